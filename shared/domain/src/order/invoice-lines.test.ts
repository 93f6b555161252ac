import fc from 'fast-check';
import { expect, it } from 'vitest';
import { brandPrice } from '../money/brand-price';
import { wireFromCents } from '../money/money';
import { valueAndSaving } from './invoice-lines';

it('shows what the cards are worth, and what was saved on those of brands', () => {
  const card = fc.record({
    load_value: fc.integer({ min: 10, max: 500 }),
    percent: fc.integer({ min: 0, max: 50 }),
  });
  fc.assert(
    fc.property(fc.array(card, { minLength: 1 }), (cards) => {
      const paid = cards.reduce((sum, one) => sum + brandPrice(one.load_value, one.percent), 0);
      const { value, saving } = valueAndSaving(cards, wireFromCents(paid));
      expect(value).toBe(cards.reduce((sum, { load_value }) => sum + load_value * 200, 0));
      expect(value - saving).toBe(wireFromCents(paid));
      expect(saving > 0).toBe(cards.some(({ percent }) => percent > 0));
    }),
  );
});
