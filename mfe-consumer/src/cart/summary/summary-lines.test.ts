import { sampleCartItem, samplePlasticItem } from '@bowtie/contracts/samples';
import { expect, it } from 'vitest';
import { recipientsText, summaryLines } from './summary-lines';

const gift = (id: string, recipient_name: string, more = {}) =>
  sampleCartItem({ id, details: { recipient_name }, ...more });

it('makes one line with three names of three equal cards', () => {
  const lines = summaryLines([gift('a', 'Grace'), gift('b', 'Ada'), gift('c', 'Alan')]);
  expect(lines.map(({ item, recipients }) => [item.quantity, recipientsText(recipients)])).toEqual([
    [3, 'For Grace, Ada, and Alan'],
  ]);
});

it('keeps what looks or costs otherwise apart, in the order of the cart', () => {
  const lines = summaryLines([
    gift('a', 'Grace', { quantity: 2 }),
    samplePlasticItem({ id: 'b' }),
    gift('c', 'Ada', { balance: 75, price: 15_000 }),
    gift('d', 'Grace'),
  ]);
  expect(lines.map(({ item }) => [item.id, item.quantity])).toEqual([
    ['a', 3],
    ['b', 1],
    ['c', 1],
  ]);
  expect(lines[0]?.recipients).toEqual(['Grace']);
});

it('names the first of many people', () => {
  expect(recipientsText(['Grace', 'Ada', 'Alan', 'Edsger', 'Barbara'])).toBe('For Grace, Ada and 3 more');
  expect(recipientsText([])).toBeUndefined();
});
