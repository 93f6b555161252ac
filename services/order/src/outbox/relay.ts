import { startPeriodic } from '@bowtie/service-kit';
import type { FastifyBaseLogger } from 'fastify';
import type { OrderDocument } from '../model/order-document';
import { isClosed } from '../rules/advance';
import { isHeld } from '../rules/order-review';
import type { OrderActions } from '../store/order-actions';
import type { Orders } from '../store/orders';
import type { NoticeFollower } from './follow-notices';
import type { JobQueue } from './job-queue';
import type { ReviewRunner } from './order-review';
import type { PaymentCapture } from './payment-capture';
import type { Publisher } from './publisher';
import { notifyOfFailedRefunds } from './refunds/refund-news';
import { RefundRejected, type Refunds } from './refunds/refunds';

const workers = 8;
const longestRetryMs = 5_000;
const longestWatchDoublings = 6;

/** Finishes what a request left undone, and watches over paid orders until they are fulfilled. */
export interface Relay {
  /** Works off everything that is due. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

interface RelayDeps {
  orders: Orders;
  settlement: PaymentCapture;
  reviews: ReviewRunner;
  refunds: Refunds;
  actions: Pick<OrderActions, 'insert'>;
  publisher: Publisher;
  noticeFollower: NoticeFollower;
  queue: JobQueue;
  log: FastifyBaseLogger;
  intervals: { relayMs: number; leaseMs: number; reconcileMs: number };
}

/**
 * The relay of the outbox. Several instances may run: an order is claimed by a conditional update with a lease,
 * and whatever is done twice all the same is done once by its receiver.
 */
export function createRelay(deps: RelayDeps): Relay {
  const { orders, settlement, reviews, refunds, actions, publisher, noticeFollower, queue, log, intervals } =
    deps;
  const later = (ms: number) => new Date(Date.now() + ms);

  const seldom = ({ tries }: OrderDocument) =>
    later(intervals.reconcileMs * 2 ** Math.min(Math.max(tries - 1, 0), longestWatchDoublings));

  const watch = async (order: OrderDocument): Promise<Date> => {
    if (!(await queue.knows(order._id))) {
      log.warn({ order_number: order._id }, 'the jobs of an order vanished and are published again');
      await publisher.now([{ order, cartClosed: true }]);
    }
    return seldom(order);
  };

  const retryAt = (order: OrderDocument) =>
    later(Math.min(intervals.relayMs * 2 ** Math.min(order.tries, 10), longestRetryMs));

  /** Does the next things for an order, and says when to look again; undefined where that is written already. */
  const work = async (claimed: OrderDocument): Promise<Date | null | undefined> => {
    if (isHeld(claimed)) return reviews.resolve(claimed);
    const settled = await settlement.capture(claimed);
    const { order } = settled;
    await reviews.notify(order);
    const cartClosed = settled.cartClosed || (await settlement.closeCart(order));
    if (cartClosed && order.outbox.includes('close_cart')) {
      order.outbox = order.outbox.filter((event) => event !== 'close_cart');
      await orders.markCartClosed(order._id, order.outbox);
    }
    if (isClosed(order.status)) return cartClosed ? null : retryAt(claimed);
    if (!order.outbox.includes('fulfil')) return cartClosed ? watch(order) : retryAt(claimed);
    await publisher.now([{ order, cartClosed }]);
    return cartClosed ? undefined : retryAt(claimed);
  };

  const attempt = async (claimed: OrderDocument): Promise<void> => {
    let dueAt: Date | null | undefined;
    try {
      await noticeFollower.follow(claimed);
      await notifyOfFailedRefunds(actions, claimed);
      dueAt = await work(claimed);
      await refunds.payOwed(claimed);
    } catch (error) {
      log.warn(
        { err: error, order_number: claimed._id, tries: claimed.tries },
        'order step failed, retry scheduled',
      );
      dueAt = error instanceof RefundRejected ? seldom(claimed) : retryAt(claimed);
    }
    if (dueAt === null) await orders.markDone(claimed);
    else if (dueAt !== undefined) await orders.reschedule(claimed, dueAt);
  };

  let closed = false;
  const claim = async () => (closed ? null : orders.claimDue(new Date(), later(intervals.leaseMs)));
  const processDueOrders = async (first: OrderDocument): Promise<void> => {
    for (let order: OrderDocument | null = first; order !== null; order = await claim()) await attempt(order);
  };

  const sweep = async (): Promise<void> => {
    // One look tells whether there is anything; only then do several go to work.
    const first = await claim();
    if (first === null) return;
    const helpers = Array.from({ length: workers - 1 }, async () => {
      const order = await claim();
      if (order !== null) await processDueOrders(order);
    });
    await Promise.all([processDueOrders(first), ...helpers]);
  };

  const periodic = startPeriodic({
    name: 'order_relay',
    everyMs: intervals.relayMs,
    run: sweep,
    onError: (error) => log.warn({ err: error }, 'the relay could not look for orders'),
  });

  return {
    sweep,
    close: async () => {
      closed = true;
      await periodic.stop();
    },
  };
}
