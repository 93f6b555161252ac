/** What a card of the sandbox does when it is paid with. */
export type CardBehaviour =
  | { kind: 'authorise'; isCaptureDeclined?: boolean; isEverybodys?: boolean; country?: string }
  | { kind: 'decline'; decline_code: string; message: string }
  | { kind: 'second_factor' }
  | { kind: 'time_out_once' };

const decline = (decline_code: string, message: string): CardBehaviour => ({
  kind: 'decline',
  decline_code,
  message,
});

/** The well-known test numbers. Every other valid number is declined: no real card is ever charged here. */
const behaviours: Readonly<Record<string, CardBehaviour>> = {
  // Everybody who tries the store pays with these, so their use says nothing about who pays.
  '4242424242424242': { kind: 'authorise', isEverybodys: true },
  '5555555555554444': { kind: 'authorise', isEverybodys: true },
  '378282246310005': { kind: 'authorise', isEverybodys: true },
  '4012888888881881': { kind: 'authorise' },
  '5105105105105100': { kind: 'authorise' },
  // From abroad.
  '4000008260000000': { kind: 'authorise', country: 'GB' },
  '4000000000000341': { kind: 'authorise', isCaptureDeclined: true },
  '4000000000000002': decline('generic_decline', 'Your card was declined.'),
  '4000000000009995': decline('insufficient_funds', 'Your card has insufficient funds.'),
  '4000000000000069': decline('expired_card', 'Your card has expired.'),
  '4000000000000127': decline('incorrect_cvc', 'Your card’s security code is incorrect.'),
  '4000000000003220': { kind: 'second_factor' },
  '4000000000000119': { kind: 'time_out_once' },
};

export function behaviourOf(number: string): CardBehaviour {
  return (
    behaviours[number] ?? decline('test_card_unknown', 'Your card was declined: use one of the test numbers.')
  );
}

/** The code that passes the second factor. */
export const secondFactorCode = '123456';
