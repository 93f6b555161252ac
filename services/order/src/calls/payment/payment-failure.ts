import { logPaymentFailure, logPaypalFailure } from '@bowtie/contracts';
import { counter, handle } from '@bowtie/service-kit';

const failures = counter(
  'bowtie_browser_payment_failures_total',
  'Payments that failed in the browser, by means and step',
  ['means', 'step'],
);

/** Notes what failed. The codes are all that is written down: nothing of the card or of the buyer is sent. */
export function handleLogPaymentFailure() {
  return handle(logPaymentFailure, async ({ body, log }) => {
    failures.inc({ means: 'card', step: body.step });
    log.warn(body, 'a card payment failed in the browser');
    return { logged: true as const };
  });
}

export function handleLogPaypalFailure() {
  return handle(logPaypalFailure, async ({ body, log }) => {
    failures.inc({ means: 'paypal', step: body.step });
    log.warn(body, 'a PayPal payment failed in the browser');
    return { logged: true as const };
  });
}
