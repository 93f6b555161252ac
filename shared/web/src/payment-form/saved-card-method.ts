import type { SavedPaymentMethod } from '@bowtie/contracts';
import { paymentLabel } from '@bowtie/domain';
import { bootData } from '@bowtie/web';
import type { PaymentMethod } from './payment-form';
import { SavedSandboxCard } from './sandbox/typed-card-method';
import { loadStripe } from './stripe/stripe-js';
import { SavedStripeCard } from './stripe/stripe-method';

/** A saved card as people say it: `Visa ending in 4242`. */
export function savedCardLabel({ card_type, last_four }: SavedPaymentMethod): string {
  return paymentLabel(card_type, last_four);
}

/** A saved card, to pay with at the processor that the page's configuration names. */
export function savedCardMethod(card: SavedPaymentMethod): PaymentMethod {
  const label = savedCardLabel(card);
  const { payment } = bootData();
  if (payment?.provider !== 'stripe') return new SavedSandboxCard(card.id, label);
  return new SavedStripeCard(() => loadStripe(payment.publishableKey ?? ''), card.id, label);
}
