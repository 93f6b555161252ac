import type { PaypalEvents } from './paypal-events';
import {
  decidedOrder,
  disputedOrder,
  PaypalIssue,
  type PaypalOrders,
  type PaypalSandboxDispute,
  type PaypalSandboxRefund,
  refundedOrder,
  type SandboxOrder,
} from './paypal-orders';

/** What is done at PayPal's own pages, and the store hears of by webhook alone. */
export interface PaypalDashboard {
  refund(id: string, cents: number): Promise<void>;
  failRefund(id: string, refundId: string): Promise<void>;
  dispute(id: string): Promise<void>;
  decide(id: string, isWon: boolean): Promise<void>;
}

export function createPaypalDashboard(orders: PaypalOrders, events: PaypalEvents): PaypalDashboard {
  /** Changes an order, and gives what came of that beside it. */
  const change = async <T>(id: string, step: (order: SandboxOrder) => { order: SandboxOrder; made: T }) => {
    let made: T | undefined;
    const order = await orders.change(id, (before) => {
      const next = step(before);
      made = next.made;
      return next.order;
    });
    if (made === undefined) throw new Error('An order was not changed');
    return { order, made };
  };
  return {
    async refund(id, cents) {
      const { order, made } = await change<PaypalSandboxRefund>(id, (before) => {
        const next = refundedOrder(before, cents, null);
        return { order: next.order, made: next.refund };
      });
      await events.refunded(order, made);
    },
    async failRefund(id, refundId) {
      const { order, made } = await change<PaypalSandboxRefund>(id, (before) => {
        const refund = before.refunds?.find((one) => one.id === refundId);
        if (refund === undefined || before.capture === null || refund.status === 'FAILED')
          throw new PaypalIssue(404, 'INVALID_RESOURCE_ID');
        const failed = { ...refund, status: 'FAILED' as const };
        const capture = { ...before.capture, refundedCents: before.capture.refundedCents - refund.cents };
        const refunds = (before.refunds ?? []).map((one) => (one === refund ? failed : one));
        return { order: { ...before, capture, refunds }, made: failed };
      });
      await events.refunded(order, made);
    },
    async dispute(id) {
      const { order, made } = await change<PaypalSandboxDispute>(id, (before) => {
        const next = disputedOrder(before);
        return { order: next.order, made: next.dispute };
      });
      await events.disputed(order, made);
    },
    async decide(id, isWon) {
      const { order, made } = await change<PaypalSandboxDispute>(id, (before) => {
        const next = decidedOrder(before, isWon);
        return { order: next.order, made: next.dispute };
      });
      await events.disputed(order, made);
    },
  };
}
