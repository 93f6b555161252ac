import {
  AccountEmailJobSchema,
  accountEmailQueue,
  CardJobSchema,
  GroupJobSchema,
  jobQueues,
  OrderJobSchema,
} from '@bowtie/contracts';
import { createOnceMailSender, type MailSender } from '@bowtie/providers/mail';
import { type Ask, addOperations, createServer, type IdentitySeal } from '@bowtie/service-kit';
import { Queue, type Worker } from 'bullmq';
import type { Logger } from 'pino';
import { z } from 'zod';
import { operatorsOnly } from './board/operators-only';
import { boardPath, queueBoard } from './board/queue-board';
import type { FulfilmentSettings } from './config';
import { finishGroupWork } from './jobs/finish-group';
import { finishOrderWork } from './jobs/finish-order';
import { followParcelsWork } from './jobs/follow-parcels';
import { giveBackWork } from './jobs/give-back';
import type { JobParts } from './jobs/job-parts';
import { makeCardWork } from './jobs/make-card';
import { BoughtOrders } from './jobs/order-in-work';
import { sendAccountEmailWork } from './jobs/send-account-email';
import { writeLetterWork } from './jobs/write-letter';
import { Pictures } from './papers/pictures';
import type { Partners } from './partners';
import { AskedJobs } from './queue/asked-jobs';
import { readDeadLetters } from './queue/dead-letters';
import { watchDepth } from './queue/depth';
import { Pace } from './queue/keep-pace';
import {
  allQueues,
  GiveBackJobSchema,
  giveBackQueue,
  LetterJobSchema,
  letterQueue,
  ParcelsJobSchema,
  parcelQueue,
} from './queue/queue-names';
import { connectForBoard, connectForWorkers } from './queue/redis';
import { startWorker } from './queue/start-worker';

export interface FulfilmentParts {
  settings: FulfilmentSettings;
  ask: Ask;
  mail: MailSender;
  partners: Partners;
  /** With the secret that the gateway signs with. */
  seal: IdentitySeal;
  log: Logger;
  host: string;
  port: number;
}

export interface Fulfilment {
  /** The address of health, metrics, board and dead letters. */
  url: string;
  /** Finishes the jobs in hand and leaves the rest to others. */
  close(): Promise<void>;
}

const dayMs = 86_400_000;
const DeadLetterQuerySchema = z.object({ limit: z.coerce.number().int().min(1).max(500).default(100) });

/** Starts the workers that fulfil orders, and the board on which operators watch them. */
export async function startFulfilment(parts: FulfilmentParts): Promise<Fulfilment> {
  const { settings, log } = parts;
  const forWorkers = connectForWorkers(settings.REDIS_URL, log);
  const forBoard = connectForBoard(settings.REDIS_URL, log);
  const queues = allQueues.map((name) => openQueue(name, forBoard, log));
  const asked = new AskedJobs((name) => openQueue(name, forWorkers, log), {
    trackEveryMs: settings.FULFILMENT_TRACK_EVERY_MS,
    giveBackAfterMs: settings.GIVE_BACK_AFTER_MS,
  });
  // The cards are where the work of an order is, so theirs is the pace.
  const pace = new Pace(
    {
      few: settings.FULFILMENT_CARDS_AT_ONCE,
      many: Math.max(settings.FULFILMENT_CARDS_AT_ONCE, settings.FULFILMENT_CARDS_WHEN_LATE),
      lateMs: settings.FULFILMENT_LATE_MS,
      gapMs: settings.FULFILMENT_CARD_GAP_MS,
    },
    log,
  );
  const { cards, workers } = startWorkers(parts, forWorkers, asked, pace);
  const cardQueue = queues.find(({ name }) => name === jobQueues.cards);
  if (cardQueue !== undefined) pace.watch(cardQueue, cards);
  const depth = watchDepth(queues, log);

  const server = createServer(log);
  addOperations(server, async () => {
    await forBoard.ping();
    await parts.mail.verify();
  });
  await server.register(async (scope) => {
    scope.addHook('onRequest', operatorsOnly(parts.seal, settings.PUBLIC_URL));
    for (const path of ['/dead-letters', `${boardPath}/dead-letters`]) {
      scope.get(path, async (request) =>
        readDeadLetters(queues, DeadLetterQuerySchema.parse(request.query).limit),
      );
    }
    await scope.register(queueBoard(queues));
  });
  const url = await server.listen({ host: parts.host, port: parts.port });

  return {
    url,
    async close() {
      pace.stop();
      // What Redis does not answer now, nobody waits for.
      void depth.stop();
      await Promise.all(workers.map((worker) => worker.close()));
      await server.close();
      await Promise.all([asked, ...queues].map((queue) => queue.close()));
      forWorkers.disconnect();
      forBoard.disconnect();
    },
  };
}

