import { randomUUID } from 'node:crypto';
import {
  type CallAnswer,
  cancelOrder,
  type OrderAccess,
  orderedCards,
  readCardStates,
  requestRefund,
} from '@bowtie/contracts';
import { isFinal, orderLife, wireFromCents } from '@bowtie/domain';
import { type CallContext, callError, handle, keyedRequest } from '@bowtie/service-kit';
import type { OrderDeps } from '../deps';
import type { OrderAction } from '../model/order-action';
import type { OrderDocument } from '../model/order-document';
import { isLong } from '../outbox/order-actions';
import { actorOf } from '../rules/change/order-change';
import { showAccountOrder } from '../rules/view/show-account-order';
import { refundedAmounts } from '../rules/view/show-order';
import { checkCardIds } from './cards/named-cards';
import { findOrder, isOperator } from './find-order';

type RefundAnswer = CallAnswer<typeof requestRefund>;
type RefundCall = typeof requestRefund | typeof cancelOrder;
type Context = Pick<
  CallContext<RefundCall>,
  'params' | 'identity' | 'idempotencyKey' | 'requestId' | 'changeSession' | 'log'
> & { body: OrderAccess | undefined };

interface Plan {
  kind: 'refund' | 'cancel';
  /** The cards that are to be refunded; throws where the order or its cards do not allow that. */
  cardsOf(order: OrderDocument): Promise<string[]>;
}

/** What came of an action, from what is written down in its order. */
function answerOf(action: OrderAction, order: OrderDocument): RefundAnswer {
  const own = order.refunds?.filter(({ action_id }) => action_id === action._id) ?? [];
  return {
    order_number: order._id,
    status: order.status,
    ...refundedAmounts(order, own),
    refunded: own.map(({ card_id, cents }) => ({ card_id, amount: wireFromCents(cents) })),
    not_refunded: action.kept ?? [],
    pending: action.due_at !== null,
  };
}

const flash = {
  refund: 'Your refund has started. Your bank may take a few days to show it.',
  cancel: 'Your order was canceled.',
  canceling: 'We are canceling your order. You can close this page: we finish it, and write to you.',
  refunding: 'Your refund has started. You can close this page: we finish it, and write to you.',
  partly: 'We canceled every card that had not left yet.',
  toRewards: 'Your refund is back in your rewards.',
  toBalance: 'Your refund is back in the balance of your business.',
} as const;

function flashOf(action: OrderAction, { amount, rewards, balance, pending }: RefundAnswer): string {
  if (pending && isLong(action)) return action.kind === 'refund' ? flash.refunding : flash.canceling;
  if (action.kind === 'refund') {
    if (pending) return flash.refund;
    if (balance === amount) return flash.toBalance;
    return rewards === amount ? flash.toRewards : flash.refund;
  }
  return (action.kept?.length ?? 0) > 0 ? flash.partly : flash.cancel;
}

/** Writes down what the buyer wants and does it: of few cards at once, as far as it can be, the rest behind the answer. */
async function runBuyerAction(
  deps: OrderDeps,
  call: RefundCall,
  plan: Plan,
  context: Context,
): Promise<RefundAnswer> {
  const { actions, actionRunner, config, keys, orders } = deps;
  const { body, identity, requestId, log } = context;
  const { order } = await findOrder(deps, call.name, identity, context.params.order_number, body, requestId);
  const keyed = keyedRequest(call.name, order._id, context.idempotencyKey, body);
  if (!(await keys.claim(keyed))) throw callError(call, 'idempotency_key_reused');
  const id = keyed?.key ?? randomUUID();
  let action = keyed === undefined ? null : await actions.ofKey(id);
  if (action === null) {
    const now = new Date();
    action = await actions.begin({
      _id: id,
      kind: plan.kind,
      order_number: order._id,
      card_ids: await plan.cardsOf(order),
      recipient: null,
      ...(isOperator(identity) && { by_staff: true as const }),
      by: actorOf(identity, order),
      request_id: requestId,
      created_at: now,
      kept: null,
      progress: { done: 0, kept: [] },
      unpaid: false,
      due_at: new Date(now.getTime() + config.ORDER_LEASE_MS),
      tries: 0,
      mailing: id,
    });
  }
  const running = actionRunner.run(action).catch((error: unknown) => {
    log.warn({ err: error, order_number: order._id }, 'the rest of an action is left to the relay');
  });
  if (!isLong(action)) await running;
  const [done, after] = await Promise.all([actions.find(action._id), orders.byNumber(order._id)]);
  const answer = answerOf(done ?? action, after ?? order);
  context.changeSession({ do: 'flash', level: 'success', message: flashOf(done ?? action, answer) });
  return answer;
}

export function handleRequestRefund(deps: OrderDeps) {
  return handle(requestRefund, (context) => {
    const { body, requestId } = context;
    const cardsOf = async (order: OrderDocument): Promise<string[]> => {
      if (order.hold) throw callError(requestRefund, 'order_on_hold');
      const bought = orderedCards(order._id, order.cart);
      checkCardIds(requestRefund, bought, body?.card_ids);
      const wanted = [...new Set(body?.card_ids ?? bought.map(({ card_id }) => card_id))];
      if (order.status === 'received') throw callError(requestRefund, 'order_not_paid');
      const now = await deps.callService(readCardStates, {
        body: { order_number: order._id },
        requestId,
      });
      const { cards } = showAccountOrder(order, now, true);
      // What an operator voided, an operator may refund.
      const refunded = new Set(order.refunds?.map(({ card_id }) => card_id));
      const isVoided = ({ id, status }: (typeof cards)[number]) =>
        isOperator(context.identity) && status === 'voided' && !refunded.has(id);
      if (!cards.some((card) => (card.can_refund || isVoided(card)) && wanted.includes(card.id)))
        throw callError(requestRefund, 'nothing_to_refund');
      return wanted;
    };
    return runBuyerAction(deps, requestRefund, { kind: 'refund', cardsOf }, context);
  });
}

export function handleCancelOrder(deps: OrderDeps) {
  return handle(cancelOrder, (context) => {
    const cardsOf = async (order: OrderDocument): Promise<string[]> => {
      if (order.hold) throw callError(cancelOrder, 'order_on_hold');
      if (isFinal(orderLife, order.status)) throw callError(cancelOrder, 'order_over');
      const now = await deps.callService(readCardStates, {
        body: { order_number: order._id },
        requestId: context.requestId,
      });
      if (!showAccountOrder(order, now, true).canCancel)
        throw callError(cancelOrder, order.status === 'complete' ? 'order_over' : 'nothing_to_cancel');
      return orderedCards(order._id, order.cart).map(({ card_id }) => card_id);
    };
    return runBuyerAction(deps, cancelOrder, { kind: 'cancel', cardsOf }, context);
  });
}
