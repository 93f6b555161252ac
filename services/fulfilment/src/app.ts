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
  ReleaseNoticeJobSchema,
  releaseNoticeQueue,
  WebhookJobSchema,
  webhookQueue,
} from '@bowtie/contracts';
import { addOperations, createServer, defineWorkers } from '@bowtie/service-kit';
import type { Worker } from 'bullmq';
import type { Logger } from 'pino';
import { operatorPages } from './board/operator-pages';
import { operatorsOnly } from './board/operators-only';
import { type FulfilmentConfig, FulfilmentConfigSchema } from './config';
import { type FulfilmentDeps, openFulfilmentDeps, openQueue } from './deps';
import { handleCardTask } from './jobs/card-task';
import { handleFinishOrder } from './jobs/finish-order';
import { handleMakeCard } from './jobs/make-card';
import { handleDeliverWebhooks } from './jobs/notices/deliver-webhooks';
import { handleSendAccountEmail } from './jobs/notices/send-account-email';
import { handleSendOrderEmail } from './jobs/notices/send-order-email';
import { handleSendReleaseNotice } from './jobs/notices/send-release-notice';
import { handleFinishGroup } from './jobs/parcels/finish-group';
import { handleFollowParcels } from './jobs/parcels/follow-parcels';
import { handleRefundCard } from './jobs/refund-card';
import { handleWriteOfOrderAction } from './jobs/write-of-order-action';
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

/** The workers that fulfil orders, and the board on which operators watch them. */
export const fulfilmentWorkers = defineWorkers({
  name: 'fulfilment',
  config: FulfilmentConfigSchema,
  async build(given) {
    const { config, log } = given;
    const deps = openFulfilmentDeps(given);
    const { redis } = deps;
    // The cards are where the work of an order is, so theirs is the pace.
    const cardThrottle = new Throttle(
      {
        few: config.FULFILMENT_CARDS_AT_ONCE,
        many: Math.max(config.FULFILMENT_CARDS_AT_ONCE, config.FULFILMENT_CARDS_WHEN_LATE),
        lateMs: config.FULFILMENT_LATE_MS,
        gapMs: config.FULFILMENT_CARD_GAP_MS,
      },
      log,
    );
    const { cards, workers } = createWorkers(deps, config, cardThrottle, log);
    const queues = allQueues.map((name) => openQueue(name, redis, log));
    const depth = watchDepth(queues, log);
    const cardQueue = queues.find(({ name }) => name === jobQueues.cards);
    if (cardQueue !== undefined) cardThrottle.watch(cardQueue, cards);

    const server = createServer(log);
    addOperations(server, async () => {
      if (redis.status !== 'ready') throw new Error('Redis is not connected');
      await redis.ping();
      await deps.mail.verify();
    });
    const operators = operatorsOnly(given.signer, config.PUBLIC_URL);
    await server.register(operatorPages({ queues, redis, operators }));

    return {
      start: (address) => {
        // Runs until closed; errors are reported by its `error` event.
        for (const worker of workers) void worker.run();
        return server.listen(address);
      },
      async close() {
        // Do not wait for Redis when closing.
        cardThrottle.stop();
        void depth.stop();
        await Promise.all(workers.map((worker) => worker.close()));
        await server.close();
        await Promise.all(queues.map((queue) => queue.close()));
        await deps.close();
      },
    };
  },
});

function createWorkers(
  deps: FulfilmentDeps,
  config: FulfilmentConfig,
  cardThrottle: Throttle,
  log: Logger,
): { cards: Worker; workers: Worker[] } {
  const shared = {
    connection: deps.redis,
    log,
    lockMs: config.FULFILMENT_LOCK_MS,
    stalledCheckMs: config.FULFILMENT_STALLED_CHECK_MS,
  };
  const others = { ...shared, atOnce: config.FULFILMENT_OTHERS_AT_ONCE };
  const makeCard = handleMakeCard(deps);
  const cards = createWorker({
    ...shared,
    queue: jobQueues.cards,
    shape: CardJobSchema,
    work: async (job, context) => {
      await cardThrottle.wait();
      return makeCard(job, context);
    },
    atOnce: config.FULFILMENT_CARDS_AT_ONCE,
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
      atOnce: config.WEBHOOKS_AT_ONCE,
      queue: webhookQueue,
      shape: WebhookJobSchema,
      work: handleDeliverWebhooks(deps),
    }),
    createWorker({
      ...others,
      queue: releaseNoticeQueue,
      shape: ReleaseNoticeJobSchema,
      work: handleSendReleaseNotice(deps),
    }),
    createWorker({ ...others, queue: cardTaskQueue, shape: CardTaskJobSchema, work: handleCardTask(deps) }),
  ];
  return { cards, workers };
}
