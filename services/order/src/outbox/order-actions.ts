import {
  cardOrder,
  correctCardRecipient,
  type OrderedCard,
  orderedCards,
  voidCard,
  voidUnopenedCard,
} from '@bowtie/contracts';
import type { PaymentProvider } from '@bowtie/providers/payment';
import { type ServiceClient, startPeriodic } from '@bowtie/service-kit';
import type { FastifyBaseLogger } from 'fastify';
import { givenUpByBuyer } from '../rules/cancel-reason';
import { keptReason } from '../rules/kept-reason';
import type { RefundBy } from '../rules/refund';
import type { KeptCard, OrderAction, OrderActions } from '../store/order-actions';
import type { OrderDocument } from '../store/order-document';
import type { Orders } from '../store/orders';
import type { ActionQueue } from './action-queue';
import { writeRefund } from './give-back';
import type { PaymentCapture } from './payment-capture';
import type { Refunds } from './refunds';

/** Cards of one order that are voided at a time. */
const cardsAtOnce = 6;
const longestRetryMs = 30_000;
/** What is only to be written of, or made. */
const told: readonly OrderAction['kind'][] = ['resend', 'download', 'review', 'approval'];

/** In whose name a card is given back that is voided for an action; undefined for none. */
export function refundBy(action: Pick<OrderAction, '_id' | 'kind'> | null): RefundBy | undefined {
  if (action === null) return undefined;
  return { action_id: action._id, last: action.kind === 'cancel' ? 'cancelled' : 'refunded' };
}

/** Does what buyers ask for, whatever dies in between. */
export interface ActionRunner {
  /** Does all that is left to do for an action. Any process may, at any time, also at once. */
  run(action: OrderAction): Promise<OrderAction>;
  /** Works off everything that is due. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

interface ActionRunnerDeps {
  orders: Orders;
  actions: OrderActions;
  refunds: Refunds;
  payments: PaymentProvider;
  settlement: PaymentCapture;
  queue: ActionQueue;
  callService: ServiceClient;
  log: FastifyBaseLogger;
  intervals: { relayMs: number; leaseMs: number };
}

export function createActionRunner(deps: ActionRunnerDeps): ActionRunner {
  const { orders, actions, refunds, payments, settlement, queue, callService, log, intervals } = deps;

  const read = async (number: string): Promise<OrderDocument> => {
    const order = await orders.byNumber(number);
    if (order === null) throw new Error('The order of an action vanished');
    return order;
  };

  /** Gives up the payment of an order that is not charged yet; the order as it is then. */
  const settleUnpaid = async (action: OrderAction, order: OrderDocument): Promise<OrderDocument> => {
    if (order.status !== 'received') return order;
    if (action.kind === 'cancel' && (await payments.cancel(order.payment_id)) === 'cancelled') {
      return settlement.cancelUnpaid(order, givenUpByBuyer.cancelled);
    }
    return (await settlement.capture(order)).order;
  };

  /** Voids one card, and gives its money back where that is nobody else's to do; why it is kept otherwise. */
  const giveBack = async (action: OrderAction, card: OrderedCard): Promise<KeptCard | undefined> => {
    const { order_number, request_id: requestId } = action;
    const call = action.kind === 'cancel' ? voidCard : voidUnopenedCard;
    const { status, is_kept } = await callService(call, { body: cardOrder(order_number, card), requestId });
    const kept = (reason: KeptCard['reason']): KeptCard => ({ card_id: card.card_id, reason });
    if (status !== 'voided') return kept(is_kept === true ? 'not_returnable' : keptReason(status));
    const given = await writeRefund(orders, {
      orderNumber: order_number,
      cardId: card.card_id,
      leaseMs: intervals.leaseMs,
      by: async () => refundBy(action),
    });
    if (given.outcome === 'conflict') throw new Error('A refund found no place in its order');
    if (given.outcome !== 'written') return kept('voided');
    // What is not paid back now, the relay of orders pays back.
    await refunds
      .pay(given.order, card.card_id)
      .catch((err) => log.warn({ err, order_number }, 'money is given back later'));
    return given.refund.action_id === action._id ? undefined : kept('refunded');
  };

  const giveBackAll = async (action: OrderAction): Promise<OrderAction> => {
    if (action.kept !== null) return action;
    const order = await settleUnpaid(action, await read(action.order_number));
    if (order.status === 'cancelled' && order.approved_at === null)
      return actions.decide(action._id, [], true);
    const wanted = new Set(action.card_ids);
    const left = orderedCards(order._id, order.cart).filter(({ card_id }) => wanted.has(card_id));
    const kept: KeptCard[] = [];
    const work = async () => {
      for (let card = left.shift(); card !== undefined; card = left.shift()) {
        const reason = await giveBack(action, card);
        if (reason !== undefined) kept.push(reason);
      }
    };
    await Promise.all(Array.from({ length: cardsAtOnce }, work));
    return actions.decide(action._id, kept, false);
  };

  const correct = async (action: OrderAction): Promise<OrderAction> => {
    const { recipient, request_id: requestId, _id: mailing_id } = action;
    const [card_id] = action.card_ids;
    if (recipient === null || card_id === undefined || action.kept !== null) return action;
    const { status, corrected } = await callService(correctCardRecipient, {
      body: { card_id, mailing_id, recipient_name: recipient.name, recipient_email: recipient.email },
      requestId,
    });
    return actions.decide(action._id, corrected ? [] : [{ card_id, reason: keptReason(status) }], false);
  };

  const decide = (action: OrderAction): Promise<OrderAction> => {
    if (told.includes(action.kind)) return Promise.resolve(action);
    return action.kind === 'recipient' ? correct(action) : giveBackAll(action);
  };

  const run: ActionRunner['run'] = async (action) => {
    const decided = await decide(action);
    if (decided.due_at === null) return decided;
    await queue.add({ action_id: decided._id, request_id: decided.request_id });
    await actions.finish(decided._id);
    return decided;
  };

  const later = (ms: number) => new Date(Date.now() + ms);
  const attempt = async (claimed: OrderAction): Promise<void> => {
    try {
      await run(claimed);
    } catch (error) {
      log.warn({ err: error, order_number: claimed.order_number, tries: claimed.tries }, 'an action waits');
      const wait = Math.min(intervals.relayMs * 2 ** Math.min(claimed.tries, 10), longestRetryMs);
      await actions.retryAt(claimed._id, later(wait));
    }
  };

  let closed = false;
  const sweep = async (): Promise<void> => {
    while (!closed) {
      const action = await actions.claimDue(new Date(), later(intervals.leaseMs));
      if (action === null) return;
      await attempt(action);
    }
  };
  const periodic = startPeriodic({
    name: 'order_actions',
    everyMs: intervals.relayMs,
    run: sweep,
    onError: (error) => log.warn({ err: error }, 'the actions of buyers could not be looked through'),
  });

  return {
    run,
    sweep,
    close: async () => {
      closed = true;
      await periodic.stop();
    },
  };
}
