import { setTimeout as sleep } from 'node:timers/promises';
import { networks } from '@bowtie/domain';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { FaultSwitch } from '../../fault-switch';
import { addFaultControl, dropLine } from '../../sandbox-control';
import { type IssuedCards, type Outcome, type SandboxCard, sandboxActions } from './issued-cards';
import { addTerminalPages, terminalHome } from './terminal-pages';

/** `unavailable` answers 503, `refuse` 422; `lost_answer` does what was asked and then drops the line. */
const issuingFaults = ['unavailable', 'refuse', 'lost_answer'] as const;
export type IssuingFault = (typeof issuingFaults)[number];

export interface CardIssuingSandboxDeps {
  cards: IssuedCards;
  faults: FaultSwitch<IssuingFault>;
  apiKey: string;
}

const Key = z.string().min(1).max(200);
const CardStatus = z.enum(['active', 'inactive']).default('inactive');
const OrderSchema = z.strictObject({
  idempotency_key: Key,
  network: z.enum(networks),
  amount_cents: z.int().min(1).max(5_000_000),
  /** A card that is not asked for as active is activated by its holder. */
  status: CardStatus,
});
const ActionSchema = z.strictObject({ idempotency_key: Key });
const ReplacementSchema = ActionSchema.extend({
  status: CardStatus,
  fee_cents: z.int().min(0).max(100_000).default(0),
});
const DebitSchema = ActionSchema.extend({
  cents: z.int().min(1).max(5_000_000),
  merchant: z.string().min(1).max(60),
});
const CardParams = z.object({ id: z.string().max(300) });
const ActionParams = CardParams.extend({ action: z.enum(sandboxActions) });
const HistoryQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  after: z.string().max(300).optional(),
});

/**
 * A fake of the issuing partner: `POST /cards` and what is done with a card, `/control` by which drills make it fail, and
 * the terminal at which cards are used (`/sandbox/terminal/`).
 */
export const cardIssuingSandbox: FastifyPluginAsync<CardIssuingSandboxDeps> = async (app, deps) => {
  const { cards, faults, apiKey } = deps;

  app.addHook('onRequest', async (request, reply) =>
    request.url.startsWith(terminalHome) || request.headers.authorization === `Bearer ${apiKey}`
      ? undefined
      : refuse(reply, 401, 'key_unknown', 'This key is not known.'),
  );
  addTerminalPages(app, cards);

  /** Does something as the faults allow it. */
  const answer = async (
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    work: () => Promise<Outcome>,
    shown: (card: SandboxCard) => object,
  ): Promise<FastifyReply> => {
    if (faults.latencyMs > 0) await sleep(faults.latencyMs);
    const fault = faults.take();
    if (fault === 'unavailable') return refuse(reply, 503, 'unavailable', 'The issuer is unavailable.');
    if (fault === 'refuse') return refuse(reply, 422, 'programme_closed', 'The issuer refuses this.');
    const { card, refusal } = await work();
    if (fault === 'lost_answer') return dropLine(request, reply);
    if (card !== undefined) return reply.code(201).send(shown(card));
    if (refusal === 'card_unknown') return refuse(reply, 404, refusal, 'There is no such card.');
    return refuse(reply, refusal === 'idempotency_conflict' ? 409 : 422, refusal, 'This cannot be done.');
  };

  app.post('/cards', async (request, reply) => {
    const order = OrderSchema.safeParse(request.body);
    if (!order.success) return refuse(reply, 400, 'invalid_request', 'This order cannot be read.');
    const { idempotency_key, network, amount_cents, status } = order.data;
    const wanted = { network, amountCents: amount_cents, status };
    return answer({ request, reply }, () => cards.make(idempotency_key, wanted), printed);
  });

  app.post('/cards/:id/replace', async (request, reply) => {
    const { id } = CardParams.parse(request.params);
    const wanted = ReplacementSchema.safeParse(request.body);
    if (!wanted.success) return refuse(reply, 400, 'invalid_request', 'This request cannot be read.');
    const { idempotency_key, status, fee_cents } = wanted.data;
    const work = () => cards.replace(id, idempotency_key, { status, feeCents: fee_cents });
    return answer({ request, reply }, work, replacement);
  });

  app.post('/cards/:id/debit', async (request, reply) => {
    const { id } = CardParams.parse(request.params);
    const debit = DebitSchema.safeParse(request.body);
    if (!debit.success) return refuse(reply, 400, 'invalid_request', 'This request cannot be read.');
    return answer({ request, reply }, () => cards.debit(id, debit.data), funds);
  });

  app.post('/cards/:id/:action', async (request, reply) => {
    const params = ActionParams.safeParse(request.params);
    const body = ActionSchema.safeParse(request.body);
    if (!params.success || !body.success)
      return refuse(reply, 400, 'invalid_request', 'This request cannot be read.');
    const { id, action } = params.data;
    return answer({ request, reply }, () => cards.act(id, action, body.data.idempotency_key), funds);
  });

  app.get('/cards/:id/balance', async (request, reply) => {
    const card = cards.find(CardParams.parse(request.params).id);
    const found = async (): Promise<Outcome> => (card === undefined ? { refusal: 'card_unknown' } : { card });
    return answer({ request, reply }, found, funds);
  });

  app.get('/cards/:id/transactions', async (request, reply) => {
    const query = HistoryQuery.safeParse(request.query);
    if (!query.success) return refuse(reply, 400, 'invalid_request', 'This request cannot be read.');
    const card = cards.find(CardParams.parse(request.params).id);
    const found = async (): Promise<Outcome> => (card === undefined ? { refusal: 'card_unknown' } : { card });
    return answer({ request, reply }, found, ({ id }) => page(cards, id, query.data));
  });

  app.get('/control', async () => ({ cards: cards.count(), latency_ms: faults.latencyMs }));
  addFaultControl(app, '/control', faults, issuingFaults);
};

function printed({ id, network, amount_cents, number, exp_month, exp_year, cvc, status }: SandboxCard) {
  return { id, network, amount_cents, number, exp_month, exp_year, cvc, status };
}

/** A new card with what was moved to it, which it may have spent since. */
function replacement(card: SandboxCard) {
  return { ...printed(card), balance_cents: card.amount_cents };
}

function funds({ status, balance_cents }: SandboxCard) {
  return { status, balance_cents };
}

function page(cards: IssuedCards, id: string, { limit, after }: z.output<typeof HistoryQuery>) {
  const purchases = cards.history(id).filter(({ kind }) => kind === 'purchase');
  const start = after === undefined ? 0 : purchases.findIndex((transaction) => transaction.id === after) + 1;
  const transactions = purchases.slice(start, start + limit);
  return { transactions, has_more: start + transactions.length < purchases.length };
}

function refuse(reply: FastifyReply, status: number, code: string, message: string): FastifyReply {
  return reply.code(status).send({ code, message });
}
