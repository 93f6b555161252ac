import { describe, expect, it } from 'vitest';
import { savingLabel, savingsOf } from './savings';

describe('savings in words', () => {
  it.each([
    [{ max_discount_percentage: 8, max_cash_back_value: 5 }, ['up to 8% off', 'up to $5.00 cash back']],
    [{ max_discount_percentage: 2.5, max_cash_back_value: 0 }, ['up to 2.5% off']],
    [{ max_discount_percentage: 0, max_cash_back_value: 3 }, ['up to $3.00 cash back']],
    [{ max_discount_percentage: 0, max_cash_back_value: 0 }, []],
  ])('says what is saved', (merchant, words) => {
    expect(savingsOf(merchant)).toEqual(words);
  });

  it('begins a line with a capital, and says nothing of nothing', () => {
    expect(savingLabel({ max_discount_percentage: 8, max_cash_back_value: 5 })).toBe('Up to 8% off');
    expect(savingLabel({ max_discount_percentage: 0, max_cash_back_value: 0 })).toBeUndefined();
  });
});
