import { correctCardRecipient, stopOrderCards } from '@bowtie/contracts';
import type { PaymentProvider } from '@bowtie/providers/payment';
import { createDueWorker, createSingleFlight, type DueWorker, type ServiceClient } from '@bowtie/service-kit';
import type { FastifyBaseLogger } from 'fastify';
import type { OrderAction } from '../model/order-action';
import type { OrderDocument } from '../model/order-document';
import { changeOf, stoppableCards } from '../rules/change/order-change';
import { givenUpByBuyer, givenUpByStaff } from '../rules/payment/cancel-reason';
import { notRefundedReason } from '../rules/view/not-refunded-reason';
import type { OrderActions } from '../store/order-actions';
import type { Orders } from '../store/orders';
import type { ActionQueue } from './action-queue';
import type { PaymentCapture } from './payment-capture';
import { createRefundCards } from './refunds/refund-cards';
import type { Refunds } from './refunds/refunds';

const longestRetryMs = 30_000;
/** Actions of so many cards are waited for; those of more go on beside others, so many at a time. */
const cardsWaitedFor = 20;
const mostLong = 4;
/** What is only to be written of, or made. */
const told: readonly OrderAction['kind'][] = [
  'resend',
  'download',
  'review',
  'approval',
  'customer_review',
  'change',
  'payment',
  'refund_news',
  'link',
  'address_change',
];

/** Whether an action takes so long that nobody waits for its end. */
export function isLong({ card_ids, kind }: Pick<OrderAction, 'card_ids' | 'kind'>): boolean {
  return (kind === 'refund' || kind === 'cancel') && card_ids.length > cardsWaitedFor;
}

/** Does what buyers ask for, whatever dies in between. */
export interface ActionRunner extends DueWorker {
  /** Does all that is left to do for an action. Any process may, at any time, also at once. */
  run(action: OrderAction): Promise<OrderAction>;
}

interface ActionRunnerDeps {
  orders: Orders;
  actions: OrderActions;
  refunds: Refunds;
  payments: PaymentProvider;
  paymentCapture: PaymentCapture;
  queue: ActionQueue;
  callService: ServiceClient;
  log: FastifyBaseLogger;
  intervals: { relayMs: number; leaseMs: number };
}

export function createActionRunner(deps: ActionRunnerDeps): ActionRunner {
  const { orders, actions, payments, paymentCapture, queue, callService, log, intervals } = deps;

  const read = async (number: string): Promise<OrderDocument> => {
    const order = await orders.byNumber(number);
    if (order === null) throw new Error('The order of an action vanished');
    return order;
  };

  /** Gives up the payment of an order that is not charged yet; the order as it is then. */
  const settleUnpaid = async (action: OrderAction, order: OrderDocument): Promise<OrderDocument> => {
    if (order.status !== 'received') return order;
    if (action.kind === 'cancel' && (await payments.cancel(order.payment_id)) === 'cancelled') {
      return paymentCapture.cancelUnpaid(
        order,
        (action.by_staff ? givenUpByStaff : givenUpByBuyer).cancelled,
      );
    }
    return (await paymentCapture.capture(order)).order;
  };

  let closed = false;
  const refundCards = createRefundCards({ ...deps, leaseMs: intervals.leaseMs });
  const refundAll = async (action: OrderAction): Promise<OrderAction> => {
    if (action.kept !== null) return action;
    if (!(await actions.takeTurn(action))) throw new Error('Another refund of the order is under way');
    const order = await settleUnpaid(action, await read(action.order_number));
    if (order.status === 'cancelled' && order.approved_at === null)
      return actions.decide(action, [], !(await actions.isToldUnpaid(order._id)));
    return refundCards(action, order, () => closed);
  };

  const correct = async (action: OrderAction): Promise<OrderAction> => {
    const { recipient, request_id: requestId, _id: mailing_id, by } = action;
    const [card_id] = action.card_ids;
    if (recipient === null || card_id === undefined || action.kept !== null) return action;
    const { status, corrected } = await callService(correctCardRecipient, {
      body: {
        card_id,
        mailing_id,
        recipient_name: recipient.name,
        recipient_email: recipient.email,
        ...(recipient.language !== undefined && { recipient_language: recipient.language }),
        ...(by !== undefined && { by }),
      },
      requestId,
    });
    return actions.decide(action, corrected ? [] : [{ card_id, reason: notRefundedReason(status) }], false);
  };

  const decide = (action: OrderAction): Promise<OrderAction> => {
    if (told.includes(action.kind)) return Promise.resolve(action);
    return action.kind === 'recipient' ? correct(action) : refundAll(action);
  };

  /** Stops the cards of a change that its buyer reported: the mail about it has gone. */
  const stopReported = async (action: OrderAction): Promise<OrderAction> => {
    const { _id: report_id, order_number, request_id: requestId } = action;
    const change = changeOf(action, await read(order_number));
    const card_ids = change === undefined ? [] : stoppableCards(action, change);
    const body = { order_number, card_ids, report_id };
    const { stopped } = await callService(stopOrderCards, { body, requestId });
    return actions.markStopped(report_id, stopped);
  };

  const runNow = async (action: OrderAction): Promise<OrderAction> => {
    if (action.report?.stopped === null) return stopReported(action);
    const decided = await decide(action);
    if (decided.due_at === null) return decided;
    await queue.add({ action_id: decided._id, request_id: decided.request_id });
    await actions.finish(decided._id);
    return decided;
  };

  const share = createSingleFlight<OrderAction>();
  const underWay = new Set<Promise<unknown>>();
  const run: ActionRunner['run'] = (action) => {
    const running = share(action._id, () => runNow(action));
    const ended: Promise<unknown> = running.then(
      () => underWay.delete(ended),
      () => underWay.delete(ended),
    );
    underWay.add(ended);
    return running;
  };

  const worker = createDueWorker<OrderAction>({
    name: 'order_actions',
    everyMs: intervals.relayMs,
    due: actions.due(),
    leaseMs: intervals.leaseMs,
    isBeside: (action) => isLong(action) && underWay.size < mostLong,
    run,
    about: ({ order_number, tries }) => ({ order_number, tries }),
    retry: {
      tries: ({ tries }) => tries,
      baseMs: intervals.relayMs,
      longestMs: longestRetryMs,
      at: ({ _id }, dueAt) => actions.retryAt(_id, dueAt),
    },
    log,
  });

  return {
    ...worker,
    run,
    close: async () => {
      closed = true;
      await worker.close();
      // What requests have begun.
      await Promise.all(underWay);
    },
  };
}
