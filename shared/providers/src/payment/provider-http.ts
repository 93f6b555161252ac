import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { PaymentUnavailable } from './port';

const timeoutMs = 8_000;
const tries = 2;
const connections = { keepAlive: true, maxSockets: 64 };
const plain = { request: httpRequest, agent: new HttpAgent(connections) };
const secure = { request: httpsRequest, agent: new HttpsAgent(connections) };

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

/** A request that ran into the time limit; it has cost the buyer's patience already, so it is not tried again. */
class ProviderLate extends PaymentUnavailable {}

async function read(answer: IncomingMessage): Promise<ProviderAnswer> {
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(Buffer.from(part));
  const text = Buffer.concat(parts).toString();
  return { status: answer.statusCode ?? 0, body: text === '' ? undefined : JSON.parse(text) };
}

function send(url: URL, { method, headers, body }: ProviderRequest): Promise<ProviderAnswer> {
  const { request, agent } = url.protocol === 'https:' ? secure : plain;
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const sent = request(url, { method, agent, headers: { ...headers, ...length } });
    const timer = setTimeout(
      () => sent.destroy(new ProviderLate('the payment provider is too slow')),
      timeoutMs,
    );
    sent.on('response', (answer) => {
      read(answer).then(resolve, reject);
    });
    sent.on('error', reject);
    sent.on('close', () => clearTimeout(timer));
    sent.end(body);
  });
}

/**
 * Asks a payment provider over a kept connection. One more try after a failure is safe, because every request
 * names what it is about (a key, or a payment that is in one state at a time).
 */
export async function callProvider(origin: string, request: ProviderRequest): Promise<ProviderAnswer> {
  const url = new URL(origin + request.path);
  let failure: unknown;
  for (let attempt = 1; attempt <= tries; attempt++) {
    try {
      const answer = await send(url, request);
      if (answer.status < 500 && answer.status !== 429) return answer;
      failure = new PaymentUnavailable(`the payment provider answered ${answer.status}`);
    } catch (error) {
      if (error instanceof ProviderLate) throw error;
      failure = error;
    }
  }
  if (failure instanceof PaymentUnavailable) throw failure;
  throw new PaymentUnavailable('the payment provider does not answer', { cause: failure });
}
