import { describe, expect, it } from 'vitest';
import { feeRows } from './fee-rows';

describe('the fee table', () => {
  it('shows the tiers of the specification without a gap', () => {
    expect(feeRows.map(({ from, to, fee }) => [from, to, fee])).toEqual([
      [10, 74.99, 590],
      [75, 149.99, 790],
      [150, 249.99, 990],
      [250, 349.99, 1190],
      [350, 500, 1390],
    ]);
  });
});
