import { describe, expect, it } from 'vitest';
import { sumNames } from './sum-names';

describe('what sums are called', () => {
  it('follows how many cards there are, how they travel, and the promotion', () => {
    expect(sumNames({ cards: 1, deliveries: ['email'], promoCode: null })).toEqual({
      subtotal: 'Card value',
      brandDiscount: 'Saved on gift cards of brands',
      fees: 'Card fee',
      shipping: 'Delivery by e-mail',
      discount: 'Promotion',
      total: 'Total',
      rewards: 'Paid with rewards',
    });
    expect(
      sumNames({ cards: 19, deliveries: ['email', 'bulk_ship', 'download'], promoCode: 'PARTY' }),
    ).toEqual({
      subtotal: 'Value of 19 cards',
      brandDiscount: 'Saved on gift cards of brands',
      fees: 'Card fees',
      shipping: 'Shipping',
      discount: 'Promotion PARTY',
      total: 'Total',
      rewards: 'Paid with rewards',
    });
  });

  it.each([
    [['download'], 'Delivery by download'],
    [['download', 'email'], 'Delivery by e-mail and download'],
    [['download', 'individual_ship'], 'Shipping'],
  ] as const)('calls the delivery of %o %s', (styles, shipping) => {
    expect(sumNames({ cards: 2, deliveries: styles, promoCode: null }).shipping).toBe(shipping);
  });
});
