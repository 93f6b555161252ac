import { merchantLetterGroups } from '@bowtie/domain';
import { describe, expect, it } from 'vitest';
import type { MerchantEntry } from '../model/catalog-rows';
import { merchants as rows } from '../seed/merchants';
import { savingsOf } from './brand-offer';
import { initialOf } from './initial-of';
import { merchantFacts, merchantMatches, merchantOrder } from './merchant-list';

const now = new Date();
const merchants = rows.map(
  (row): MerchantEntry => ({
    row,
    shown: { name: row.name, slug: row._id, merchantImageUrl: '', ...savingsOf(row, now) },
    facts: merchantFacts(row),
  }),
);

describe('the list of merchants', () => {
  it('files a name under its letter, with or without an accent', () => {
    expect(initialOf('Élan')).toBe('E');
    expect(initialOf('velora')).toBe('V');
  });

  it('is partitioned by the letters: A, B and the groups hold every merchant once', () => {
    const onSale = merchants.filter(merchantMatches({}));
    const parts = ['A', 'B', ...merchantLetterGroups].map((letter) =>
      onSale.filter(merchantMatches({ letter })),
    );
    expect(
      parts
        .flat()
        .map(({ row }) => row._id)
        .sort(),
    ).toEqual(onSale.map(({ row }) => row._id).sort());
  });

  it('keeps local shops apart and leaves out what is not on sale', () => {
    expect(merchants.filter(merchantMatches({})).every(({ row }) => row.enabled && !row.local)).toBe(true);
    expect(
      merchants.filter(merchantMatches({ local: true })).every(({ row }) => row.enabled && row.local),
    ).toBe(true);
  });

  it('orders by saving, and equal savings by name', () => {
    const ordered = [...merchants].sort(merchantOrder.name).sort(merchantOrder.discount);
    for (const [index, { row, shown }] of ordered.entries()) {
      const next = ordered[index + 1];
      if (next === undefined) break;
      const other = next.shown.max_discount_percentage;
      expect(shown.max_discount_percentage).toBeGreaterThanOrEqual(other);
      if (shown.max_discount_percentage === other) {
        expect(row.name.localeCompare(next.row.name, 'en')).toBeLessThan(0);
      }
    }
    expect(merchants.filter(merchantMatches({ discounts: true })).length).toBeGreaterThan(30);
  });
});
