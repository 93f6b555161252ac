import { expect, it } from 'vitest';
import { declineAdvice, isSecondFactorFailure } from './payment-decline';

it.each([
  ['insufficient_funds', /enough money.*another card/],
  ['expired_card', /expired.*another card/],
  ['incorrect_cvc', /security code is wrong/],
  ['authentication_failed', /code was wrong/],
  ['generic_decline', /another card, or call your bank/],
  [undefined, /another card, or call your bank/],
])('says of %s what to do', (code, words) => {
  expect(declineAdvice(code)).toMatch(words);
  expect(declineAdvice(code)).toMatch(/Nothing was charged, and your cart is kept\.$/);
});

it.each(['fraudulent', 'lost_card', 'stolen_card', 'pickup_card', 'merchant_blacklist', '__proto__'])(
  'tells nothing of %s',
  (code) => expect(declineAdvice(code)).toBe(declineAdvice('generic_decline')),
);

it('knows that the card is good when only the code was wrong', () => {
  expect(isSecondFactorFailure('authentication_failed')).toBe(true);
  expect(isSecondFactorFailure('expired_card')).toBe(false);
});
