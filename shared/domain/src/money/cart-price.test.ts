import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupShippingFee, type ShippedGroup } from '../shipping/shipping';
import { type PricedLine, type Promotion, priceCart } from './cart-price';

const line: fc.Arbitrary<PricedLine> = fc.record({
  loadValue: fc.integer({ min: 10, max: 500 }),
  quantity: fc.integer({ min: 1, max: 10 }),
});
const lines = fc.array(line, { maxLength: 100 });
const parcel = fc.record({
  cents: fc.integer({ min: 0, max: 10_000 }),
  quantity: fc.integer({ min: 1, max: 10 }),
});
const shippedGroup: fc.Arbitrary<ShippedGroup> = fc.oneof(
  fc.constant({ style: 'email' as const, parcels: [] }),
  fc.record({ style: fc.constant('individual_ship' as const), parcels: fc.array(parcel, { maxLength: 20 }) }),
  // One address, and so one price.
  fc
    .tuple(fc.integer({ min: 0, max: 10_000 }), fc.array(parcel, { minLength: 1, maxLength: 20 }))
    .map(([cents, parcels]) => ({
      style: 'bulk_ship' as const,
      parcels: parcels.map((one) => ({ ...one, cents })),
    })),
);
const shipping = fc.array(shippedGroup, { maxLength: 50 });
const promotion: fc.Arbitrary<Promotion> = fc.oneof(
  fc.record({ kind: fc.constant('fee_percent' as const), percent: fc.integer({ min: -100, max: 300 }) }),
  fc.record({ kind: fc.constant('amount' as const), cents: fc.integer({ min: -5_000, max: 500_000 }) }),
);

describe('the price of a cart', () => {
  it('is the sum of its lines and its shipping', () => {
    fc.assert(
      fc.property(lines, shipping, (all, groups) => {
        const price = priceCart(all, groups);
        const each = all.map((one) => priceCart([one], []));
        expect(price.subtotal).toBe(each.reduce((sum, one) => sum + one.subtotal, 0));
        expect(price.fees).toBe(each.reduce((sum, one) => sum + one.fees, 0));
        expect(price.discount).toBe(0);
        expect(price.shippingFee).toBe(groups.reduce((sum, group) => sum + groupShippingFee(group), 0));
        expect(price.total).toBe(price.subtotal + price.fees + price.shippingFee);
      }),
    );
  });

  it('does not depend on the order of its lines, nor on how copies are counted', () => {
    fc.assert(
      fc.property(lines, shipping, promotion, (all, groups, offer) => {
        const price = priceCart(all, groups, offer);
        expect(priceCart(all.toReversed(), groups.toReversed(), offer)).toEqual(price);
        const singles = all.flatMap((one) =>
          Array.from({ length: one.quantity }, () => ({ ...one, quantity: 1 })),
        );
        expect(priceCart(singles, groups, offer)).toEqual(price);
      }),
    );
  });

  it('is never lowered by more than the fees, never raised by a promotion, and always whole', () => {
    fc.assert(
      fc.property(lines, shipping, promotion, (all, groups, offer) => {
        const price = priceCart(all, groups, offer);
        expect(price.discount).toBeGreaterThanOrEqual(0);
        expect(price.discount).toBeLessThanOrEqual(price.fees);
        expect(price.total).toBe(price.subtotal + price.fees + price.shippingFee - price.discount);
        for (const part of Object.values(price)) {
          expect(Number.isSafeInteger(part)).toBe(true);
          expect(part).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it('adds up as the fee table says', () => {
    expect(priceCart([{ loadValue: 50, quantity: 2 }], [])).toEqual({
      subtotal: 10_000,
      fees: 590,
      shippingFee: 0,
      discount: 0,
      total: 10_590,
    });
    const offer: Promotion = { kind: 'fee_percent', percent: 100 };
    expect(priceCart([{ loadValue: 500, quantity: 1 }], [], offer).discount).toBe(695);
  });

  it('knows no line of no cards', () => {
    for (const quantity of [0, -1, 1.5, Number.NaN])
      expect(() => priceCart([{ loadValue: 50, quantity }], [])).toThrow(RangeError);
  });
});
