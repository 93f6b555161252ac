import { createHash } from 'node:crypto';
import { captureRewards, holdRewards, releaseRewards } from '@bowtie/contracts';
import { wireFromCents } from '@bowtie/domain';
import { PaymentUnavailable } from '@bowtie/providers/payment';
import type { ServiceClient } from '@bowtie/service-kit';
import type { OrderDocument, RewardsTender } from '../store/order-document';

/** Rewards of people, as far as carts are paid with them. Everything may be asked again, and is done once. */
export interface RewardsTenders {
  /** Sets rewards aside. `over`: they were released before. `short`: there are fewer. */
  hold(tender: RewardsTender, requestId: string): Promise<'held' | 'over' | 'short'>;
  /** Spends what an order holds. `gone`: it was released before. @throws PaymentUnavailable */
  capture(order: Pick<OrderDocument, '_id' | 'rewards' | 'request_id'>): Promise<'captured' | 'gone'>;
  /** Gives back what is held and not spent. */
  release(tender: RewardsTender | null | undefined, requestId: string): Promise<void>;
  /** Gives back what an order that was never charged holds or has spent. */
  releaseOrder(order: Pick<OrderDocument, '_id' | 'rewards' | 'request_id'>): Promise<void>;
}

/** Rewards stay held for longer than the payment beside them, whose end releases them. */
const holdsOfPayment = 2;

export function createRewardsTenders({
  callService,
  paymentHoldMs,
}: {
  callService: ServiceClient;
  paymentHoldMs: number;
}): RewardsTenders {
  const release = async (
    { user_id, hold_id }: RewardsTender,
    requestId: string,
    order_number?: string,
  ): Promise<void> => {
    const body = { user_id, hold_id, ...(order_number !== undefined && { order_number }) };
    await callService(releaseRewards, { body, requestId });
  };
  return {
    async hold({ user_id, hold_id, cents }, requestId) {
      const hold_ms = holdsOfPayment * paymentHoldMs;
      const body = { user_id, hold_id, amount: wireFromCents(cents), hold_ms };
      const { state } = await callService(holdRewards, { body, requestId });
      return state === 'captured' ? 'held' : state;
    },
    async capture({ _id: order_number, rewards, request_id: requestId }) {
      if (rewards === undefined) return 'captured';
      const { user_id, hold_id } = rewards;
      try {
        const body = { user_id, hold_id, order_number };
        return (await callService(captureRewards, { body, requestId })).outcome;
      } catch (error) {
        throw new PaymentUnavailable('The rewards of an order could not be taken', { cause: error });
      }
    },
    async release(tender, requestId) {
      if (tender) await release(tender, requestId);
    },
    async releaseOrder({ _id, rewards, request_id }) {
      if (rewards !== undefined) await release(rewards, request_id, _id);
    },
  };
}

/** Names a hold: the same for requests that race to pay the same cart in the same way. */
export function holdIdOf(...parts: (string | number)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
