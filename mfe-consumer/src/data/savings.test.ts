import { describe, expect, it } from 'vitest';
import { savingsOf } from './savings';

describe('savings in words', () => {
  it.each([
    [{ max_discount_percentage: 8, max_cash_back_value: 5 }, ['Up to 8% off', 'Up to $5.00 cash back']],
    [{ max_discount_percentage: 2.5, max_cash_back_value: 0 }, ['Up to 2.5% off']],
    [{ max_discount_percentage: 0, max_cash_back_value: 3 }, ['Up to $3.00 cash back']],
    [{ max_discount_percentage: 0, max_cash_back_value: 0 }, []],
  ])('says what is saved with %j', (merchant, lines) => {
    expect(savingsOf(merchant)).toEqual(lines);
  });
});
