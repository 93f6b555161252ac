import { Agent, request } from 'undici';
import { z } from 'zod';
import { type CardIssuer, CardIssuerUnavailable, type IssueOutcome } from './port';

const IssuedSchema = z.object({
  number: z.string().regex(/^\d{16}$/),
  exp_month: z.int().min(1).max(12),
  exp_year: z.int().min(2_000).max(2_200),
  cvc: z.string().regex(/^\d{3,4}$/),
  // What is printed says that the card is active, so one that is not is no card for us.
  status: z.literal('active'),
});
const RefusedSchema = z.object({ code: z.string().max(80) });

export interface HttpCardIssuerSettings {
  url: string;
  apiKey: string;
  timeoutMs: number;
}

/** Speaks to an issuing partner over HTTPS and JSON: `POST /cards` with a bearer key. */
export function createHttpCardIssuer(settings: HttpCardIssuerSettings): CardIssuer {
  const endpoint = new URL('/cards', settings.url);
  const connections = new Agent({ connections: 32, connect: { timeout: settings.timeoutMs } });
  return {
    async issue({ idempotencyKey, network, amountCents }): Promise<IssueOutcome> {
      const { status, body } = await post({ endpoint, connections }, settings, {
        idempotency_key: idempotencyKey,
        network,
        amount_cents: amountCents,
        status: 'active',
      });
      if (status === 200 || status === 201) return readCard(body);
      if (status === 409 || status === 422) {
        const refused = RefusedSchema.safeParse(body);
        return { outcome: 'refused', reason: refused.success ? refused.data.code : `status_${status}` };
      }
      throw new CardIssuerUnavailable(`The card issuer answered ${status}`);
    },
  };
}

async function post(
  { endpoint, connections }: { endpoint: URL; connections: Agent },
  settings: HttpCardIssuerSettings,
  body: unknown,
): Promise<{ status: number; body: unknown }> {
  try {
    const { statusCode, body: answer } = await request(endpoint, {
      dispatcher: connections,
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${settings.apiKey}` },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(settings.timeoutMs),
    });
    return { status: statusCode, body: await answer.json().catch(() => undefined) };
  } catch (cause) {
    // Only the kind of failure is kept: what was read of the answer so far might hold a card.
    throw new CardIssuerUnavailable(
      `The card issuer did not answer (${cause instanceof Error ? cause.name : 'unknown'})`,
    );
  }
}

function readCard(body: unknown): IssueOutcome {
  const card = IssuedSchema.safeParse(body);
  if (!card.success) throw new CardIssuerUnavailable('The card issuer sent a card that cannot be read');
  const { number, exp_month, exp_year, cvc } = card.data;
  return {
    outcome: 'issued',
    card: { number, expMonth: exp_month, expYear: exp_year, securityCode: cvc },
  };
}
