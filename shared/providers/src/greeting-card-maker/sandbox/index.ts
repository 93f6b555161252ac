import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { open } from 'lmdb';
import { z } from 'zod';
import { FaultSwitch } from '../../fault-switch';
import { addFaultControl, addHealth, dropLine } from '../../sandbox-control';

/** `unavailable` answers 503, `refuse` 422; `lost_answer` takes the order and then drops the line. */
const greetingCardFaults = ['unavailable', 'refuse', 'lost_answer'] as const;
type GreetingCardFault = (typeof greetingCardFaults)[number];

const text = z.string().max(500).nullable();
const OrderSchema = z.strictObject({
  idempotency_key: z.string().min(1).max(120),
  design: z.string().min(1).max(80),
  handwritten: z.boolean(),
  to: text,
  message: text,
  from: text,
  ship_to: z.record(z.string(), z.string()),
});
export type StoredGreetingCard = z.output<typeof OrderSchema>;

export interface GreetingCardMakerSandboxOptions {
  dataDir: string;
  port?: number;
  host?: string;
  /** The key that the store must show. */
  apiKey?: string;
}

export interface GreetingCardMakerSandbox {
  url: string;
  apiKey: string;
  faults: FaultSwitch<GreetingCardFault>;
  /** All greeting cards that were ordered since the data folder is there. */
  orders(): StoredGreetingCard[];
  close(): Promise<void>;
}

/** Starts the sandbox of the maker of greeting cards; its orders are kept in `dataDir`. */
export async function startGreetingCardMakerSandbox(
  options: GreetingCardMakerSandboxOptions,
): Promise<GreetingCardMakerSandbox> {
  const apiKey = options.apiKey ?? 'sandbox';
  const dir = join(options.dataDir, 'greeting-card-maker');
  mkdirSync(dir, { recursive: true });
  const orders = open<StoredGreetingCard, string>({ path: join(dir, 'greeting-cards.lmdb') });
  const faults = new FaultSwitch<GreetingCardFault>();
  const app = Fastify({ logger: false, forceCloseConnections: true });
  addHealth(app);
  app.addHook('onRequest', async (request, reply) =>
    request.headers.authorization === `Bearer ${apiKey}`
      ? undefined
      : reply.code(401).send({ code: 'key_unknown', message: 'This key is not known.' }),
  );
  app.post('/greeting-cards', async (request, reply) => {
    const order = OrderSchema.safeParse(request.body);
    if (!order.success)
      return reply.code(400).send({ code: 'invalid_request', message: 'This order cannot be read.' });
    if (faults.latencyMs > 0) await sleep(faults.latencyMs);
    const fault = faults.take();
    if (fault === 'unavailable')
      return reply.code(503).send({ code: 'unavailable', message: 'The pens are resting.' });
    if (fault === 'refuse')
      return reply.code(422).send({ code: 'design_gone', message: 'This design is not made any more.' });
    const key = order.data.idempotency_key;
    if (orders.get(key) === undefined) await orders.put(key, order.data);
    if (fault === 'lost_answer') return dropLine(request, reply);
    return reply.code(201).send({ reference: `GREETING-${key}`.slice(0, 80) });
  });
  addFaultControl(app, '/control', faults, greetingCardFaults);
  const url = await app.listen({ port: options.port ?? 0, host: options.host ?? '127.0.0.1' });
  return {
    url,
    apiKey,
    faults,
    orders: () => [...orders.getRange()].map(({ value }) => value),
    async close() {
      await app.close();
      await orders.close();
    },
  };
}
