import { fulfilmentFlow } from '@bowtie/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { OrderDocument } from '../store/order-document';
import type { Orders } from '../store/orders';
import type { JobQueue } from './job-queue';
import type { Settled } from './settlement';

const batchSize = 50;

/** Moves paid orders from their outbox to the queue. */
export interface Publisher {
  /** Publishes soon, together with others, without making the buyer wait. What fails is left to the relay. */
  soon(settled: Settled): void;
  /** Publishes now. @throws when the queue is away */
  now(settled: readonly Settled[]): Promise<void>;
  /** Waits for what was promised soon. */
  close(): Promise<void>;
}

function flowOf({ _id, cart, request_id }: OrderDocument) {
  return fulfilmentFlow(_id, cart, request_id);
}

interface PublisherParts {
  orders: Orders;
  queue: JobQueue;
  log: FastifyBaseLogger;
  reconcileMs: number;
}

export function createPublisher({ orders, queue, log, reconcileMs }: PublisherParts): Publisher {
  const now: Publisher['now'] = async (settled) => {
    await queue.add(settled.map(({ order }) => flowOf(order)));
    const numbers = (closed: boolean) =>
      settled.filter(({ cartClosed }) => cartClosed === closed).map(({ order }) => order._id);
    await Promise.all([
      orders.markPublished(numbers(true), [], new Date(Date.now() + reconcileMs)),
      // Its cart is still to be closed, so the relay comes by at once.
      orders.markPublished(numbers(false), ['close_cart'], new Date()),
    ]);
  };

  // By number: several requests may bring the same order at once.
  const waiting = new Map<string, Settled>();
  let underway: Promise<void> | undefined;

  const drain = async (): Promise<void> => {
    while (waiting.size > 0) {
      const batch = [...waiting.values()].slice(0, batchSize);
      for (const { order } of batch) waiting.delete(order._id);
      try {
        await now(batch);
      } catch (error) {
        log.warn({ err: error, orders: batch.length }, 'orders wait in their outbox');
      }
    }
    underway = undefined;
  };

  return {
    now,
    soon(settled) {
      waiting.set(settled.order._id, settled);
      underway ??= new Promise<void>((resolve) => setImmediate(resolve)).then(drain);
    },
    close: async () => {
      await underway;
    },
  };
}
