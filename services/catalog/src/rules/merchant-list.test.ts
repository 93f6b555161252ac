import { merchantLetterGroups } from '@bowtie/domain';
import { describe, expect, it } from 'vitest';
import { merchants } from '../seed/merchants';
import { initialOf, isLike, merchantMatches, merchantOrder } from './merchant-list';

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

  it('narrows to how the cards are sold, and to where a local shop is', () => {
    const [first] = merchants;
    if (first === undefined) throw new Error('there are no merchants');
    const plastic = { ...first, enabled: true, local: false, sold_as: ['plastic' as const] };
    expect(merchantMatches({ kind: 'plastic' })(plastic)).toBe(true);
    expect(merchantMatches({ kind: 'egift' })(plastic)).toBe(false);
    const shop = { ...first, enabled: true, local: true, city: 'St. Louis', state: 'MO', zip: '63101' };
    const isAt = (near: string) => merchantMatches({ local: true, near })(shop);
    for (const near of ['', 'st louis', 'St. Lou', 'SAINT'.slice(0, 1), 'St. Louis, MO', '63101', '631'])
      expect([near, isAt(near)]).toEqual([near, true]);
    for (const near of ['Louis', '63102', 'St. Louis, IL', '99'])
      expect([near, isAt(near)]).toEqual([near, false]);
  });

  it('tells what is like a brand: what shares a category, and not itself', () => {
    const [coffee] = merchants.filter(({ category }) => category === 'Coffee & bakery');
    if (coffee === undefined) throw new Error('there is no coffee');
    const like = merchants.filter(isLike(coffee));
    expect(like.length).toBeGreaterThan(0);
    expect(like.every(({ category }) => category === coffee.category)).toBe(true);
    expect(like).not.toContain(coffee);
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
