import { z } from 'zod';
import { createCardPartner, type PartnerAnswer } from '../partner-http';
import { type StripeCardState, stripeCardStatuses } from './card-status';
import { CardIssuerUnavailable, type CardTransaction, type HistoryRequest } from './port';

const StateSchema = z.object({
  id: z.string(),
  status: z.enum(stripeCardStatuses),
  metadata: z.record(z.string(), z.string()).default({}),
  replaced_by: z.string().nullish(),
  spending_controls: z.object({
    spending_limits: z.array(z.object({ amount: z.int().min(0), interval: z.string() })).nullable(),
  }),
});
const PrintedSchema = StateSchema.extend({
  number: z.string().regex(/^\d{16}$/),
  exp_month: z.int().min(1).max(12),
  exp_year: z.int().min(2_000).max(2_200),
  cvc: z.string().regex(/^\d{3}$/),
  brand: z.string(),
});
const TransactionsSchema = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      /** What the balance gained, in cents: a capture is negative. */
      amount: z.int(),
      created: z.int(),
      merchant_data: z.object({ name: z.string().nullish() }).nullish(),
    }),
  ),
  has_more: z.boolean(),
});
const AuthorizationsSchema = z.object({ data: z.array(z.object({ amount: z.int() })) });
const ErrorSchema = z.object({ error: z.object({ code: z.string().optional(), type: z.string() }) });

/** A card as Stripe describes it, without what is printed on it. */
export interface StripeCard extends StripeCardState {
  id: string;
  /** What may be spent with it in all, in cents. */
  limitCents: number;
  /** The card that took its place, where one was made. */
  replacedBy: string | null;
}
export type PrintedStripeCard = StripeCard &
  Pick<z.output<typeof PrintedSchema>, 'number' | 'exp_month' | 'exp_year' | 'cvc' | 'brand'>;

/** A refusal that asking again would meet again. */
export interface StripeRefusal {
  outcome: 'refused';
  reason: string;
}

export interface StripeCardSettings {
  url: string;
  secretKey: string;
  /** The cardholder in whose name the store’s cards are made. */
  cardholder: string;
  timeoutMs: number;
}

/** What changes about a card. */
export interface StripeCardChange {
  status?: StripeCardState['status'];
  limitCents?: number;
  /** An empty value takes its key away. */
  metadata?: Readonly<Record<string, string>>;
}

const pageSize = 100;
/** A gift card has a few dozen transactions; more pages than that are no gift card's. */
const mostPages = 20;
const printed = { 'expand[0]': 'number', 'expand[1]': 'cvc' };

