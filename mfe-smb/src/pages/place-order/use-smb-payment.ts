import {
  type CallAnswer,
  cancelPaymentIntent,
  createSmbOrder,
  paymentIntent,
  paymentState,
} from '@bowtie/contracts';
import { source } from '@bowtie/domain';
import { call, newId, reported, useCallData } from '@bowtie/web';
import { usePayment } from '@bowtie/web/payment';
import type { PaymentMethod } from '@bowtie/web/payment-form';

export type PlacedOrder = CallAnswer<typeof createSmbOrder>;

/** What an order is made of beside the cart. */
export interface OrderDetails {
  purchaseOrderNumber: string;
  phone: string | undefined;
  /** What the balance of the business pays of it, 200 to the dollar. */
  balance: number;
}

/** A payment that the bank has accepted, or none where the balance pays for everything. */
interface Accepted extends OrderDetails {
  paymentIntentId: string | undefined;
  key: string;
}

/** A payment of the business cart that was accepted for a page that was closed since, or the order that was made of it. */
export function useOpenBusinessPayment(isSignedIn: boolean) {
  return useCallData(paymentState, isSignedIn ? { query: { smb: '1' } } : undefined, {
    freshMs: 0,
    reportAs: 'payment intent creation',
  });
}

/** Gives the money back that a payment holds. That this fails is only reported: the store does it after a while. */
async function releaseHold(paymentIntentId: string): Promise<void> {
  await reported(
    'payment intent creation',
    call(cancelPaymentIntent, { body: { payment_intent_id: paymentIntentId } }),
  ).catch(() => undefined);
}

/** Safe to repeat: one payment, or one key, becomes one order. */
function placeOrder({ paymentIntentId, key, phone, purchaseOrderNumber, balance }: Accepted) {
  return call(createSmbOrder, {
    body: {
      source: source.business,
      ...(paymentIntentId !== undefined && { payment_intent_id: paymentIntentId }),
      ...(balance > 0 && { balance }),
      purchase_order_number: purchaseOrderNumber,
      ...(phone !== undefined && { phone_number: phone }),
    },
    idempotencyKey: key,
    timeoutMs: 30_000,
  });
}

/** Pays for the cart of a business by card, balance or both, and makes the order of it. */
export function useSmbPayment(onPlaced: (order: PlacedOrder) => void, onCartChanged: () => void) {
  const payment = usePayment<Accepted, PlacedOrder>({
    finish: placeOrder,
    finishCall: createSmbOrder,
    onDone: onPlaced,
    paymentIdOf: ({ paymentIntentId }) => paymentIntentId,
    release: releaseHold,
    readAgain: async () => onCartChanged(),
    reportLabel: (accepted) => (accepted === undefined ? 'payment intent creation' : 'order creation'),
  });
  return {
    ...payment,
    /** @param total what the buyer was shown that their card pays */
    pay: (method: PaymentMethod, details: OrderDetails, total: number) =>
      payment.pay(
        {
          prepare: () =>
            call(paymentIntent, {
              body: {
                source: source.business,
                ...(method.saveCard && { save_card: true }),
                ...(details.balance > 0 && { balance: details.balance }),
                ...(details.phone !== undefined && { phone_number: details.phone }),
                purchase_order_number: details.purchaseOrderNumber,
              },
            }),
          shownTotal: total,
          accept: ({ payment_intent_id }) => ({
            ...details,
            paymentIntentId: payment_intent_id,
            key: newId(),
          }),
        },
        method,
      ),
    /** Makes the order where the balance pays for everything. */
    placeUnpaid: (details: OrderDetails) =>
      payment.finishUnpaid({ ...details, paymentIntentId: undefined, key: newId() }),
    /** Makes the order of a payment that was accepted for a page that was closed since. */
    finish: (paymentIntentId: string, details: OrderDetails) =>
      payment.finishAccepted({ ...details, paymentIntentId, key: newId() }),
  };
}
