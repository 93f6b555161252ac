import { PaymentUnavailable } from './port';

const timeoutMs = 8_000;
const tries = 2;

export interface ProviderRequest {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export interface ProviderAnswer {
  status: number;
  body: unknown;
}

async function send(origin: string, request: ProviderRequest): Promise<ProviderAnswer> {
  const response = await fetch(origin + request.path, {
    method: request.method,
    headers: request.headers,
    signal: AbortSignal.timeout(timeoutMs),
    ...(request.body === undefined ? {} : { body: request.body }),
  });
  const body: unknown = await response.json();
  if (response.status >= 500 || response.status === 429)
    throw new PaymentUnavailable(`the payment provider answered ${response.status}`);
  return { status: response.status, body };
}

/**
 * Asks a payment provider over a kept connection. One more try after a failure is safe, because every request
 * names what it is about (a key, or a payment that is in one state at a time).
 */
export async function askProvider(origin: string, request: ProviderRequest): Promise<ProviderAnswer> {
  let failure: unknown;
  for (let attempt = 1; attempt <= tries; attempt++) {
    try {
      return await send(origin, request);
    } catch (error) {
      failure = error;
      // A request that ran into the time limit has already cost the buyer's patience.
      if (error instanceof DOMException && error.name === 'TimeoutError') break;
    }
  }
  if (failure instanceof PaymentUnavailable) throw failure;
  throw new PaymentUnavailable('the payment provider does not answer', { cause: failure });
}
