/** How a refund is paid that cannot go back to where it came from. */
export const refundMethods = ['bank_transfer', 'check', 'other'] as const;
export type RefundMethod = (typeof refundMethods)[number];

/** What these ways are called in a sentence. */
export const refundMethodNames: Readonly<Record<RefundMethod, string>> = {
  bank_transfer: 'bank transfer',
  check: 'paper check',
  other: 'another way',
};
