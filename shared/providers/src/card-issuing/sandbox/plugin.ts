import { setTimeout as sleep } from 'node:timers/promises';
import { networks } from '@bowtie/domain';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { FaultSwitch } from '../../fault-switch';
import type { IssuedCards } from './issued-cards';

/** `unavailable` answers 503, `refuse` 422; `lost_answer` makes the card and then drops the line. */
const issuingFaults = ['unavailable', 'refuse', 'lost_answer'] as const;
export type IssuingFault = (typeof issuingFaults)[number];

export interface CardIssuingSandboxDeps {
  cards: IssuedCards;
  faults: FaultSwitch<IssuingFault>;
  apiKey: string;
}

const OrderSchema = z.strictObject({
  idempotency_key: z.string().min(1).max(200),
  network: z.enum(networks),
  amount_cents: z.int().min(1).max(5_000_000),
  /** A card that is not asked for as active would have to be activated by its holder. */
  status: z.enum(['active', 'inactive']).default('inactive'),
});
const ControlSchema = z.strictObject({
  fault: z.enum(issuingFaults).optional(),
  times: z.int().min(0).max(1_000_000).default(1),
  latency_ms: z.int().min(0).max(60_000).optional(),
  heal: z.boolean().default(false),
});

/** A fake of the issuing partner: `POST /cards`, and `/control` by which drills make it fail. */
export const cardIssuingSandbox: FastifyPluginAsync<CardIssuingSandboxDeps> = async (app, parts) => {
  const { cards, faults, apiKey } = parts;

  app.addHook('onRequest', async (request, reply) =>
    request.headers.authorization === `Bearer ${apiKey}`
      ? undefined
      : refuse(reply, 401, 'key_unknown', 'This key is not known.'),
  );

  app.post('/cards', async (request, reply) => {
    const order = OrderSchema.safeParse(request.body);
    if (!order.success) return refuse(reply, 400, 'invalid_request', 'This order cannot be read.');
    if (faults.latencyMs > 0) await sleep(faults.latencyMs);
    const fault = faults.take();
    if (fault === 'unavailable') return refuse(reply, 503, 'unavailable', 'The issuer is resting.');
    if (fault === 'refuse') return refuse(reply, 422, 'programme_closed', 'No card is made for this order.');

    const { idempotency_key, network, amount_cents, status } = order.data;
    const card = await cards.make(idempotency_key, network, amount_cents);
    if (fault === 'lost_answer') return dropLine(request, reply);
    if (card === 'conflict')
      return refuse(reply, 409, 'idempotency_conflict', 'This key was used for another card.');
    return reply.code(201).send({ ...card, status });
  });

  app.get('/control', async () => ({ cards: cards.count(), latency_ms: faults.latencyMs }));
  app.post('/control', async (request, reply) => {
    const control = ControlSchema.safeParse(request.body);
    if (!control.success) return refuse(reply, 400, 'invalid_request', 'This setting cannot be read.');
    if (control.data.heal) faults.recover();
    if (control.data.fault !== undefined) faults.failNext(control.data.fault, control.data.times);
    if (control.data.latency_ms !== undefined) faults.slowDown(control.data.latency_ms);
    return { set: true };
  });
};

function refuse(reply: FastifyReply, status: number, code: string, message: string): FastifyReply {
  return reply.code(status).send({ code, message });
}

function dropLine(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack();
  request.raw.socket.destroy();
  return reply;
}
