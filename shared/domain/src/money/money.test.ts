import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  centsFromDollars,
  centsFromWire,
  displayPrice,
  moneyText,
  percentOf,
  readMoney,
  wireFromCents,
} from './money';

const cents = fc.integer({ min: 0, max: 100_000_000 });

describe('prices on the wire', () => {
  it('come back as they went', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(centsFromWire(wireFromCents(amount))).toBe(amount);
      }),
    );
  });

  it('are 200 to the dollar', () => {
    expect(wireFromCents(centsFromDollars(50))).toBe(10_000);
  });

  it('show the true price, whatever the floating point thinks of it', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        const digits = String(amount).padStart(3, '0');
        expect(displayPrice(wireFromCents(amount))).toBe(`${digits.slice(0, -2)}.${digits.slice(-2)}`);
      }),
    );
  });

  it.each([
    [0, '0.00'],
    [1, '0.00'],
    [2, '0.01'],
    [3, '0.01'],
    [590, '2.95'],
    [591, '2.95'],
    [10_590, '52.95'],
  ])('%d shows as %s', (wire, shown) => {
    expect(displayPrice(wire)).toBe(shown);
  });
});

it('refuses money that is not whole', () => {
  for (const wrong of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
    expect(() => centsFromDollars(wrong)).toThrow(RangeError);
    expect(() => wireFromCents(wrong)).toThrow(RangeError);
    expect(() => centsFromWire(wrong)).toThrow(RangeError);
    expect(() => percentOf(wrong, 10)).toThrow(RangeError);
  }
});

it('takes a share rounded down to a cent', () => {
  expect(percentOf(295, 20)).toBe(59);
  expect(percentOf(299, 50)).toBe(149);
  fc.assert(
    fc.property(cents, fc.integer({ min: 0, max: 100 }), (amount, percent) => {
      const share = percentOf(amount, percent);
      expect(share).toBeGreaterThanOrEqual(0);
      expect(share).toBeLessThanOrEqual(amount);
    }),
  );
});

it('puts prices of the wire and values in dollars into the same words', () => {
  expect(moneyText({ price: 10_590 })).toBe('$52.95');
  expect(moneyText({ price: 10_591 })).toBe('$52.95');
  expect(moneyText({ dollars: 1250 })).toBe('$1,250.00');
  expect(moneyText({ price: -1000 })).toBe('−$5.00');
  expect(moneyText({ price: 0 })).toBe('$0.00');
});

it.each([
  ['5', 1_000],
  ['12.50', 2_500],
  ['$1,200.5', 240_100],
  ['0.01', 2],
  [' 7. ', 1_400],
  ['', undefined],
  ['-1', undefined],
  ['1.234', undefined],
  ['five', undefined],
])('reads %j as an amount', (typed, price) => {
  expect(readMoney(typed)).toBe(price);
});
