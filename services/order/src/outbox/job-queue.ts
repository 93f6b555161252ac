import { jobIds, jobQueues, type OrderJobNode } from '@bowtie/contracts';
import { withinTime } from '@bowtie/service-kit';
import { FlowProducer, Queue } from 'bullmq';
import type { FastifyBaseLogger } from 'fastify';
import { Redis } from 'ioredis';

const answerMs = 4_000;

/** The queue of fulfilment, as far as the outbox needs it. Every method fails soon when Redis is away. */
export interface JobQueue {
  /** Adds flows in one step. Jobs that are there already stay as they are. */
  add(flows: OrderJobNode[]): Promise<void>;
  /** Whether the queue knows the order's job, waiting, failed or done. */
  knows(orderNumber: string): Promise<boolean>;
  close(): Promise<void>;
}

interface Connection {
  flows: FlowProducer;
  orders: Queue;
}

/** Opens the queue on a Redis connection of its own, which fails a command at once while Redis is away. */
export function openJobQueue(url: string, log: FastifyBaseLogger): JobQueue {
  const redis = new Redis(url, {
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    connectTimeout: 2_000,
    retryStrategy: (times) => Math.min(times * 100, 1_000),
  });
  let wasAway = false;
  redis.on('error', (error) => {
    if (!wasAway) log.warn({ err: error }, 'the job queue is away');
    wasAway = true;
  });
  redis.on('ready', () => {
    if (wasAway) log.info('the job queue is back');
    wasAway = false;
  });

  let connection: Connection | undefined;
  const connect = (): Connection => {
    if (redis.status !== 'ready') throw new Error('the job queue is away');
    if (connection === undefined) {
      const flows = new FlowProducer({ connection: redis });
      const orders = new Queue(jobQueues.orders, { connection: redis });
      // Their errors are those of the connection, which is listened to above.
      flows.on('error', () => undefined);
      orders.on('error', () => undefined);
      connection = { flows, orders };
    }
    return connection;
  };
  const discard = async (): Promise<void> => {
    const old = connection;
    connection = undefined;
    await Promise.allSettled([old?.flows.close(), old?.orders.close()]);
  };

  const ask = async <T>(question: (connection: Connection) => Promise<T>): Promise<T> => {
    try {
      return await withinTime(
        question(connect()),
        answerMs,
        () => new Error('the job queue does not answer'),
      );
    } catch (error) {
      // A producer that lost Redis while it was starting up never recovers; a new one costs nothing.
      await discard();
      throw error;
    }
  };

  return {
    add: async (flows) => {
      await ask(({ flows: producer }) => producer.addBulk(flows));
    },
    knows: async (orderNumber) => {
      const state = await ask(({ orders }) => orders.getJobState(jobIds.order(orderNumber)));
      return state !== 'unknown';
    },
    close: async () => {
      await withinTime(discard(), answerMs, () => new Error('the job queue did not close')).catch(
        () => undefined,
      );
      redis.disconnect();
    },
  };
}