/** The calls of Stripe Issuing that the store makes. Each throws `CardIssuerUnavailable`. */
export function createStripeCards({ url, secretKey, cardholder, timeoutMs }: StripeCardSettings) {
  const { request, refused, read } = createCardPartner({
    url,
    timeoutMs,
    connections: 32,
    authorization: `Bearer ${secretKey}`,
    name: 'card issuer',
    Unavailable: CardIssuerUnavailable,
  });
  const pathOf = (reference: string) => `/v1/issuing/cards/${encodeURIComponent(reference)}`;

  /** What Stripe refused for good; limits, conflicts in flight and outages pass. */
  const refusalOf = (answer: PartnerAnswer): StripeRefusal | undefined => {
    if (answer.status < 300) return undefined;
    const error = ErrorSchema.safeParse(answer.body).data?.error;
    if (![400, 402, 404].includes(answer.status) || error === undefined) throw refused(answer);
    return { outcome: 'refused', reason: error.code ?? error.type };
  };
  const post = (path: string, fields: Readonly<Record<string, string>>, key: string) =>
    request('POST', path, new URLSearchParams(fields), { 'idempotency-key': key });
  const pageOf = async ({ reference, limit, after }: HistoryRequest) => {
    const query = new URLSearchParams({
      card: reference,
      limit: String(Math.min(limit, pageSize)),
      ...(after !== undefined && { starting_after: after }),
    });
    const page = read(TransactionsSchema, await request('GET', `/v1/issuing/transactions?${query}`));
    const transactions = page.data.map(
      ({ id, amount, created, merchant_data }): CardTransaction => ({
        id,
        kind: amount < 0 ? 'purchase' : 'refund',
        cents: amount,
        merchant: merchant_data?.name ?? 'Unknown merchant',
        at: new Date(created * 1_000).toISOString(),
      }),
    );
    return { transactions, next: page.has_more ? transactions.at(-1)?.id : undefined };
  };
  const movedOn = async (reference: string): Promise<number> => {
    let cents = 0;
    let after: string | undefined;
    for (let page = 0; page < mostPages; page += 1) {
      const { transactions, next } = await pageOf({ reference, limit: pageSize, ...(after && { after }) });
      cents += transactions.reduce((sum, transaction) => sum + transaction.cents, 0);
      if (next === undefined) return cents;
      after = next;
    }
    throw new CardIssuerUnavailable('A card has more transactions than can be read');
  };
  const heldOn = async (reference: string): Promise<number> => {
    const query = new URLSearchParams({ card: reference, status: 'pending', limit: String(pageSize) });
    const { data } = read(AuthorizationsSchema, await request('GET', `/v1/issuing/authorizations?${query}`));
    return data.reduce((sum, { amount }) => sum + Math.abs(amount), 0);
  };

  return {
    /** Makes a virtual card that can be spent up to a limit; one key makes one card. */
    async create(
      { limitCents, metadata, status }: Required<StripeCardChange>,
      key: string,
      replacementFor?: string,
    ): Promise<PrintedStripeCard | StripeRefusal> {
      const replacement = { replacement_for: replacementFor ?? '', replacement_reason: 'lost' };
      const fields = {
        cardholder,
        currency: 'usd',
        type: 'virtual',
        ...(replacementFor !== undefined && replacement),
        ...fieldsOf({ status, limitCents, metadata }),
        ...printed,
      };
      const answer = await post('/v1/issuing/cards', fields, key);
      return refusalOf(answer) ?? printedCard(read(PrintedSchema, answer));
    },
    async change(
      reference: string,
      change: StripeCardChange,
      key: string,
    ): Promise<StripeCard | StripeRefusal> {
      const answer = await post(pathOf(reference), fieldsOf(change), key);
      return refusalOf(answer) ?? stripeCard(read(StateSchema, answer));
    },
    async read(reference: string): Promise<StripeCard | StripeRefusal> {
      const answer = await request('GET', pathOf(reference));
      return refusalOf(answer) ?? stripeCard(read(StateSchema, answer));
    },
    async readPrinted(reference: string): Promise<PrintedStripeCard> {
      const answer = await request('GET', `${pathOf(reference)}?${new URLSearchParams(printed)}`);
      return printedCard(read(PrintedSchema, answer));
    },
    /** What can still be spent of a card's limit, in cents, whatever its status. */
    async leftOn({ id, limitCents }: StripeCard): Promise<number> {
      const [moved, held] = await Promise.all([movedOn(id), heldOn(id)]);
      return Math.max(0, limitCents + moved - held);
    },
    pageOf,
  };
}

function fieldsOf({ status, limitCents, metadata = {} }: StripeCardChange): Record<string, string> {
  const limit = 'spending_controls[spending_limits][0]';
  return {
    ...(status !== undefined && { status }),
    ...(limitCents !== undefined && {
      [`${limit}[amount]`]: String(limitCents),
      [`${limit}[interval]`]: 'all_time',
    }),
    ...Object.fromEntries(Object.entries(metadata).map(([name, value]) => [`metadata[${name}]`, value])),
  };
}

function stripeCard({
  id,
  status,
  metadata,
  replaced_by,
  spending_controls,
}: z.output<typeof StateSchema>): StripeCard {
  const limits = spending_controls.spending_limits ?? [];
  const limitCents = limits.find(({ interval }) => interval === 'all_time')?.amount ?? 0;
  return { id, status, metadata, limitCents, replacedBy: replaced_by ?? null };
}

function printedCard(card: z.output<typeof PrintedSchema>): PrintedStripeCard {
  const { number, exp_month, exp_year, cvc, brand } = card;
  return { ...stripeCard(card), number, exp_month, exp_year, cvc, brand };
}
