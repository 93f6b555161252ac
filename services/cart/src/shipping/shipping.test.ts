import { groupShippingFee, type ShippingMethodId, shippingMethodIds, shippingMethods } from '@bowtie/domain';
import {
  type ParcelAddress,
  ParcelCarrierUnavailable,
  type ParcelRate,
} from '@bowtie/providers/parcel-carrier';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CartGroup, CartLine } from '../model/cart-document';
import { addressOf } from '../rules/address-of';
import { quoteGroup } from './quote-group';
import { createRateCache, type RateCache } from './rate-cache';

afterEach(() => {
  vi.useRealTimers();
});

const to = (zip: string, state = 'NY'): ParcelAddress => addressOf({ address_line1: '1 Elm St', state, zip });
const rate = (cents: number): ParcelRate => ({ method: 'fedex_ground', cents, deliveryDate: '2026-12-01' });

describe('the rate book', () => {
  it('asks once for those who ask at the same time, and for a ZIP within a quarter of an hour', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') });
    const rates = vi.fn(async () => [rate(995)]);
    const book = createRateCache({ rates }, 1_000);
    const answers = await Promise.all(Array.from({ length: 20 }, () => book.to(to('10001'))));
    for (const answer of answers) expect(answer).toEqual([rate(995)]);
    await book.to({ ...to('10001'), addressLine1: '2 Oak St', city: 'Elsewhere' });
    expect(rates).toHaveBeenCalledTimes(1);
    await book.to(to('10002'));
    await book.to(to('10001', 'NJ'));
    expect(rates).toHaveBeenCalledTimes(3);
    vi.setSystemTime(new Date('2026-11-20T12:14:59Z'));
    await book.to(to('10001'));
    expect(rates).toHaveBeenCalledTimes(3);
    vi.setSystemTime(new Date('2026-11-20T12:15:01Z'));
    await book.to(to('10001'));
    expect(rates).toHaveBeenCalledTimes(4);
  });

  it('asks again on another day', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T23:59:00Z') });
    const rates = vi.fn(async () => [rate(995)]);
    const book = createRateCache({ rates }, 1_000);
    await book.to(to('10001'));
    vi.setSystemTime(new Date('2026-11-21T00:01:00Z'));
    await book.to(to('10001'));
    expect(rates).toHaveBeenCalledTimes(2);
  });

  it('keeps no failure', async () => {
    const rates = vi.fn(async (): Promise<ParcelRate[]> => [rate(995)]);
    rates.mockRejectedValueOnce(new ParcelCarrierUnavailable('resting'));
    const book = createRateCache({ rates }, 1_000);
    const both = await Promise.allSettled([book.to(to('10001')), book.to(to('10001'))]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await book.to(to('10001'))).toEqual([rate(995)]);
    expect(rates).toHaveBeenCalledTimes(2);
  });
});

it('waits for the carrier no longer than its time', async () => {
  const book = createRateCache({ rates: () => new Promise(() => undefined) }, 20);
  await expect(book.to(to('10001'))).rejects.toBeInstanceOf(ParcelCarrierUnavailable);
});

/** A carrier whose offers are made of the ZIP: which methods, at which prices and days. */
const offers = fc.uniqueArray(
  fc.record({
    method: fc.constantFrom(...shippingMethodIds),
    cents: fc.integer({ min: 0, max: 9_999 }),
    deliveryDate: fc.constantFrom('2026-11-24', '2026-11-30', '2026-12-02'),
  }),
  { selector: ({ method }) => method, maxLength: shippingMethods.length },
);
const zips = ['00001', '00002', '00003'] as const;
const carrier = fc.dictionary(fc.constantFrom(...zips), offers, {
  minKeys: zips.length,
  noNullPrototype: true,
});
interface WantedLine {
  zip: string;
  quantity: number;
  shipping_method: string | null;
}
const wantedLine: fc.Arbitrary<WantedLine> = fc.record({
  zip: fc.constantFrom(...zips),
  quantity: fc.integer({ min: 1, max: 10 }),
  shipping_method: fc.option(fc.constantFrom<string>(...shippingMethodIds, 'pigeon')),
});