function openQueue(name: string, connection: ReturnType<typeof connectForBoard>, log: Logger): Queue {
  const queue = new Queue(name, { connection });
  queue.on('error', (error) => log.warn({ queue: name, reason: error.message }, 'queue'));
  return queue;
}

function startWorkers(
  parts: FulfilmentParts,
  connection: ReturnType<typeof connectForWorkers>,
  queues: AskedJobs,
  pace: Pace,
): { cards: Worker; workers: Worker[] } {
  const { settings, log } = parts;
  const jobParts: JobParts = {
    ask: parts.ask,
    mail: createOnceMailSender({ sender: parts.mail, redis: connection }),
    letters: {
      publicUrl: settings.PUBLIC_URL,
      mailDomain: settings.MAIL_FROM_ADDRESS.split('@').at(-1) ?? 'bowtie.example',
    },
    partners: parts.partners,
    pictures: new Pictures(settings.STORE_URL ?? settings.PUBLIC_URL),
    sender: settings.SHIP_FROM,
    tracking: {
      everyMs: settings.FULFILMENT_TRACK_EVERY_MS,
      mostMs: settings.FULFILMENT_TRACK_DAYS * dayMs,
    },
    queues,
  };
  const orders = new BoughtOrders(jobParts);
  const shared = {
    connection,
    log,
    lockMs: settings.FULFILMENT_LOCK_MS,
    stalledCheckMs: settings.FULFILMENT_STALLED_CHECK_MS,
  };
  const others = { ...shared, atOnce: settings.FULFILMENT_OTHERS_AT_ONCE };
  const makeCard = makeCardWork(jobParts, orders);
  const cards = startWorker({
    ...shared,
    queue: jobQueues.cards,
    shape: CardJobSchema,
    work: async (job, inHand) => {
      await pace.turn();
      return makeCard(job, inHand);
    },
    atOnce: settings.FULFILMENT_CARDS_AT_ONCE,
  });
  const workers = [
    cards,
    startWorker({
      ...others,
      queue: jobQueues.groups,
      shape: GroupJobSchema,
      work: finishGroupWork(jobParts, orders),
    }),
    startWorker({
      ...others,
      queue: jobQueues.orders,
      shape: OrderJobSchema,
      work: finishOrderWork(jobParts, orders),
    }),
    startWorker({
      ...others,
      queue: letterQueue,
      shape: LetterJobSchema,
      work: writeLetterWork(jobParts, orders),
    }),
    startWorker({
      ...others,
      queue: parcelQueue,
      shape: ParcelsJobSchema,
      work: followParcelsWork(jobParts, orders),
    }),
    startWorker({
      ...others,
      queue: giveBackQueue,
      shape: GiveBackJobSchema,
      work: giveBackWork(jobParts, orders),
    }),
    startWorker({
      ...others,
      queue: accountEmailQueue,
      shape: AccountEmailJobSchema,
      work: sendAccountEmailWork(jobParts),
    }),
  ];
  return { cards, workers };
}
