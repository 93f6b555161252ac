import { createDueWorker, type DueWorker, notYet } from '@bowtie/service-kit';
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

interface RelayDeps {
  orders: Orders;
  paymentCapture: PaymentCapture;
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
 * The relay of the outbox: finishes what a request left undone, and watches over paid orders until they are fulfilled. Several
 * instances may run: whatever is done twice all the same is done once by its receiver.
 */
export function createRelay(deps: RelayDeps): DueWorker {
  const {
    orders,
    paymentCapture,
    reviews,
    refunds,
    actions,
    publisher,
    noticeFollower,
    queue,
    log,
    intervals,
  } = deps;
  const seldom = ({ tries }: OrderDocument) => {
    const doublings = Math.min(Math.max(tries - 1, 0), longestWatchDoublings);
    return new Date(Date.now() + intervals.reconcileMs * 2 ** doublings);
  };

  const watch = async (order: OrderDocument): Promise<Date> => {
    if (!(await queue.knows(order._id))) {
      log.warn({ order_number: order._id }, 'the jobs of an order vanished and are published again');
      await publisher.now([{ order, cartClosed: true }]);
    }
    return seldom(order);
  };

  /** Does the next things for an order, and says when to look again; undefined where that is written already. */
  const work = async (claimed: OrderDocument): Promise<Date | null | undefined | typeof notYet> => {
    if (isHeld(claimed)) return reviews.resolve(claimed);
    const captured = await paymentCapture.capture(claimed);
    const { order } = captured;
    await reviews.notify(order);
    const cartClosed = captured.cartClosed || (await paymentCapture.closeCart(order));
    if (cartClosed && order.outbox.includes('close_cart')) {
      order.outbox = order.outbox.filter((event) => event !== 'close_cart');
      await orders.markCartClosed(order._id, order.outbox);
    }
    if (isClosed(order.status)) return cartClosed ? null : notYet;
    if (!order.outbox.includes('fulfil')) return cartClosed ? watch(order) : notYet;
    await publisher.now([{ order, cartClosed }]);
    return cartClosed ? undefined : notYet;
  };

  return createDueWorker<OrderDocument>({
    name: 'order_relay',
    everyMs: intervals.relayMs,
    due: orders.due(),
    leaseMs: intervals.leaseMs,
    workers,
    async run(claimed) {
      await noticeFollower.follow(claimed);
      await notifyOfFailedRefunds(actions, claimed);
      const next = await work(claimed);
      await refunds.payOwed(claimed);
      if (next === null) await orders.markDone(claimed);
      else if (next instanceof Date) await orders.reschedule(claimed, next);
      return next;
    },
    about: ({ _id, tries }) => ({ order_number: _id, tries }),
    retry: {
      tries: ({ tries }) => tries,
      baseMs: intervals.relayMs,
      longestMs: longestRetryMs,
      at: (claimed, dueAt, error) =>
        orders.reschedule(claimed, error instanceof RefundRejected ? seldom(claimed) : dueAt),
    },
    log,
  });
}
