import type { ShippingMethod } from '@bowtie/contracts';
import { groupShippingFee } from '@bowtie/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plastic } from '../../../../testing/review';
import { bulkSaving, priceReview, quoteKey } from './review-price';

const ways = ['standard_mail', 'fedex_ground', 'fedex_2day'] as const;
const wayArbitrary = fc.constantFrom(...ways);
const prices = fc.record({
  standard_mail: fc.integer({ min: 0, max: 9_999 }),
  fedex_ground: fc.integer({ min: 0, max: 9_999 }),
  fedex_2day: fc.integer({ min: 0, max: 9_999 }),
});

describe('what one parcel saves', () => {
  it('is what the server charges for cards by themselves, less what it charges for the parcel', () => {
    fc.assert(
      fc.property(
        fc.array(wayArbitrary, { minLength: 2, maxLength: 6 }),
        wayArbitrary,
        prices,
        (chosen, parcelWay, cents) => {
          const info = plastic('any').deliveryInfo;
          if (info === null) throw new Error('a posted card without an address');
          const apart = chosen.map((shippingMethod, index) =>
            plastic(`card-${index}`, { deliveryInfo: { ...info, shippingMethod } }),
          );
          const methods: ShippingMethod[] = ways.map((id) => ({
            id,
            name: id,
            price: cents[id] * 2,
            delivery_date: '2026-11-24',
          }));
          const quotes = new Map([[quoteKey(info), methods]]);
          const bulk = apart.map((card) => ({ ...card, groupShipment: true, deliveryGroupUuid: 'parcel' }));
          const groups = [
            { uuid: 'parcel', addressGroupId: 'a', shipping_name: 'Ada', shipping_method_id: parcelWay },
          ];
          const charged = (cards: typeof apart, parcels: typeof groups) =>
            priceReview(cards, parcels, quotes).price.shippingFee;
          expect(bulkSaving(apart, parcelWay, quotes)).toBe(charged(apart, []) - charged(bulk, groups));
          const parcels = chosen.map((way) => ({ cents: cents[way], quantity: 1 }));
          expect(charged(apart, [])).toBe(groupShippingFee({ style: 'individual_ship', parcels }));
          const alike = chosen.map(() => ({ cents: cents[parcelWay], quantity: 1 }));
          expect(charged(bulk, groups)).toBe(groupShippingFee({ style: 'bulk_ship', parcels: alike }));
        },
      ),
    );
  });
});
