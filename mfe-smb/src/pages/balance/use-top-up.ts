import { finishTopUp, prepareTopUp } from '@bowtie/contracts';
import { call, newId } from '@bowtie/web';
import { usePayment } from '@bowtie/web/payment';
import type { PaymentMethod } from '@bowtie/web/payment-form';

/** Adds money to the balance by card. @param onAdded called with the amount, 200 to the dollar */
export function useTopUp(onAdded: (amount: number) => void) {
  const payment = usePayment<{ topUpId: string; paymentIntentId: string }, { amount: number }>({
    finish: ({ topUpId }) => call(finishTopUp, { body: { top_up_id: topUpId }, timeoutMs: 30_000 }),
    finishCall: finishTopUp,
    onDone: ({ amount }) => {
      payment.stop();
      onAdded(amount);
    },
    paymentIdOf: ({ paymentIntentId }) => paymentIntentId,
    reportLabel: () => 'business balance',
  });
  return {
    ...payment,
    pay: (dollars: number, method: PaymentMethod) =>
      payment.pay(
        {
          prepare: () => call(prepareTopUp, { body: { dollars }, idempotencyKey: newId() }),
          shownTotal: undefined,
          accept: ({ top_up_id, payment_intent_id }) => ({
            topUpId: top_up_id,
            paymentIntentId: payment_intent_id,
          }),
        },
        method,
      ),
  };
}
