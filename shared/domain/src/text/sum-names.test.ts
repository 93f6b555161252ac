import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumLines, sumNames, travelOf } from './sum-names';

describe('what sums are called', () => {
  it('follows how many cards there are, how they travel, and the promotion', () => {
    expect(sumNames({ cards: 1, posted: false, promoCode: null })).toEqual({
      subtotal: 'Card value',
      brandDiscount: 'Brand gift card savings',
      fees: 'Card fee',
      shipping: 'Delivery by e-mail',
      discount: 'Promotion',
      total: 'Total',
      rewards: 'Paid with rewards',
    });
    expect(sumNames({ cards: 19, posted: true, promoCode: 'PARTY' })).toEqual({
      subtotal: 'Value of 19 cards',
      brandDiscount: 'Brand gift card savings',
      fees: 'Card fees',
      shipping: 'Shipping',
      discount: 'Promotion PARTY',
      total: 'Total',
      rewards: 'Paid with rewards',
    });
  });

  it('tells what is downloaded from what is mailed', () => {
    const [download, email] = ['download', 'email'].map((style) => ({
      virtual: true,
      delivery_style: style,
    }));
    if (download === undefined || email === undefined) throw new Error('There are no deliveries');
    const shipping = (...groups: (typeof email)[]) =>
      sumNames({ cards: 2, promoCode: null, ...travelOf(groups) }).shipping;
    expect(shipping(download, download)).toBe('Delivery by download');
    expect(shipping(download, email)).toBe('Delivery by e-mail');
    expect(shipping(download, { ...email, virtual: false })).toBe('Shipping');
    expect(shipping()).toBe('Delivery by e-mail');
  });
});

it('a total is the sum of its lines; what takes nothing off has none', () => {
  const names = sumNames({ cards: 2, posted: false, promoCode: null });
  const plain = { subtotal: 10_000, fees: 0, shipping_fee: 0, discount: 0 };
  expect(sumLines(names, plain).map(({ of }) => of)).toEqual(['subtotal', 'fees', 'shipping']);
  const amount = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(amount, amount, amount, amount, amount, (subtotal, saving, fees, shipping_fee, discount) => {
      const lines = sumLines(names, { subtotal, saving, fees, shipping_fee, discount });
      const total = lines.reduce((sum, { price }) => sum + price, 0);
      expect(total).toBe(subtotal + fees + shipping_fee - discount);
      expect(lines.some(({ of }) => of === 'discount')).toBe(discount > 0);
    }),
  );
});
