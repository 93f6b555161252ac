import { z } from 'zod';
import {
  type CardActionOutcome,
  type CardFunds,
  type CardHistory,
  type CardIssuer,
  CardIssuerUnavailable,
  type CardTransaction,
  type IssuedCard,
  type IssuerCardStatus,
  type ReplaceRequest,
} from './port';

const StateSchema = z.object({
  id: z.string(),
  status: z.enum(['active', 'inactive', 'canceled']),
  spending_controls: z.object({
    spending_limits: z.array(z.object({ amount: z.int().min(0), interval: z.string() })).nullable(),
  }),
});
const CardSchema = z.object({
  id: z.string(),
  number: z.string().regex(/^\d{16}$/),
  exp_month: z.int().min(1).max(12),
  exp_year: z.int(),
  cvc: z.string().regex(/^\d{3}$/),
  brand: z.string(),
});
const TransactionsSchema = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      /** What the balance gained, in cents: a capture is negative. */
      amount: z.int(),
      type: z.string(),
      created: z.int(),
      merchant_data: z.object({ name: z.string().nullish() }).nullish(),
    }),
  ),
  has_more: z.boolean(),
});
const AuthorizationsSchema = z.object({
  data: z.array(z.object({ amount: z.int() })),
  has_more: z.boolean(),
});
const ErrorSchema = z.object({ error: z.object({ code: z.string().optional(), type: z.string() }) });

const statuses: Readonly<Record<z.output<typeof StateSchema>['status'], IssuerCardStatus>> = {
  active: 'active',
  inactive: 'inactive',
  canceled: 'voided',
};
const pageSize = 100;
/** A gift card has a few dozen transactions; more pages than that are no gift card's. */
const mostPages = 20;

export interface StripeCardIssuerSettings {
  url: string;
  secretKey: string;
  /** The cardholder in whose name the store’s cards are made. */
  cardholder: string;
  timeoutMs: number;
}

/** What Stripe answered: a body, or a refusal that asking again would meet again. */
type Answer = { body: unknown; reason?: undefined } | { body?: undefined; reason: string };

/**
 * Stripe Issuing. The account’s card programme decides the network; a card of another brand is not accepted. A card's value
 * is its spending limit of all time; what is left of it is worked out from its transactions and open authorisations. Stripe
 * knows no frozen cards, so `inactive` stands for them too.
 */
