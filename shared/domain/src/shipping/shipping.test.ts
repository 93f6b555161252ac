import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  groupShippingFee,
  isShippingMethod,
  type ParcelPrice,
  shippingMethodIds,
  shippingMethodName,
  shippingMethods,
} from './shipping';

const parcels: fc.Arbitrary<ParcelPrice[]> = fc.array(
  fc.record({ cents: fc.integer({ min: 0, max: 5_000 }), quantity: fc.integer({ min: 1, max: 10 }) }),
  { maxLength: 30 },
);

describe('the shipping fee', () => {
  it('of cards that are shipped individually is paid per card', () => {
    fc.assert(
      fc.property(parcels, (all) => {
        const fee = groupShippingFee({ style: 'individual_ship', parcels: all });
        const singles = all.flatMap(({ cents, quantity }) => Array<number>(quantity).fill(cents));
        expect(fee).toBe(singles.reduce((sum, cents) => sum + cents, 0));
      }),
    );
  });

  it('of cards that are shipped in bulk is paid per location, however many there are', () => {
    fc.assert(
      fc.property(parcels, fc.integer({ min: 1, max: 5_000 }), (all, cents) => {
        const same = all.map((one) => ({ ...one, cents }));
        expect(groupShippingFee({ style: 'bulk_ship', parcels: same })).toBe(all.length === 0 ? 0 : cents);
      }),
    );
  });

  it('is never more in bulk than for each card, and nothing where nothing is posted', () => {
    fc.assert(
      fc.property(parcels, fc.integer({ min: 0, max: 5_000 }), (all, cents) => {
        const same = all.map((one) => ({ ...one, cents }));
        const bulk = groupShippingFee({ style: 'bulk_ship', parcels: same });
        expect(bulk).toBeLessThanOrEqual(groupShippingFee({ style: 'individual_ship', parcels: same }));
        for (const style of ['email', 'download'] as const)
          expect(groupShippingFee({ style, parcels: same })).toBe(0);
      }),
    );
  });
});

describe('the ways of shipping', () => {
  it('have ids and names of their own', () => {
    expect(new Set(shippingMethodIds).size).toBe(shippingMethods.length);
    for (const { id, name } of shippingMethods) {
      expect(isShippingMethod(id)).toBe(true);
      expect(shippingMethodName(id)).toBe(name);
    }
    for (const id of ['', 'constructor', 'FEDEX_GROUND', 'pigeon']) expect(isShippingMethod(id)).toBe(false);
  });
});
