import { describe, expect, it } from 'vitest';
import { feeRange } from './fee-range';

describe('the ranges of the card fee', () => {
  it('are those of the specification', () => {
    expect([0, 1, 2, 3, 4].map(feeRange)).toEqual([
      { from: 10, to: 74.99 },
      { from: 75, to: 149.99 },
      { from: 150, to: 249.99 },
      { from: 250, to: 349.99 },
      { from: 350, to: 500 },
    ]);
  });

  it('end with the last tier', () => {
    expect(() => feeRange(5)).toThrow(RangeError);
  });
});
