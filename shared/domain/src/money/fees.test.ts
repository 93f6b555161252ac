import { expect, it } from 'vitest';
import { cardFee, feeRanges } from './fees';

it.each([
  [10, 295],
  [11, 295],
  [74, 295],
  [75, 395],
  [76, 395],
  [149, 395],
  [150, 495],
  [151, 495],
  [249, 495],
  [250, 595],
  [251, 595],
  [349, 595],
  [350, 695],
  [351, 695],
  [499, 695],
  [500, 695],
])('a card of $%d has a fee of %d cents', (dollars, fee) => {
  expect(cardFee(dollars)).toBe(fee);
});

it.each([9, 501, 0, -10, 10.5, 74.99, Number.NaN, Number.POSITIVE_INFINITY])(
  'no card holds %d dollars',
  (dollars) => {
    expect(() => cardFee(dollars)).toThrow(RangeError);
  },
);

it('gives each tier its range of values, without a gap', () => {
  expect(feeRanges.map(({ from, to, fee }) => [from, to, fee])).toEqual([
    [10, 74.99, 295],
    [75, 149.99, 395],
    [150, 249.99, 495],
    [250, 349.99, 595],
    [350, 500, 695],
  ]);
});
