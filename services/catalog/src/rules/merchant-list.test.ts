import { merchantLetterGroups } from '@bowtie/domain';
import { describe, expect, it } from 'vitest';
import { merchants } from '../seed/merchants';
import { initialOf, merchantMatches, merchantOrder } from './merchant-list';

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
        .map((row) => row._id)
        .sort(),
    ).toEqual(onSale.map((row) => row._id).sort());
  });

  it('keeps local shops apart and leaves out what is not on sale', () => {
    expect(merchants.filter(merchantMatches({})).every((row) => row.enabled && !row.local)).toBe(true);
    expect(merchants.filter(merchantMatches({ local: true })).every((row) => row.enabled && row.local)).toBe(
      true,
    );
  });

  it('orders by saving, and equal savings by name', () => {
    const ordered = [...merchants].sort(merchantOrder.discount);
    for (const [index, row] of ordered.entries()) {
      const next = ordered[index + 1];
      if (next === undefined) break;
      expect(row.max_discount_percentage).toBeGreaterThanOrEqual(next.max_discount_percentage);
      if (row.max_discount_percentage === next.max_discount_percentage) {
        expect(row.name.localeCompare(next.name, 'en')).toBeLessThan(0);
      }
    }
    expect(merchants.filter(merchantMatches({ discounts: true })).length).toBeGreaterThan(30);
  });
});
