import { declineAdvice, paypalDeclineAdvice } from '@bowtie/domain';
import { isPaypalId } from '@bowtie/providers/paypal';

/** What a buyer is told whose payment was turned down: a wallet has no number on its back. */
export function declineText(paymentId: string, code: string | undefined): string {
  return isPaypalId(paymentId) ? paypalDeclineAdvice() : declineAdvice(code);
}
