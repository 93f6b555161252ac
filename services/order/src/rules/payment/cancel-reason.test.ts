import { expect, it } from 'vitest';
import { cancelReasonText, givenUpByBuyer, givenUpByStaff } from './cancel-reason';

const at = new Date(0);

it.each([
  ['paid', null, at, null],
  ['refunded', givenUpByBuyer.refunded, at, 'You asked for a refund.'],
  ['refunded', givenUpByStaff.refunded, at, 'Our team gave you the money back.'],
  ['cancelled', givenUpByStaff.cancelled, at, 'Our team canceled it.'],
  ['cancelled', 'The payment was given up.', null, 'Its payment was given up before the order was complete.'],
  ['cancelled', 'The bank took its authorisation back.', null, 'Your bank did not let the payment through.'],
  [
    'cancelled',
    'This PaymentIntent pi_1 could not be captured: canceled',
    null,
    'Your bank did not let the payment through.',
  ],
  ['cancelled', null, null, 'Your bank did not let the payment through.'],
  [
    'refunded',
    'asked by operator 7',
    at,
    'It could not be completed. Please contact our support team if you have questions.',
  ],
] as const)(
  'of an order that is %s, for %s, tells the buyer in our own words',
  (status, reason, approved, told) => {
    expect(cancelReasonText({ status, cancel_reason: reason, approved_at: approved })).toBe(told);
  },
);
