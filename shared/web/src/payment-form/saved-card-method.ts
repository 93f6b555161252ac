import type { SavedPaymentMethod } from '@bowtie/contracts';
import { paymentLabel } from '@bowtie/domain';
import { bootData } from '@bowtie/web';
import type { PaymentMethod } from './payment-form';
import { SavedSandboxCard } from './sandbox/typed-card-method';
import { SavedStripeCard } from './stripe/saved-stripe-card';

/** A saved card as people say it: `Visa ending in 4242`. */
export function savedCardLabel({ card_type, last_four }: SavedPaymentMethod): string {
  return paymentLabel(card_type, last_four);
}

/** A saved card, to pay with at the processor that the page's configuration names. */
export function savedCardMethod(card: SavedPaymentMethod): PaymentMethod {
  const label = savedCardLabel(card);
  const { payment } = bootData();
  if (payment?.provider !== 'stripe') return new SavedSandboxCard(card.id, label);
  const load = async () => (await import('./stripe/stripe-js')).loadStripe(payment.publishableKey ?? '');
  return new SavedStripeCard(load, card.id, label);
}