function lineOf({ zip, quantity, shipping_method }: WantedLine): CartLine {
  return {
    id: 'l',
    group_uuid: 'g',
    quantity,
    amount: 50,
    network: 'visa',
    product: { id: 'p', name: 'Card', plastic: true, image_url: '/p.svg' },
    template: null,
    shipping_method,
    details: {
      carrier_to: null,
      carrier_from: null,
      carrier_message: null,
      recipient_name: null,
      recipient_message: null,
      recipient_email: null,
      recipient_language: null,
      sender_name: null,
      name_on_card: null,
      message_on_card: null,
      shipping_name: null,
      address_line1: '1 Elm St',
      address_line2: null,
      city: 'Elm',
      state: 'NY',
      zip,
    },
  };
}

describe('the quote of a group', () => {
  const groupOf = (shipping_method_id: string | null): CartGroup => ({
    uuid: 'g',
    virtual: false,
    delivery_style: 'individual_ship',
    shipping_method_id,
  });

  it('is of one method that goes to every address, adds up, and is the cheapest where nobody chose; two ways are never a third', async () => {
    await fc.assert(
      fc.asyncProperty(
        carrier,
        fc.array(wantedLine, { minLength: 1, maxLength: 8 }),
        fc.option(fc.constantFrom<string>(...shippingMethodIds, 'pigeon')),
        async (rates, wanted, chosen) => {
          const book: RateCache = { to: async ({ zip }) => rates[zip] ?? [] };
          const lines = wanted.map(lineOf);
          const costOf = (id: ShippingMethodId) => {
            const each = wanted.map(({ zip }) => rates[zip]?.find(({ method }) => method === id));
            if (each.some((offer) => offer === undefined)) return undefined;
            return each.reduce(
              (sum, offer, at) => sum + (offer?.cents ?? 0) * (wanted[at]?.quantity ?? 0),
              0,
            );
          };
          const possible = shippingMethodIds.filter((id) => costOf(id) !== undefined);
          const answer = await quoteGroup(groupOf(chosen), lines, book, new Date());
          const naming = wanted.flatMap(({ shipping_method }, at) => (shipping_method === null ? [] : [at]));
          const asked = new Set(naming.map((at) => wanted[at]?.shipping_method ?? null));
          const named = chosen ?? [...asked][0] ?? null;
          if ('refused' in answer && answer.refused.because === 'methods_differ') {
            expect({ chosen, lines: answer.refused.lines }).toEqual({ chosen: null, lines: naming });
            expect(asked.size).toBeGreaterThan(1);
            return;
          }
          if ('refused' in answer) {
            expect(named === null ? possible : possible.filter((id) => id === named)).toEqual([]);
            return;
          }
          const { quote, shipping_method_id } = answer.group;
          if (quote === undefined) throw new Error('a parcel has a quote');
          expect(shipping_method_id).toBe(quote.method);
          const fee = groupShippingFee({ style: 'individual_ship', parcels: quote.parcels });
          expect(fee).toBe(costOf(quote.method));
          if (named !== null) expect(quote.method).toBe(named);
          else expect(fee).toBe(Math.min(...possible.map((id) => costOf(id) ?? Number.NaN)));
          const days = wanted.map(
            ({ zip }) => rates[zip]?.find(({ method }) => method === quote.method)?.deliveryDate ?? '',
          );
          expect(quote.delivery_date).toBe(days.toSorted().at(-1));
        },
      ),
    );
  });

  it('of what is e-mailed is none, and nobody is asked', async () => {
    const book: RateCache = { to: vi.fn() };
    const group = { ...groupOf(null), virtual: true, delivery_style: 'email' as const };
    expect(await quoteGroup(group, [], book, new Date())).toEqual({ group });
    expect(book.to).not.toHaveBeenCalled();
  });
});
