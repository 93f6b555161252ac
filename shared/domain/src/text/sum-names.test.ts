import { describe, expect, it } from 'vitest';
import { sumNames } from './sum-names';

describe('what sums are called', () => {
  it('follows how many cards there are, how they travel, and the promotion', () => {
    expect(sumNames({ cards: 1, posted: false, promoCode: null })).toEqual({
      subtotal: 'Card value',
      brandDiscount: 'Saved on gift cards of brands',
      fees: 'Card fee',
      shipping: 'Delivery by e-mail',
      discount: 'Promotion',
      total: 'Total',
      rewards: 'Paid with rewards',
    });
    expect(sumNames({ cards: 19, posted: true, promoCode: 'PARTY' })).toEqual({
      subtotal: 'Value of 19 cards',
      brandDiscount: 'Saved on gift cards of brands',
      fees: 'Card fees',
      shipping: 'Shipping',
      discount: 'Promotion PARTY',
      total: 'Total',
      rewards: 'Paid with rewards',
    });
  });
});
