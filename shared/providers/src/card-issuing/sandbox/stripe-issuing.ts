import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { networks } from '@bowtie/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { FaultSwitch } from '../../fault-switch';
import { addFaultControl, dropLine } from '../../sandbox-control';
import {
  missing,
  parseFields,
  readForm,
  StripeError,
  speakStripe,
  stripeList,
} from '../../stripe/sandbox-api';
import { cardMarks, stripeCardStatuses } from '../card-status';
import type { IssuedCards, SandboxTransaction } from './issued-cards';
import type { SandboxCard } from './sandbox-card';

/** `unavailable` answers 503, `refuse` 400; `lost_answer` changes what a request asks and then drops the line. */
const issuingFaults = ['unavailable', 'refuse', 'lost_answer'] as const;
export type IssuingFault = (typeof issuingFaults)[number];

const limit = 'spending_controls[spending_limits][0][amount]';
const interval = 'spending_controls[spending_limits][0][interval]';
const Amount = z.coerce.number().int().min(0).max(5_000_000);
const NewCardSchema = z.strictObject({
  cardholder: z.string().min(1),
  currency: z.literal('usd'),
  type: z.literal('virtual'),
  status: z.enum(['active', 'inactive']).default('inactive'),
  [limit]: Amount.min(1),
  [interval]: z.literal('all_time'),
  replacement_for: z.string().max(300).optional(),
  replacement_reason: z.enum(['lost', 'stolen', 'damaged', 'expired']).optional(),
});
/** Stripe takes this from the account's card programme; here the store says it. */
const NetworkSchema = z.object({ [cardMarks.network]: z.enum(networks).default('visa') });
const ChangeSchema = z.strictObject({
  status: z.enum(stripeCardStatuses).optional(),
  cancellation_reason: z.enum(['lost', 'stolen']).optional(),
  [limit]: Amount.optional(),
  [interval]: z.literal('all_time').optional(),
});
const PageSchema = z.strictObject({
  card: z.string().max(300),
  status: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(100).default(10),
  starting_after: z.string().max(300).optional(),
});
const CardParams = z.object({ id: z.string().max(300) });

const seconds = (iso: string) => Math.floor(Date.parse(iso) / 1_000);
const brands = { visa: 'Visa', mastercard: 'MasterCard' } as const;

/** Stripe Issuing, as much of it as the store uses, and `/control` by which drills make it fail. */
export async function stripeIssuing(
  app: FastifyInstance,
  { cards, faults, apiKey }: { cards: IssuedCards; faults: FaultSwitch<IssuingFault>; apiKey: string },
): Promise<void> {
  speakStripe(app, apiKey);

  app.get('/control', async () => ({ cards: cards.count(), latency_ms: faults.latencyMs }));
  addFaultControl(app, '/control', faults, issuingFaults);

  /** A request's answer, as the faults allow it. */
  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    work: () => object | Promise<object>,
  ) => {
    if (faults.latencyMs > 0) await sleep(faults.latencyMs);
    const fault = faults.take(request.method === 'GET' ? 'lost_answer' : undefined);
    if (fault === 'unavailable')
      throw new StripeError(503, { type: 'api_error', message: 'The issuer is unavailable.' });
    if (fault === 'refuse')
      throw new StripeError(400, { type: 'invalid_request_error', message: 'Issuing is not open to you.' });
    const body = await work();
    return fault === 'lost_answer' ? dropLine(request, reply) : body;
  };
  const formOf = ({ body }: FastifyRequest) => readForm(typeof body === 'string' ? body : '');
  const queryOf = ({ url }: FastifyRequest) => readForm(url.split('?')[1] ?? '');
  const idOf = ({ params }: FastifyRequest) => CardParams.parse(params).id;
  const changed = async (request: FastifyRequest, work: () => SandboxCard, expand: readonly string[]) =>
    (await cards.answers.once(request, () => shownCard(work(), expand))).body;

  app.post('/v1/issuing/cards', (request, reply) =>
    answer(request, reply, () => {
      const { fields, metadata, expand } = formOf(request);
      const wanted = parseFields(NewCardSchema, fields);
      const { [cardMarks.network]: network } = parseFields(NetworkSchema, metadata);
      if (!wanted.cardholder.startsWith('ich_'))
        throw missing('cardholder', wanted.cardholder, 'cardholder', 400);
      const key = request.headers['idempotency-key'];
      const make = () =>
        cards.make({
          // So that a card is found by the name that the store gave it.
          id: typeof key === 'string' ? key : `ic_${randomBytes(12).toString('hex')}`,
          network,
          limitCents: wanted[limit],
          status: wanted.status,
          metadata,
          replacementFor: wanted.replacement_for,
        });
      return changed(request, make, expand);
    }),
  );

  app.post('/v1/issuing/cards/:id', (request, reply) =>
    answer(request, reply, () => {
      const { fields, metadata, expand } = formOf(request);
      const { status, [limit]: limitCents } = parseFields(ChangeSchema, fields);
      return changed(request, () => cards.change(idOf(request), { status, limitCents, metadata }), expand);
    }),
  );

  app.get('/v1/issuing/cards/:id', (request, reply) =>
    answer(request, reply, () => shownCard(cards.known(idOf(request)), queryOf(request).expand)),
  );

  app.get('/v1/issuing/transactions', (request, reply) =>
    answer(request, reply, () => {
      const { card, limit: most, starting_after } = parseFields(PageSchema, queryOf(request).fields);
      const purchases = cards.history(card).filter(({ kind }) => kind === 'purchase');
      const page = stripeList(purchases, {
        url: '/v1/issuing/transactions',
        limit: most,
        startingAfter: starting_after,
      });
      return { ...page, data: page.data.map((transaction) => shownTransaction(card, transaction)) };
    }),
  );

  // What is paid at the terminal is taken at once, so nothing is ever held.
  app.get('/v1/issuing/authorizations', (request, reply) =>
    answer(request, reply, () => {
      const { limit: most } = parseFields(PageSchema, queryOf(request).fields);
      return stripeList([], { url: '/v1/issuing/authorizations', limit: most });
    }),
  );
}

function shownCard(card: SandboxCard, expand: readonly string[]) {
  const { id, network, number, exp_month, exp_year, cvc, status, metadata } = card;
  return {
    id,
    object: 'issuing.card',
    brand: brands[network],
    created: seconds(card.made_at),
    currency: 'usd',
    exp_month,
    exp_year,
    last4: number.slice(-4),
    livemode: false,
    metadata,
    replaced_by: card.replaced_by,
    replacement_for: card.replacement_for,
    spending_controls: {
      spending_limits: [{ amount: card.limit_cents, categories: [], interval: 'all_time' }],
    },
    status,
    type: 'virtual',
    ...(expand.includes('number') && { number }),
    ...(expand.includes('cvc') && { cvc }),
  };
}

function shownTransaction(card: string, { id, cents, merchant, at }: SandboxTransaction) {
  return {
    id,
    object: 'issuing.transaction',
    amount: cents,
    card,
    created: seconds(at),
    currency: 'usd',
    livemode: false,
    merchant_data: { name: merchant },
    type: cents < 0 ? 'capture' : 'refund',
  };
}
