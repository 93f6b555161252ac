import { type CallAnswer, cancelPaymentIntent, paymentState } from '@bowtie/contracts';
import { call } from '@bowtie/web';

export function fetchPaymentState(signal: AbortSignal): Promise<CallAnswer<typeof paymentState>> {
  return call(paymentState, { signal });
}

export async function sendCancelPayment(paymentIntentId: string): Promise<void> {
  await call(cancelPaymentIntent, { body: { payment_intent_id: paymentIntentId } });
}