export function createStripeCardIssuer(settings: StripeCardIssuerSettings): CardIssuer {
  const ask = (path: string, form?: Record<string, string>, key?: string) =>
    callStripe(settings, path, form, key);
  const cardPath = (reference: string) => `/v1/issuing/cards/${encodeURIComponent(reference)}`;

  const create = async (
    form: Record<string, string>,
    amountCents: number,
    { network, idempotencyKey }: { network: string; idempotencyKey: string },
  ): Promise<{ card: IssuedCard } | { reason: string }> => {
    const answer = await ask(
      '/v1/issuing/cards',
      {
        cardholder: settings.cardholder,
        currency: 'usd',
        type: 'virtual',
        'spending_controls[spending_limits][0][amount]': String(amountCents),
        'spending_controls[spending_limits][0][interval]': 'all_time',
        'expand[0]': 'number',
        'expand[1]': 'cvc',
        ...form,
      },
      idempotencyKey,
    );
    if (answer.reason !== undefined) return { reason: answer.reason };
    const card = read(CardSchema, answer.body);
    if (card.brand.toLowerCase() !== network) return { reason: 'network_not_offered' };
    const { id, number, exp_month, exp_year, cvc } = card;
    return {
      card: { reference: id, number, expMonth: exp_month, expYear: exp_year, securityCode: cvc },
    };
  };

  const pagesOf = async function* (reference: string): AsyncGenerator<CardTransaction[]> {
    let after: string | undefined;
    for (let page = 0; page < mostPages; page += 1) {
      const { transactions, hasMore } = await history({
        reference,
        limit: pageSize,
        ...(after !== undefined && { after }),
      });
      yield transactions;
      after = transactions.at(-1)?.id;
      if (!hasMore || after === undefined) return;
    }
    throw new CardIssuerUnavailable('A card has more transactions than can be read');
  };

  const balance = async (reference: string): Promise<CardFunds> => {
    const { body, reason } = await ask(cardPath(reference));
    if (reason !== undefined) throw new CardIssuerUnavailable(`The card issuer refused a card (${reason})`);
    const state = read(StateSchema, body);
    const limits = state.spending_controls.spending_limits ?? [];
    const value = limits.find(({ interval }) => interval === 'all_time')?.amount ?? 0;
    let moved = 0;
    for await (const page of pagesOf(reference)) moved += page.reduce((sum, { cents }) => sum + cents, 0);
    const open = await ask(
      `/v1/issuing/authorizations?${new URLSearchParams({ card: reference, status: 'pending', limit: '100' })}`,
    );
    const held = read(AuthorizationsSchema, open.body).data.reduce(
      (sum, { amount }) => sum + Math.abs(amount),
      0,
    );
    return { status: statuses[state.status], balanceCents: Math.max(0, value + moved - held) };
  };

  const setStatus =
    (status: 'active' | 'inactive' | 'canceled') =>
    async ({
      reference,
      idempotencyKey,
    }: {
      reference: string;
      idempotencyKey: string;
    }): Promise<CardActionOutcome> => {
      const answer = await ask(cardPath(reference), { status }, idempotencyKey);
      if (answer.reason !== undefined) return { outcome: 'refused', reason: answer.reason };
      if (status === 'canceled') return { outcome: 'done', status: 'voided', balanceCents: 0 };
      return { outcome: 'done', ...(await balance(reference)) };
    };

  const history = async ({
    reference,
    limit,
    after,
  }: {
    reference: string;
    limit: number;
    after?: string;
  }): Promise<CardHistory> => {
    const query = new URLSearchParams({
      card: reference,
      limit: String(Math.min(limit, pageSize)),
      ...(after !== undefined && { starting_after: after }),
    });
    const { body, reason } = await ask(`/v1/issuing/transactions?${query}`);
    if (reason !== undefined) throw new CardIssuerUnavailable(`The card issuer refused a card (${reason})`);
    const { data, has_more } = read(TransactionsSchema, body);
    return {
      transactions: data.map(({ id, amount, created, merchant_data }) => ({
        id,
        kind: amount < 0 ? 'purchase' : 'refund',
        cents: amount,
        merchant: merchant_data?.name ?? 'Unknown merchant',
        at: new Date(created * 1_000).toISOString(),
      })),
      hasMore: has_more,
    };
  };

  return {
    async issue(request) {
      const status = request.isActive ? 'active' : 'inactive';
      const made = await create({ status }, request.amountCents, request);
      return 'card' in made
        ? { outcome: 'issued', card: made.card }
        : { outcome: 'refused', reason: made.reason };
    },
    activate: setStatus('active'),
    freeze: setStatus('inactive'),
    unfreeze: setStatus('active'),
    void: setStatus('canceled'),
    /** Stripe has no debit that leaves a transaction, so gifts of its cards are not linked to other cards. */
    debit: async () => ({ outcome: 'refused', reason: 'not_supported' }),
    /** The old card ends first, so that nothing is spent on it once its balance is read; a retry finds it ended. */
    async replace(request: ReplaceRequest) {
      const { reference, idempotencyKey } = request;
      const ended = await setStatus('canceled')({ reference, idempotencyKey: `${idempotencyKey}.void` });
      if (ended.outcome === 'refused') return ended;
      const balanceCents = (await balance(reference)).balanceCents - request.feeCents;
      if (balanceCents <= 0) return { outcome: 'refused', reason: 'insufficient_funds' };
      const made = await create(
        {
          status: request.isActive ? 'active' : 'inactive',
          replacement_for: reference,
          replacement_reason: 'lost',
        },
        balanceCents,
        request,
      );
      return 'card' in made
        ? { outcome: 'replaced', card: made.card, balanceCents }
        : { outcome: 'refused', reason: made.reason };
    },
    balance,
    history,
  };
}

async function callStripe(
  settings: StripeCardIssuerSettings,
  path: string,
  form: Record<string, string> | undefined,
  idempotencyKey: string | undefined,
): Promise<Answer> {
  const response = await send(settings, path, form, idempotencyKey);
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok) return { body };
  // A request that Stripe finds wrong stays wrong; limits, conflicts in flight and outages pass.
  const error = ErrorSchema.safeParse(body).data?.error;
  if ([400, 402, 404].includes(response.status) && error !== undefined)
    return { reason: error.code ?? error.type };
  throw new CardIssuerUnavailable(`The card issuer answered ${response.status}`);
}

async function send(
  { url, secretKey, timeoutMs }: StripeCardIssuerSettings,
  path: string,
  form: Record<string, string> | undefined,
  idempotencyKey: string | undefined,
): Promise<Response> {
  try {
    return await fetch(new URL(path, url), {
      method: form === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${secretKey}`,
        ...(form !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      },
      ...(form !== undefined && { body: new URLSearchParams(form) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch (cause) {
    throw new CardIssuerUnavailable(
      `The card issuer did not answer (${cause instanceof Error ? cause.name : 'unknown'})`,
    );
  }
}

function read<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new CardIssuerUnavailable('The card issuer sent an answer that cannot be read');
  return parsed.data;
}
