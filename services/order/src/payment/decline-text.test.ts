import { paypalPaymentId } from '@bowtie/providers/paypal';
import { expect, it } from 'vitest';
import { declineText } from './decline-text';

it('speaks of a card only where a card was turned down', () => {
  const ofPaypal = declineText(paypalPaymentId('5O190127TN364715T'), undefined);
  expect(ofPaypal).toContain('PayPal declined the payment');
  expect(ofPaypal).not.toMatch(/number|back of/);
  expect(declineText('pi_1', undefined)).toContain('at the number on the back of this one');
  expect(declineText('pi_1', 'expired_card')).toContain('it has expired');
});
