import {
  AccountEmailJobSchema,
  accountEmailQueue,
  CardJobSchema,
  CardTaskJobSchema,
  cardTaskQueue,
  GroupJobSchema,
  jobQueues,
  OrderActionJobSchema,
  OrderJobSchema,
  orderActionQueue,
  WebhookJobSchema,
  webhookQueue,
} from '@bowtie/contracts';
import {
  addOperations,
  commonError,
  createServer,
  type IdentitySigner,
  withTimeout,
} from '@bowtie/service-kit';
import type { Worker } from 'bullmq';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { z } from 'zod';
import { operatorsOnly } from './board/operators-only';
import { boardPath, queueBoard } from './board/queue-board';
import type { FulfilmentSettings } from './config';
import { type FulfilmentDeps, type FulfilmentResources, openFulfilmentDeps, openQueue } from './deps';
import { handleCardTask } from './jobs/card-task';
import { handleDeliverWebhooks } from './jobs/deliver-webhooks';
import { handleFinishGroup } from './jobs/finish-group';
import { handleFinishOrder } from './jobs/finish-order';
import { handleFollowParcels } from './jobs/follow-parcels';
import { handleMakeCard } from './jobs/make-card';
import { handleRefundCard } from './jobs/refund-card';
import { handleSendAccountEmail } from './jobs/send-account-email';
import { handleSendOrderEmail } from './jobs/send-order-email';
import { handleWriteOfOrderAction } from './jobs/write-of-order-action';
import { readDeadLetters } from './queue/dead-letters';
import { watchDepth } from './queue/depth';
import {
  allQueues,
  OrderEmailJobSchema,
  orderEmailQueue,
  ParcelsJobSchema,
  parcelQueue,
  RefundJobSchema,
  refundQueue,
} from './queue/queue-names';
import { createWorker } from './queue/start-worker';
import { Throttle } from './queue/throttle';

export interface BuildFulfilmentDeps extends FulfilmentResources {
  /** With the secret that the gateway signs with. */
  signer: IdentitySigner;
}

/** Fulfilment, built but not started. */
export interface Fulfilment {
  /** Health, metrics, board and dead letters. */
  server: FastifyInstance;
  /** Runs the workers, and has the server listen; gives its address. */
  start(address: { host: string; port: number }): Promise<string>;
  /** Finishes the jobs in hand and leaves the rest to others. */
  close(): Promise<void>;
}

/** An operator waits no longer for queues that cannot be read. */
const operatorWaitMs = 2_000;
const DeadLetterQuerySchema = z.object({ limit: z.coerce.number().int().min(1).max(500).default(100) });

/** Builds the workers that fulfil orders, and the board on which operators watch them. */
export async function buildFulfilment(parts: BuildFulfilmentDeps): Promise<Fulfilment> {
  const { settings, log } = parts;
  const deps = openFulfilmentDeps(parts);
  const { redis } = deps;
  // The cards are where the work of an order is, so theirs is the pace.
  const pace = new Throttle(
    {
      few: settings.FULFILMENT_CARDS_AT_ONCE,
      many: Math.max(settings.FULFILMENT_CARDS_AT_ONCE, settings.FULFILMENT_CARDS_WHEN_LATE),
      lateMs: settings.FULFILMENT_LATE_MS,
      gapMs: settings.FULFILMENT_CARD_GAP_MS,
    },
    log,
  );
  const { cards, workers } = createWorkers(deps, settings, pace, log);
  const queues = allQueues.map((name) => openQueue(name, redis, log));
  const depth = watchDepth(queues, log);
  const cardQueue = queues.find(({ name }) => name === jobQueues.cards);
  if (cardQueue !== undefined) pace.watch(cardQueue, cards);

  const server = createServer(log);
  addOperations(server, async () => {
    if (redis.status !== 'ready') throw new Error('Redis is away');
    await redis.ping();
    await parts.mail.verify();
  });
  await server.register(async (scope) => {
    scope.addHook('onRequest', operatorsOnly(parts.signer, settings.PUBLIC_URL));
    // Workers wait for Redis to come back; an operator is answered.
    scope.addHook('onRequest', async () => {
      await withTimeout(redis.ping(), operatorWaitMs, () => commonError('service_unavailable'));
    });
    for (const path of ['/dead-letters', `${boardPath}/dead-letters`]) {
      scope.get(path, async (request) =>
        readDeadLetters(queues, DeadLetterQuerySchema.parse(request.query).limit),
      );
    }
    await scope.register(queueBoard(queues));
  });

  return {
    server,
    start: (address) => {
      // Runs until it is closed; what goes wrong in between, it tells by its `error` event.
      for (const worker of workers) void worker.run();
      return server.listen(address);
    },
    async close() {
      // Nobody waits for what Redis does not answer now.
      pace.stop();
      void depth.stop();
      await Promise.all(workers.map((worker) => worker.close()));
      await server.close();
      await Promise.all(queues.map((queue) => queue.close()));
      await deps.close();
    },
  };
}

function createWorkers(
  deps: FulfilmentDeps,
  settings: FulfilmentSettings,
  pace: Throttle,
  log: Logger,
): { cards: Worker; workers: Worker[] } {
  const shared = {
    connection: deps.redis,
    log,
    lockMs: settings.FULFILMENT_LOCK_MS,
    stalledCheckMs: settings.FULFILMENT_STALLED_CHECK_MS,
  };
  const others = { ...shared, atOnce: settings.FULFILMENT_OTHERS_AT_ONCE };
  const makeCard = handleMakeCard(deps);
  const cards = createWorker({
    ...shared,
    queue: jobQueues.cards,
    shape: CardJobSchema,
    work: async (job, context) => {
      await pace.wait();
      return makeCard(job, context);
    },
    atOnce: settings.FULFILMENT_CARDS_AT_ONCE,
  });
  const workers = [
    cards,
    createWorker({
      ...others,
      queue: jobQueues.groups,
      shape: GroupJobSchema,
      work: handleFinishGroup(deps),
    }),
    createWorker({
      ...others,
      queue: jobQueues.orders,
      shape: OrderJobSchema,
      work: handleFinishOrder(deps),
    }),
    createWorker({
      ...others,
      queue: orderEmailQueue,
      shape: OrderEmailJobSchema,
      work: handleSendOrderEmail(deps),
    }),
    createWorker({ ...others, queue: parcelQueue, shape: ParcelsJobSchema, work: handleFollowParcels(deps) }),
    createWorker({ ...others, queue: refundQueue, shape: RefundJobSchema, work: handleRefundCard(deps) }),
    createWorker({
      ...others,
      queue: orderActionQueue,
      shape: OrderActionJobSchema,
      work: handleWriteOfOrderAction(deps),
    }),
    createWorker({
      ...others,
      queue: accountEmailQueue,
      shape: AccountEmailJobSchema,
      work: handleSendAccountEmail(deps),
    }),
    createWorker({
      ...shared,
      atOnce: settings.WEBHOOKS_AT_ONCE,
      queue: webhookQueue,
      shape: WebhookJobSchema,
      work: handleDeliverWebhooks(deps),
    }),
    createWorker({ ...others, queue: cardTaskQueue, shape: CardTaskJobSchema, work: handleCardTask(deps) }),
  ];
  return { cards, workers };
}
