import { describe, expect, it } from 'vitest';
import { sampleTotals } from './sample-order';

describe('what the example costs', () => {
  it('adds values and fees by the tiers', () => {
    const row = { name: 'A', delivery: 'E-mail', message: '' };
    const rows = [50, 100, 250].map((amount) => ({ ...row, amount }));
    // 400.00 of value; fees 2.95 + 3.95 + 5.95.
    expect(sampleTotals(rows)).toEqual({ value: 80_000, fees: 2_570, total: 82_570 });
    expect(sampleTotals([])).toEqual({ value: 0, fees: 0, total: 0 });
  });
});
