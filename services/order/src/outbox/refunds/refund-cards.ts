import { cardOrder, type OrderedCard, orderedCards, voidCard, voidUnopenedCard } from '@bowtie/contracts';
import type { ServiceClient } from '@bowtie/service-kit';
import type { FastifyBaseLogger } from 'fastify';
import type { NotRefundedCard, OrderAction } from '../../model/order-action';
import type { OrderDocument } from '../../model/order-document';
import type { RefundBy } from '../../rules/payment/refund';
import { notRefundedReason } from '../../rules/view/not-refunded-reason';
import type { OrderActions } from '../../store/order-actions';
import type { Orders } from '../../store/orders';
import { forEachCard } from '../for-each-card';
import type { Refunds } from './refunds';
import { type RefundWriteResult, writeRefunds } from './write-refund';

/** Cards whose refunds are written and noted together. What a process that dies has begun is done again, and ends the same. */
const cardsAPiece = 24;

/** In whose name a card is refunded that is voided for an action; undefined for none. */
export function refundBy(
  action: Pick<OrderAction, '_id' | 'kind' | 'by_staff'> | null,
): RefundBy | undefined {
  if (action === null) return undefined;
  return {
    action_id: action._id,
    last: action.kind === 'cancel' ? 'cancelled' : 'refunded',
    ...(action.by_staff && { isStaff: true }),
  };
}

interface RefundCardsDeps {
  orders: Orders;
  actions: Pick<OrderActions, 'advance' | 'decide'>;
  refunds: Pick<Refunds, 'payAll'>;
  callService: ServiceClient;
  log: FastifyBaseLogger;
  leaseMs: number;
}

/** Why a card of an action keeps its money; undefined where it goes back by this action. */
function reasonOf(
  given: RefundWriteResult | undefined,
  action: OrderAction,
): NotRefundedCard['reason'] | undefined {
  if (given?.outcome !== 'written') return 'voided';
  return given.refund.action_id === action._id ? undefined : 'refunded';
}

/**
 * Voids the cards of a refund or a cancellation and gives their money back, piece by piece, each noted in the action: whoever
 * goes on after a crash begins where that one stopped.
 */
export function createRefundCards(deps: RefundCardsDeps) {
  const { orders, actions, refunds, callService, log, leaseMs } = deps;

  const refundPiece = async (
    action: OrderAction,
    cards: readonly OrderedCard[],
  ): Promise<NotRefundedCard[]> => {
    const { order_number, request_id: requestId } = action;
    const call = action.kind === 'cancel' ? voidCard : voidUnopenedCard;
    const kept = new Map<string, NotRefundedCard['reason']>();
    const voided = new Set<string>();
    const failure = await forEachCard(cards, async (card) => {
      const body = cardOrder(order_number, card);
      const { status, is_kept } = await callService(call, { body, requestId });
      if (status === 'voided') voided.add(card.card_id);
      else kept.set(card.card_id, is_kept === true ? 'not_returnable' : notRefundedReason(status));
    }).catch((error: unknown) => error);
    if (voided.size > 0) {
      const given = await writeRefunds(orders, [...voided], {
        orderNumber: order_number,
        leaseMs,
        by: async () => refundBy(action),
      });
      if ([...given.values()].some(({ outcome }) => outcome === 'conflict'))
        throw new Error('A refund found no place in its order');
      const written = [...given].filter(([, { outcome }]) => outcome === 'written');
      const [, first] = written[0] ?? [];
      // What is not paid back now, the relay of orders pays back.
      if (first !== undefined && first.order !== null)
        await refunds
          .payAll(
            first.order,
            written.map(([id]) => id),
          )
          .catch((err) => log.warn({ err, order_number }, 'money is refunded later'));
      for (const id of voided) {
        const reason = reasonOf(given.get(id), action);
        if (reason !== undefined) kept.set(id, reason);
      }
    }
    if (failure !== undefined) throw failure;
    return [...kept].map(([card_id, reason]) => ({ card_id, reason }));
  };

  /** @param isClosing whether to stop after the piece at hand, which whoever comes next goes on from */
  return async (first: OrderAction, order: OrderDocument, isClosing: () => boolean): Promise<OrderAction> => {
    const wanted = new Set(first.card_ids);
    const cards = orderedCards(order._id, order.cart).filter(({ card_id }) => wanted.has(card_id));
    let action = first;
    for (;;) {
      const { kept, progress } = action;
      const done = progress?.done ?? 0;
      if (kept !== null) return action;
      if (done >= cards.length) return actions.decide(action, progress?.kept ?? [], false);
      if (isClosing()) throw new Error('The rest is left to whoever comes next');
      const piece = cards.slice(done, done + cardsAPiece);
      const keptOfPiece = await refundPiece(action, piece);
      action = await actions.advance(
        action,
        done + piece.length,
        keptOfPiece,
        new Date(Date.now() + leaseMs),
      );
    }
  };
}
