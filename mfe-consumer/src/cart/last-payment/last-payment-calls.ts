import { type CallAnswer, cancelPaymentIntent, paymentState } from '@bowtie/contracts';
import { call } from '@bowtie/web';

export function fetchPaymentState(signal: AbortSignal): Promise<CallAnswer<typeof paymentState>> {
  return call(paymentState, { signal });
}

/** @param clientSecret proves that it is this browser's where the session has ended */
export async function sendCancelPayment(paymentIntentId: string, clientSecret?: string): Promise<boolean> {
  const { cancelled } = await call(cancelPaymentIntent, {
    body: {
      payment_intent_id: paymentIntentId,
      ...(clientSecret !== undefined && { client_secret: clientSecret }),
    },
  });
  return cancelled;
}
