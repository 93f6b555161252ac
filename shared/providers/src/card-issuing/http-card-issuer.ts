import { z } from 'zod';
import { createCardPartner, type PartnerAnswer } from '../partner-http';
import {
  type CardActionOutcome,
  type CardFunds,
  type CardHistory,
  type CardIssuer,
  CardIssuerUnavailable,
  type IssuedCard,
  issuerCardStatuses,
} from './port';

const Cents = z.int();
const CardSchema = z.object({
  id: z.string().min(1).max(200),
  number: z.string().regex(/^\d{16}$/),
  exp_month: z.int().min(1).max(12),
  exp_year: z.int().min(2_000).max(2_200),
  cvc: z.string().regex(/^\d{3,4}$/),
  status: z.enum(issuerCardStatuses),
});
const ReplacementSchema = CardSchema.extend({ balance_cents: Cents.min(0) });
const FundsSchema = z.object({ status: z.enum(issuerCardStatuses), balance_cents: Cents.min(0) });
const HistorySchema = z.object({
  transactions: z
    .array(
      z.object({
        id: z.string().min(1).max(200),
        kind: z.enum(['purchase', 'refund']),
        cents: Cents,
        merchant: z.string().max(200),
        at: z.iso.datetime(),
      }),
    )
    .max(100),
  has_more: z.boolean(),
});
const ErrorBodySchema = z.object({ code: z.string().max(80) });

export interface HttpCardIssuerSettings {
  url: string;
  apiKey: string;
  timeoutMs: number;
}

/**
 * Speaks to an issuing partner over HTTPS and JSON with a bearer key: `POST /cards`, `POST /cards/<id>/<action>` (`activate`,
 * `freeze`, `unfreeze`, `void`, `debit`, `replace`), `GET /cards/<id>/balance` and `GET /cards/<id>/transactions`.
 */
export function createHttpCardIssuer(settings: HttpCardIssuerSettings): CardIssuer {
  const { request, read } = createCardPartner({
    url: settings.url,
    timeoutMs: settings.timeoutMs,
    connections: 32,
    authorization: `Bearer ${settings.apiKey}`,
    name: 'card issuer',
    Unavailable: CardIssuerUnavailable,
  });
  const pathOf = (reference: string) => `/cards/${encodeURIComponent(reference)}`;
  const act =
    (action: 'activate' | 'freeze' | 'unfreeze' | 'void') =>
    async ({
      reference,
      idempotencyKey,
    }: {
      reference: string;
      idempotencyKey: string;
    }): Promise<CardActionOutcome> => {
      const answer = await request('POST', `${pathOf(reference)}/${action}`, {
        idempotency_key: idempotencyKey,
      });
      const refusal = refusalOf(answer);
      return refusal ?? { outcome: 'done', ...fundsOf(read(FundsSchema, answer)) };
    };

  return {
    async issue({ idempotencyKey, network, amountCents, isActive }) {
      const status = isActive ? 'active' : 'inactive';
      const answer = await request('POST', '/cards', {
        idempotency_key: idempotencyKey,
        network,
        amount_cents: amountCents,
        status,
      });
      const refusal = refusalOf(answer);
      if (refusal !== undefined) return refusal;
      const card = read(CardSchema, answer);
      // What is printed and mailed says what the holder has to do, so a card in another state is none for us. One that is asked
      // for again may have been activated since.
      if (isActive && card.status !== 'active')
        throw new CardIssuerUnavailable('The card issuer sent a card that is not active');
      return { outcome: 'issued', card: cardOf(card) };
    },
    activate: act('activate'),
    freeze: act('freeze'),
    unfreeze: act('unfreeze'),
    void: act('void'),
    async debit({ reference, idempotencyKey, cents, merchant }) {
      const answer = await request('POST', `${pathOf(reference)}/debit`, {
        idempotency_key: idempotencyKey,
        cents,
        merchant,
      });
      return refusalOf(answer) ?? { outcome: 'done', ...fundsOf(read(FundsSchema, answer)) };
    },
    async replace({ reference, idempotencyKey, feeCents, isActive }) {
      const answer = await request('POST', `${pathOf(reference)}/replace`, {
        idempotency_key: idempotencyKey,
        fee_cents: feeCents,
        status: isActive ? 'active' : 'inactive',
      });
      const refusal = refusalOf(answer);
      if (refusal !== undefined) return refusal;
      const card = read(ReplacementSchema, answer);
      return { outcome: 'replaced', card: cardOf(card), balanceCents: card.balance_cents };
    },
    async balance(reference) {
      return fundsOf(read(FundsSchema, await request('GET', `${pathOf(reference)}/balance`)));
    },
    async history({ reference, limit, after }): Promise<CardHistory> {
      const query = new URLSearchParams({ limit: String(limit), ...(after !== undefined && { after }) });
      const answer = await request('GET', `${pathOf(reference)}/transactions?${query}`);
      const { transactions, has_more } = read(HistorySchema, answer);
      return { transactions, hasMore: has_more };
    },
  };
}

function refusalOf({
  status,
  body,
}: PartnerAnswer): Extract<CardActionOutcome, { outcome: 'refused' }> | undefined {
  if (status !== 404 && status !== 409 && status !== 422) return undefined;
  const errorBody = ErrorBodySchema.safeParse(body);
  return { outcome: 'refused', reason: errorBody.success ? errorBody.data.code : `status_${status}` };
}

function cardOf({ id, number, exp_month, exp_year, cvc }: z.output<typeof CardSchema>): IssuedCard {
  return { reference: id, number, expMonth: exp_month, expYear: exp_year, securityCode: cvc };
}

function fundsOf({ status, balance_cents }: z.output<typeof FundsSchema>): CardFunds {
  return { status, balanceCents: balance_cents };
}
