import { givenUpStates } from '@bowtie/domain';
import type { PaymentProvider } from '@bowtie/providers/payment';
import type { FastifyBaseLogger } from 'fastify';
import type { OrderDocument } from '../../model/order-document';
import { moneyOf } from '../../rules/payment/refund';
import { isOwed, refundKey } from '../../rules/payment/refund-states';
import type { LimitUses } from '../../store/limit-uses';
import type { Orders } from '../../store/orders';
import type { BrandStock } from '../brand-stock';
import { forEachCard } from '../for-each-card';
import type { OrderRewards } from '../order-rewards';

/** The provider will not give this money back: a person has to look. */
export class RefundRejected extends Error {
  override readonly name = 'RefundRejected';

  constructor(
    reason: string,
    /** Whether the payer's bank has the money: then what the dispute comes to says who pays. */
    readonly isDisputed: boolean,
  ) {
    super(reason);
  }
}

/** Pays the refunds that are written down in orders. */
export interface Refunds {
  /**
   * Pays the refund that is written down for a card, and notes that; paid once, however often and by whomever it is asked for.
   * @throws PaymentUnavailable RefundRejected
   */
  pay(order: OrderDocument, cardId: string): Promise<void>;
  /** The same for several cards, some at a time, noted together. */
  payAll(order: OrderDocument, cardIds: readonly string[]): Promise<void>;
  /** The same for all that an order still owes. */
  payOwed(order: OrderDocument): Promise<void>;
}

interface RefundsDeps {
  orders: Orders;
  payments: PaymentProvider;
  rewards: Pick<OrderRewards, 'refund'>;
  stock: Pick<BrandStock, 'putBack'>;
  limitUses: Pick<LimitUses, 'release'>;
  log: FastifyBaseLogger;
}

/** Whether nothing is left of an order by the store's own doing: then its buyer may order as much again. */
function isUndone({ status, refunds = [] }: OrderDocument): boolean {
  return givenUpStates.includes(status) && refunds.every(({ outside }) => outside === undefined);
}

export function createRefunds({ orders, payments, rewards, stock, limitUses, log }: RefundsDeps): Refunds {
  /** The place of a card's refund once its money is back; undefined where nothing is to be done for it now. */
  const payRefund = async (order: OrderDocument, cardId: string): Promise<number | undefined> => {
    const index = order.refunds?.findIndex(({ card_id }) => card_id === cardId) ?? -1;
    const refund = order.refunds?.[index];
    // While a dispute is undecided the bank has the money; what it decides says who pays.
    if (refund === undefined || refund.paid_at !== null || order.hold) return undefined;
    // A card that somebody else gave the money back for may be in its recipient's hands.
    if (isOwed(refund) && refund.attempt === undefined) await stock.putBack(order, cardId);
    // Of what somebody else paid, or the bank sent back, the rewards alone are left.
    const cents = isOwed(refund) ? moneyOf(refund) : 0;
    if (cents > 0) {
      const key = refundKey(cardId, refund.attempt);
      const outcome = await payments.refund(order.payment_id, { cents, key });
      if (outcome.outcome === 'refused') {
        const { reason, isDisputed } = outcome;
        log.error({ order_number: order._id, card_id: cardId, reason }, 'a refund was refused');
        throw new RefundRejected(reason, isDisputed);
      }
    }
    await rewards.refund(order, refund);
    return index;
  };

  const payAll: Refunds['payAll'] = async (order, cardIds) => {
    const paid: number[] = [];
    const failures: unknown[] = [];
    const tryCard = async (cardId: string): Promise<void> => {
      try {
        const index = await payRefund(order, cardId);
        if (index !== undefined) paid.push(index);
      } catch (error) {
        failures.push(error);
        if (!(error instanceof RefundRejected)) throw error;
      }
    };
    await forEachCard(cardIds, tryCard).catch(() => undefined);
    await orders.markRefundsPaid(order, paid);
    if (isUndone(order)) await limitUses.release(order.payment_id);
    // What may yet be mended is tried again soon, whatever else was refused.
    const failure = failures.find((error) => !(error instanceof RefundRejected)) ?? failures[0];
    if (failure !== undefined) throw failure;
  };
  return {
    pay: (order, cardId) => payAll(order, [cardId]),
    payAll,
    payOwed: (order) =>
      payAll(
        order,
        (order.refunds ?? []).map(({ card_id }) => card_id),
      ),
  };
}
