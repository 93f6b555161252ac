import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupShippingFee, type ShippedGroup } from '../shipping/shipping';
import { priceCart } from './cart-price';
import { lineFee, linePrice, type PricedLine } from './line-price';
import type { Promotion } from './promotion';

const slugs = ['harbor', 'fernway'] as const;
const counts = { loadValue: fc.integer({ min: 10, max: 500 }), quantity: fc.integer({ min: 1, max: 10 }) };
const line: fc.Arbitrary<PricedLine> = fc.oneof(
  fc.record({
    ...counts,
    network: fc.constantFrom('visa' as const, 'mastercard' as const),
    plastic: fc.boolean(),
  }),
  fc.record({
    ...counts,
    brand: fc.constantFrom(...slugs),
    brandDiscount: fc.integer({ min: 0, max: 50 }),
    plastic: fc.boolean(),
  }),
);
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
const bounds = fc.record(
  {
    network: fc.constantFrom('visa' as const, 'mastercard' as const),
    form: fc.constantFrom('plastic' as const, 'virtual' as const),
    minimum: fc.integer({ min: 0, max: 100_000 }),
  },
  { requiredKeys: [] },
);
const brands = fc
  .subarray([...slugs], { minLength: 1 })
  .map((all) => all.map((slug) => ({ slug, name: slug })));
const percent = fc.integer({ min: -100, max: 300 });
const cents = fc.integer({ min: -5_000, max: 500_000 });
const promotion: fc.Arbitrary<Promotion> = fc
  .tuple(
    fc.oneof(
      fc.record({ kind: fc.constant('fee_percent' as const), percent }),
      fc.record({ kind: fc.constant('brand_percent' as const), percent, brands }),
      fc.record({
        kind: fc.constant('amount' as const),
        cents,
        brands: fc.option(brands, { nil: undefined }),
      }),
      fc.record({ kind: fc.constant('free_shipping' as const) }),
    ),
    bounds,
  )
  .map(([offer, bound]) => ({ ...bound, ...offer }));

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

  it('is never lowered by more than a promotion is for, never raised by one, and always whole', () => {
    fc.assert(
      fc.property(lines, shipping, promotion, (all, groups, offer) => {
        const price = priceCart(all, groups, offer);
        const ofBrands = all.reduce((sum, one) => sum + (one.brand ? linePrice(one) * one.quantity : 0), 0);
        const most = { fees: price.fees, brands: ofBrands, shipping: price.shippingFee };
        const of =
          offer.kind === 'free_shipping' ? 'shipping' : offer.brands === undefined ? 'fees' : 'brands';
        expect(price.discount).toBeGreaterThanOrEqual(0);
        expect(price.discount).toBeLessThanOrEqual(most[of]);
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
    expect(lineFee({ loadValue: 500, brandDiscount: 0 })).toBe(0);
  });

  it('knows no line of no cards', () => {
    for (const quantity of [0, -1, 1.5, Number.NaN])
      expect(() => priceCart([{ loadValue: 50, quantity }], [])).toThrow(RangeError);
  });
});
