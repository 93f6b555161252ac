/**
 * Why a processor turned a card down, as far as its owner can do something about it. Every other reason (a card reported
 * stolen, a suspicion) is told as a plain refusal: whoever tries cards that are not theirs learns nothing.
 */
const advice: ReadonlyMap<string, string> = new Map(
  Object.entries({
    insufficient_funds:
      'Your card was declined: your bank says that it does not have enough money for this payment. Try another card, or ask your bank about your limit.',
    expired_card: 'Your card was declined: it has expired. Check the date, or try another card.',
    incorrect_cvc:
      'Your card was declined: the security code is wrong. Check the three or four digits on the card, and try again.',
    incorrect_number: 'Your card was declined: its number is wrong. Check it, and try again.',
    authentication_failed: 'The code was wrong. Pay again to get a new one, or try another card.',
  }),
);
const sameAdvice: ReadonlyMap<string, string> = new Map(
  Object.entries({
    invalid_cvc: 'incorrect_cvc',
    invalid_number: 'incorrect_number',
    invalid_expiry_month: 'expired_card',
    invalid_expiry_year: 'expired_card',
    withdrawal_count_limit_exceeded: 'insufficient_funds',
    payment_intent_authentication_failure: 'authentication_failed',
  }),
);
const general =
  'Your card was declined, and your bank does not tell us why. Try another card, or call your bank at the number on the back of this one.';
/** Of a wallet, which has neither a number nor a back. */
const ofWallet =
  'PayPal declined the payment, and does not tell us why. Choose another way to pay at PayPal, pay by card, or ask PayPal.';
const reassurance = 'Nothing was charged, and your cart is kept.';

/** What a buyer is told when a card was turned down: why, if they can mend it, and what to do. */
export function declineAdvice(code: string | undefined): string {
  const known = code === undefined ? undefined : advice.get(sameAdvice.get(code) ?? code);
  return `${known ?? general} ${reassurance}`;
}

/** What a buyer is told when PayPal turned the payment down. */
export function paypalDeclineAdvice(): string {
  return `${ofWallet} ${reassurance}`;
}

/** Whether the card itself is good, and only the bank's code was wrong. */
export function isSecondFactorFailure(code: string | undefined): boolean {
  return code !== undefined && (sameAdvice.get(code) ?? code) === 'authentication_failed';
}
