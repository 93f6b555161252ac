import { createHash } from 'node:crypto';
import { captureCredit, holdCredit, releaseCredit } from '@bowtie/contracts';
import { wireFromCents } from '@bowtie/domain';
import { PaymentUnavailable } from '@bowtie/providers/payment';
import type { ServiceClient } from '@bowtie/service-kit';
import type { CreditTender, OrderDocument } from '../model/order-document';
import { type NotHeld, payerOf } from '../rules/payment/credit-sum';

/** Rewards of people and balances of businesses, as far as carts are paid with them. Everything may be asked again, and is done once. */
export interface CreditTenders {
  /** Sets credit aside. */
  hold(tender: CreditTender, requestId: string): Promise<'held' | NotHeld>;
  /** Spends what an order holds. `gone`: it was released before. @throws PaymentUnavailable */
  capture(order: Pick<OrderDocument, '_id' | 'rewards' | 'request_id'>): Promise<'captured' | 'gone'>;
  /** Releases what is held and not spent. */
  release(tender: CreditTender | null | undefined, requestId: string): Promise<void>;
  /** Returns what an order that was never charged holds or has spent. */
  releaseOrder(order: Pick<OrderDocument, '_id' | 'rewards' | 'request_id'>): Promise<void>;
}

/** Credit stays held for longer than the payment beside it, whose end releases it. */
const holdsOfPayment = 2;

export function createCreditTenders({
  callService,
  paymentHoldMs,
}: {
  callService: ServiceClient;
  paymentHoldMs: number;
}): CreditTenders {
  const release = async (tender: CreditTender, requestId: string, order_number?: string): Promise<void> => {
    const body = {
      ...payerOf(tender),
      hold_id: tender.hold_id,
      ...(order_number !== undefined && { order_number }),
    };
    await callService(releaseCredit, { body, requestId });
  };
  return {
    async hold({ hold_id, cents, ...payer }, requestId) {
      const hold_ms = holdsOfPayment * paymentHoldMs;
      const body = { ...payerOf(payer), hold_id, amount: wireFromCents(cents), hold_ms };
      const { state } = await callService(holdCredit, { body, requestId });
      return state === 'captured' ? 'held' : state;
    },
    async capture({ _id: order_number, rewards, request_id: requestId }) {
      if (rewards === undefined) return 'captured';
      try {
        const body = { ...payerOf(rewards), hold_id: rewards.hold_id, order_number };
        return (await callService(captureCredit, { body, requestId })).outcome;
      } catch (error) {
        throw new PaymentUnavailable('The rewards or balance of an order could not be taken', {
          cause: error,
        });
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
