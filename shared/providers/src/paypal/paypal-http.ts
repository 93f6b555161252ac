import type { z } from 'zod';
import { PaymentUnavailable } from '../payment/port';
import { callProvider, type ProviderAnswer } from '../payment/provider-http';
import { PaypalErrorSchema, PaypalTokenSchema } from './paypal-shapes';

/** A token is asked for anew a minute before it lapses. */
const earlyMs = 60_000;

export interface PaypalAccess {
  apiUrl: string;
  clientId: string;
  clientSecret: string;
}

/** What PayPal refused: the issue that it names, such as `INSTRUMENT_DECLINED`. */
export class PaypalRejection extends Error {
  override readonly name = 'PaypalRefusal';
  constructor(
    readonly issue: string,
    message: string,
  ) {
    super(message);
  }
}

/** Asks PayPal with a token that is kept as long as it is good. */
export function createPaypalHttp({ apiUrl, clientId, clientSecret }: PaypalAccess) {
  const origin = apiUrl.replace(/\/$/, '');
  let cachedToken: { token: string; until: number } | undefined;

  const token = async (): Promise<string> => {
    if (cachedToken !== undefined && cachedToken.until > Date.now()) return cachedToken.token;
    const answer = await callProvider(origin, {
      method: 'POST',
      path: '/v1/oauth2/token',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    });
    const parsed = PaypalTokenSchema.safeParse(answer.body);
    if (answer.status !== 200 || !parsed.success)
      throw new PaymentUnavailable(`PayPal gave no token: ${answer.status}`);
    const { access_token, expires_in } = parsed.data;
    cachedToken = { token: access_token, until: Date.now() + expires_in * 1_000 - earlyMs };
    return access_token;
  };

  const send = async (method: 'GET' | 'POST', path: string, body?: string, key?: string) => {
    const ask = async (): Promise<ProviderAnswer> =>
      callProvider(origin, {
        method,
        path,
        headers: {
          authorization: `Bearer ${await token()}`,
          'content-type': 'application/json',
          // Without it PayPal answers a write with little more than an id.
          prefer: 'return=representation',
          ...(key !== undefined && { 'paypal-request-id': key }),
        },
        ...(body !== undefined && { body }),
      });
    const answer = await ask();
    if (answer.status !== 401) return answer;
    // The token was taken back before its time.
    cachedToken = undefined;
    return ask();
  };

  return {
    get: (path: string) => send('GET', path),
    post: (path: string, body: unknown, key: string) => send('POST', path, JSON.stringify(body), key),
    /** JSON that was written before, and is not to be written anew. */
    postText: (path: string, json: string) => send('POST', path, json),
  };
}

/** What a good answer says. @throws PaypalRefusal for a refusal of this payment, PaymentUnavailable for anything else */
export function readPaypal<S extends z.ZodType>(schema: S, { status, body }: ProviderAnswer): z.output<S> {
  if (status >= 200 && status < 300) {
    const parsed = schema.safeParse(body);
    if (parsed.success) return parsed.data;
    throw new PaymentUnavailable('PayPal gave an answer that cannot be read');
  }
  const refusal = PaypalErrorSchema.safeParse(body);
  if (!refusal.success || (status !== 422 && status !== 404))
    throw new PaymentUnavailable(`PayPal answered ${status}`);
  const { name, message, details } = refusal.data;
  throw new PaypalRejection(details[0]?.issue ?? name, message);
}
