import { brandPrice, discountAt, mostBrandDiscount } from '@bowtie/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MerchantRow } from '../model/rows';
import { merchants } from '../seed/merchants';
import { isOnSale, nextDiscountChange, offerOf, savingsOf } from './brand-offer';

const [first] = merchants;
if (first === undefined) throw new Error('There are merchants');
const day = (date: string) => new Date(`${date}T00:00:00Z`);
const brand = (changes: Partial<MerchantRow> = {}): MerchantRow => {
  const { denominations: _values, range: _range, discount: _discount, ...rest } = first;
  return {
    ...rest,
    sold_as: ['egift'],
    supplier_id: 's',
    range: { min: 10, max: 100 },
    cash_back_percentage: 0,
    ...changes,
  };
};
const discount = { percent: 10, from: '2026-01-01T00:00:00Z', until: '2026-02-01T00:00:00Z' };

describe('what a brand offers', () => {
  it('is on sale where it says how, at which values and from whom', () => {
    const { range: _range, ...without } = brand();
    const { supplier_id: _supplier, ...unsupplied } = brand();
    expect(isOnSale(brand())).toBe(true);
    expect(isOnSale({ ...without, denominations: [10] })).toBe(true);
    for (const row of [
      without,
      unsupplied,
      brand({ denominations: [10] }),
      brand({ sold_as: [] }),
      brand({ enabled: false }),
      brand({ range: { min: 100, max: 10 } }),
    ])
      expect(isOnSale(row)).toBe(false);
  });

  it('has its discount from its first moment to before its last', () => {
    const at = (date: string) => offerOf(brand({ discount }), day(date)).discount_percentage;
    expect(['2025-12-31', '2026-01-01', '2026-01-31', '2026-02-01'].map(at)).toEqual([0, 10, 10, 0]);
    const changes = (date: string) => nextDiscountChange([brand(), brand({ discount })], day(date));
    expect(changes('2025-12-31')).toEqual(day('2026-01-01'));
    expect(changes('2026-01-01')).toEqual(day('2026-02-01'));
    expect(changes('2026-02-01')).toBeUndefined();
  });

  it('tells when its discount ends, unless that is more than a year away', () => {
    const end = (until: string, now: string) => {
      const row = brand({ discount: { ...discount, until } });
      return [offerOf(row, day(now)).discount_until, savingsOf(row, day(now))];
    };
    const near = '2026-12-31T00:00:00Z';
    expect(end(near, '2026-01-02')).toEqual([near, expect.objectContaining({ discount_until: near })]);
    const [far, listed] = end('2027-01-03T00:00:00Z', '2026-01-02');
    expect(far).toBeNull();
    expect(listed).not.toHaveProperty('discount_until');
  });

  it('saves at most what its highest card does', () => {
    const row = brand({ cash_back_percentage: 3, discount });
    expect(savingsOf(row, day('2026-01-02'))).toEqual({
      max_discount_percentage: 10,
      max_cash_back_value: 3,
      discount_until: discount.until,
    });
    const { range: _range, ...valued } = row;
    expect(savingsOf({ ...valued, denominations: [50, 25] }, day('2026-03-02'))).toEqual({
      max_discount_percentage: 0,
      max_cash_back_value: 1.5,
    });
  });
});

describe('the price of a brand’s card', () => {
  it('is whole cents, less than its value by the discount that counts, and never below half', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 10, max: 500 }),
        fc.integer({ min: 0, max: mostBrandDiscount }),
        (dollars, percent) => {
          const price = brandPrice(dollars, percent);
          expect(price).toBe(dollars * (100 - percent));
          expect(price).toBeGreaterThanOrEqual(dollars * 50);
        },
      ),
    );
  });

  it('counts a discount in its time alone, whatever the time', () => {
    const times = fc.date({ min: day('2025-01-01'), max: day('2027-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(times, times, times, (one, other, now) => {
        const [from, until] = [one, other].sort((a, b) => a.getTime() - b.getTime());
        if (from === undefined || until === undefined) return;
        const given = { percent: 5, from: from.toISOString(), until: until.toISOString() };
        expect(discountAt(given, now) === given).toBe(from <= now && now < until);
        expect(discountAt(null, now)).toBeNull();
      }),
    );
  });
});
