import { earnRewards, orderedCards, refundCredit } from '@bowtie/contracts';
import { centsFromWire, wireFromCents } from '@bowtie/domain';
import { createDueWorker, type DueWorker, type ServiceClient } from '@bowtie/service-kit';
import type { FastifyBaseLogger } from 'fastify';
import type { OrderDocument, Refund } from '../model/order-document';
import type { CreditTenders } from '../payment/credit-tender';
import { payerOf } from '../rules/payment/credit-sum';
import type { Orders } from '../store/orders';

/** Brings the rewards of buyers in line with their orders. */
export interface OrderRewards extends DueWorker {
  /** Notes the cash back of a paid order, or returns the rewards or balance of one that was never charged. Once, however often. */
  settle(order: OrderDocument): Promise<void>;
  /** Pays the part of a refund that was paid with rewards or a balance, and takes back the cash back of its card. Once. */
  refund(order: OrderDocument, refund: Refund): Promise<void>;
}

interface OrderRewardsDeps {
  orders: Orders;
  tenders: CreditTenders;
  callService: ServiceClient;
  log: FastifyBaseLogger;
  intervals: { relayMs: number; leaseMs: number };
}

/** The cash back of one card of an order, in cents. */
function cashBackOf({ _id, cart }: OrderDocument, cardId: string): number {
  const card = orderedCards(_id, cart).find(({ card_id }) => card_id === cardId);
  return centsFromWire(card?.item.cash_back ?? 0);
}

export function createOrderRewards({
  orders,
  tenders,
  callService,
  log,
  intervals,
}: OrderRewardsDeps): OrderRewards {
  /** @returns when it becomes available; null where nothing is earned */
  const earn = async (order: OrderDocument): Promise<Date | null> => {
    const { _id: order_number, buyer, cash_back, approved_at, request_id: requestId } = order;
    if (cash_back === undefined || buyer.user_id === null || approved_at === null) return null;
    if (cash_back.available_at !== null) return cash_back.available_at;
    const { available_on } = await callService(earnRewards, {
      body: {
        user_id: buyer.user_id,
        order_number,
        amount: wireFromCents(cash_back.cents),
        paid_at: approved_at.toISOString(),
      },
      requestId,
    });
    return available_on === null ? null : new Date(available_on);
  };

  const settle: OrderRewards['settle'] = async (order) => {
    if (order.approved_at === null) {
      if (order.status === 'cancelled') await tenders.releaseOrder(order);
      await orders.markRewardsSettled(order, null);
      return;
    }
    await orders.markRewardsSettled(order, await earn(order));
  };

  const refund: OrderRewards['refund'] = async (order, { card_id, rewards_cents = 0 }) => {
    const { user_id } = order.buyer;
    const takeBack = order.cash_back === undefined ? 0 : cashBackOf(order, card_id);
    if (user_id === null || rewards_cents + takeBack === 0) return;
    // What was not earned yet could not be taken back.
    await earn(order);
    await callService(refundCredit, {
      body: {
        ...payerOf({ ...order.rewards, user_id }),
        order_number: order._id,
        card_id,
        refund: wireFromCents(rewards_cents),
        take_back: wireFromCents(takeBack),
      },
      requestId: order.request_id,
    });
  };

  const worker = createDueWorker<OrderDocument>({
    name: 'order_rewards',
    everyMs: intervals.relayMs,
    due: orders.rewardsDue(),
    leaseMs: intervals.leaseMs,
    run: settle,
    about: ({ _id }) => ({ order_number: _id }),
    log,
  });
  return { settle, refund, ...worker };
}
