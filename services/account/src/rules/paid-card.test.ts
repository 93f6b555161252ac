import { expect, it } from 'vitest';
import { paidCardOf, paidWithOf } from './paid-card';

const amex = { card_type: 'amex', last_four: '0005' };

it.each([
  [{ card: amex }, amex, 'American Express ending in 0005'],
  [{ paid_with: 'American Express ending in 0005' }, amex, 'American Express ending in 0005'],
  [{ paid_with: 'Card ending in 1234' }, { card_type: 'unknown', last_four: '1234' }, 'Card ending in 1234'],
  [{ paid_with: 'FED 20261128' }, null, 'FED 20261128'],
  [{ paid_with: 'INV ending in 2026' }, null, 'INV ending in 2026'],
  [{ paid_with: 'Card' }, null, 'Card'],
  [{}, null, null],
])('knows the card of %o', (entry, card, label) => {
  expect(paidCardOf(entry)).toEqual(card);
  expect(paidWithOf(entry)).toBe(label);
});
