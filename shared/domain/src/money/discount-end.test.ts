import { expect, it } from 'vitest';
import { discountEndText } from './discount-end';

it.each([
  ['2027-01-01T05:00:00.000Z', 'December 31'],
  ['2026-07-01T04:00:00Z', 'June 30'],
  ['2026-12-31T15:30:00Z', 'December 31, 10:30 AM EST'],
  ['2026-07-01T03:59:00Z', 'June 30, 11:59 PM EDT'],
])('says of a discount that ends at %s that it holds until %s', (until, text) => {
  expect(discountEndText(until)).toBe(text);
});

it('says it shortly where there is little room', () => {
  expect(discountEndText('2027-01-01T05:00:00Z', 'short')).toBe('Dec 31');
});
