import { z } from 'zod';
import { type CardIssuer, CardIssuerUnavailable, type IssueOutcome, type IssueRequest } from './port';

const CardSchema = z.object({
  id: z.string(),
  number: z.string().regex(/^\d{16}$/),
  exp_month: z.int().min(1).max(12),
  exp_year: z.int(),
  cvc: z.string().regex(/^\d{3}$/),
  brand: z.string(),
});
const ErrorSchema = z.object({ error: z.object({ code: z.string().optional(), type: z.string() }) });

export interface StripeCardIssuerSettings {
  url: string;
  secretKey: string;
  /** The cardholder in whose name the store’s cards are made. */
  cardholder: string;
  timeoutMs: number;
}

/** Stripe Issuing. The account’s card programme decides the network; a card of another brand is not accepted. */
export function createStripeCardIssuer(settings: StripeCardIssuerSettings): CardIssuer {
  return {
    async issue(request): Promise<IssueOutcome> {
      const response = await create(settings, request);
      const body: unknown = await response.json().catch(() => undefined);
      if (!response.ok) return refusedOrThrow(response.status, body);
      const card = CardSchema.safeParse(body);
      if (!card.success) throw new CardIssuerUnavailable('The card issuer sent a card that cannot be read');
      if (card.data.brand.toLowerCase() !== request.network)
        return { outcome: 'refused', reason: 'network_not_offered' };
      const { number, exp_month, exp_year, cvc } = card.data;
      return {
        outcome: 'issued',
        card: { number, expMonth: exp_month, expYear: exp_year, securityCode: cvc },
      };
    },
  };
}

async function create(settings: StripeCardIssuerSettings, request: IssueRequest): Promise<Response> {
  const form = new URLSearchParams({
    cardholder: settings.cardholder,
    currency: 'usd',
    type: 'virtual',
    status: 'active',
    'spending_controls[spending_limits][0][amount]': String(request.amountCents),
    'spending_controls[spending_limits][0][interval]': 'all_time',
    'expand[0]': 'number',
    'expand[1]': 'cvc',
  });
  try {
    return await fetch(new URL('/v1/issuing/cards', settings.url), {
      method: 'POST',
      headers: {
        authorization: `Bearer ${settings.secretKey}`,
        'content-type': 'application/x-www-form-urlencoded',
        'idempotency-key': request.idempotencyKey,
      },
      body: form,
      signal: AbortSignal.timeout(settings.timeoutMs),
    });
  } catch (cause) {
    throw new CardIssuerUnavailable(
      `The card issuer did not answer (${cause instanceof Error ? cause.name : 'unknown'})`,
    );
  }
}

/** A request that Stripe finds wrong stays wrong; limits, conflicts in flight and outages pass. */
function refusedOrThrow(status: number, body: unknown): IssueOutcome {
  const error = ErrorSchema.safeParse(body).data?.error;
  if ((status === 400 || status === 402) && error !== undefined)
    return { outcome: 'refused', reason: error.code ?? error.type };
  throw new CardIssuerUnavailable(`The card issuer answered ${status}`);
}
