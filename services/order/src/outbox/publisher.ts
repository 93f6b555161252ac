import { setTimeout as wait } from 'node:timers/promises';
import { fulfilmentFlow } from '@bowtie/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { OrderDocument } from '../model/order-document';
import type { Orders } from '../store/orders';
import type { JobQueue } from './job-queue';
import type { CaptureResult } from './payment-capture';

const batchSize = 50;
/** Orders that are paid within so short a time go to the queue together. */
const gatherMs = 10;
/** That they went is noted for many at once: whoever does not know of it publishes again, which changes nothing. */
const noteMs = 200;

/** Moves paid orders from their outbox to the queue. */
export interface Publisher {
  /**
   * Publishes an order that is paid and not published yet soon, together with others, without making the buyer wait. What fails is
   * left to the relay.
   */
  soon(captured: CaptureResult): void;
  /** Publishes now. @throws when the queue is away */
  now(captured: readonly CaptureResult[]): Promise<void>;
  /** Waits for what was promised soon. */
  close(): Promise<void>;
}

function flowOf({ _id, cart, request_id, business }: OrderDocument) {
  return fulfilmentFlow(_id, cart, request_id, business !== undefined);
}

interface PublisherDeps {
  orders: Orders;
  queue: JobQueue;
  log: FastifyBaseLogger;
  reconcileMs: number;
}

export function createPublisher({ orders, queue, log, reconcileMs }: PublisherDeps): Publisher {
  const note = async (captured: readonly CaptureResult[]): Promise<void> => {
    const numbers = (closed: boolean) =>
      captured.filter(({ cartClosed }) => cartClosed === closed).map(({ order }) => order._id);
    await Promise.all([
      orders.markPublished(numbers(true), [], new Date(Date.now() + reconcileMs)),
      // Its cart is still to be closed, so the relay comes by at once.
      orders.markPublished(numbers(false), ['close_cart'], new Date()),
    ]);
  };
  const add = (captured: readonly CaptureResult[]) => queue.add(captured.map(({ order }) => flowOf(order)));
  const warn = (err: unknown, captured: readonly CaptureResult[]) =>
    log.warn({ err, orders: captured.length }, 'publishing orders failed, left to the relay');

  let unnoted: CaptureResult[] = [];
  let noting: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const noteAll = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const batch = unnoted;
    unnoted = [];
    if (batch.length > 0) noting = noting.then(() => note(batch)).catch((error) => warn(error, batch));
    return noting;
  };

  // By number: several requests may bring the same order at once.
  const waiting = new Map<string, CaptureResult>();
  let underway: Promise<void> | undefined;

  const drain = async (): Promise<void> => {
    while (waiting.size > 0) {
      const batch = [...waiting.values()].slice(0, batchSize);
      for (const { order } of batch) waiting.delete(order._id);
      try {
        await add(batch);
        unnoted.push(...batch);
        timer ??= setTimeout(() => void noteAll(), noteMs);
      } catch (error) {
        warn(error, batch);
      }
    }
    underway = undefined;
  };

  return {
    async now(captured) {
      await add(captured);
      await note(captured);
    },
    soon(captured) {
      if (!captured.order.outbox.includes('fulfil')) return;
      waiting.set(captured.order._id, captured);
      underway ??= wait(gatherMs).then(drain);
    },
    close: async () => {
      await underway;
      await noteAll();
    },
  };
}
