import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PricedLine } from './line-price';
import { type Promotion, promotionGap, takenOff } from './promotion';
import { promotionName } from './promotion-name';
import { promotionTimes } from './promotion-period';

const casa = [{ slug: 'casa', name: 'Casa Verano' }];
const visa: PricedLine = { loadValue: 50, quantity: 2, network: 'visa', plastic: false, groupId: 'mail' };
const posted: PricedLine = {
  loadValue: 100,
  quantity: 1,
  network: 'mastercard',
  plastic: true,
  groupId: 'post',
};
const brand: PricedLine = {
  loadValue: 100,
  quantity: 1,
  brand: 'casa',
  brandDiscount: 10,
  plastic: false,
  groupId: 'mail',
};
const groups = [
  { id: 'mail', style: 'email' as const, parcels: [] },
  { id: 'post', style: 'individual_ship' as const, parcels: [{ cents: 795, quantity: 1 }] },
];
const off = (promotion: Promotion, lines = [visa, posted, brand]) => takenOff(lines, groups, promotion);

describe('a promotion takes off', () => {
  it('a share of the fees, of the cards that it is for', () => {
    expect(off({ kind: 'fee_percent', percent: 20 })).toEqual({
      total: 197,
      lines: [118, 79, 0],
      groups: [0, 0],
    });
    expect(off({ kind: 'fee_percent', percent: 20, network: 'visa' }).lines).toEqual([118, 0, 0]);
    expect(off({ kind: 'fee_percent', percent: 20, form: 'plastic' }).lines).toEqual([0, 79, 0]);
  });

  it('something of the price of a brand’s cards, and of no others', () => {
    expect(off({ kind: 'brand_percent', percent: 5, brands: casa }).lines).toEqual([0, 0, 450]);
    expect(off({ kind: 'amount', cents: 500, brands: casa }).lines).toEqual([0, 0, 500]);
    expect(off({ kind: 'amount', cents: 500, brands: casa }, [visa]).total).toBe(0);
    expect(off({ kind: 'amount', cents: 500 }, [brand]).total).toBe(0);
  });

  it('the shipping of groups that hold nothing else', () => {
    expect(off({ kind: 'free_shipping' })).toEqual({ total: 795, lines: [0, 0, 0], groups: [0, 795] });
    expect(off({ kind: 'free_shipping', network: 'visa' }).total).toBe(0);
    const mixed = { ...visa, plastic: true, groupId: 'post' };
    expect(off({ kind: 'free_shipping', network: 'mastercard' }, [posted]).total).toBe(795);
    expect(off({ kind: 'free_shipping', network: 'mastercard' }, [posted, mixed]).total).toBe(0);
  });

  it('nothing below its minimum, for which only its own cards count', () => {
    expect(off({ kind: 'fee_percent', percent: 20, minimum: 29_000 }).total).toBe(197);
    expect(off({ kind: 'fee_percent', percent: 20, minimum: 29_001 }).total).toBe(0);
    expect(off({ kind: 'amount', cents: 100, brands: casa, minimum: 9_001 }).total).toBe(0);
  });

  it('what its lines and groups add up to', () => {
    const line = fc.record({
      loadValue: fc.integer({ min: 10, max: 500 }),
      quantity: fc.integer({ min: 1, max: 9 }),
      network: fc.constantFrom('visa' as const, 'mastercard' as const),
    });
    fc.assert(
      fc.property(fc.array(line), fc.integer({ min: 1, max: 9_999 }), (lines, cents) => {
        const taken = takenOff(lines, [], { kind: 'amount', cents, network: 'visa' });
        expect(taken.lines.reduce((sum, one) => sum + one, 0)).toBe(taken.total);
        for (const [index, one] of taken.lines.entries())
          if (lines[index]?.network === 'mastercard') expect(one).toBe(0);
      }),
    );
  });
});

it('says what a cart lacks for it', () => {
  const gap = (promotion: Promotion, lines = [visa]) => promotionGap(lines, groups, promotion);
  expect(gap({ kind: 'fee_percent', percent: 20 })).toBeUndefined();
  expect(gap({ kind: 'fee_percent', percent: 20 }, [brand])).toEqual({ lacks: 'cards' });
  expect(gap({ kind: 'fee_percent', percent: 20, network: 'mastercard' })).toEqual({ lacks: 'cards' });
  expect(gap({ kind: 'brand_percent', percent: 5, brands: casa })).toEqual({ lacks: 'cards' });
  expect(gap({ kind: 'fee_percent', percent: 20, minimum: 10_001 })).toEqual({ lacks: 'minimum', cents: 1 });
  expect(promotionGap([visa], groups.slice(0, 1), { kind: 'free_shipping' })).toEqual({ lacks: 'posting' });
});

it.each<[Promotion, string]>([
  [{ kind: 'fee_percent', percent: 20 }, '20% off card fees'],
  [{ kind: 'fee_percent', percent: 100 }, 'No card fees'],
  [{ kind: 'fee_percent', percent: 100, network: 'visa' }, 'No fees for Visa cards'],
  [{ kind: 'amount', cents: 500 }, '$5 off card fees'],
  [
    { kind: 'amount', cents: 550, form: 'plastic', minimum: 10_000 },
    '$5.50 off the fees of plastic cards, from $100',
  ],
  [{ kind: 'brand_percent', percent: 5, brands: casa }, '5% off Casa Verano cards'],
  [{ kind: 'amount', cents: 500, brands: [...casa, ...casa, ...casa] }, '$5 off cards of 3 brands'],
  [{ kind: 'free_shipping' }, 'Free shipping'],
  [
    { kind: 'free_shipping', network: 'mastercard', form: 'plastic' },
    'Free shipping for plastic Mastercard cards',
  ],
])('is named by what it gives: %j', (promotion, name) => {
  expect(promotionName(promotion)).toBe(name);
});

describe('the period of a promotion', () => {
  it('is whole days on the clocks of its zone, also where they change', () => {
    const times = (first_day: string, last_day: string, time_zone: string) =>
      Object.values(promotionTimes({ first_day, last_day, time_zone }) ?? {}).map((at) => at.toISOString());
    expect(times('2026-11-01', '2026-11-01', 'America/New_York')).toEqual([
      '2026-11-01T04:00:00.000Z',
      '2026-11-02T05:00:00.000Z',
    ]);
    expect(times('2026-12-31', '2026-12-31', 'Asia/Kolkata')).toEqual([
      '2026-12-30T18:30:00.000Z',
      '2026-12-31T18:30:00.000Z',
    ]);
    expect(times('2028-02-28', '2028-02-29', 'UTC')).toEqual([
      '2028-02-28T00:00:00.000Z',
      '2028-03-01T00:00:00.000Z',
    ]);
  });

  it.each([
    ['2026-12-02', '2026-12-01', 'UTC'],
    ['2026-02-30', '2026-03-01', 'UTC'],
    ['2026-02-01', '2026-02-30', 'UTC'],
    ['soon', 'soon', 'UTC'],
    ['2026-12-01', '2026-12-02', 'Mars/Olympus'],
    ['2026-12-01', '2026-12-02', '+05:00'],
  ])('is none from %s to %s in %s', (first_day, last_day, time_zone) => {
    expect(promotionTimes({ first_day, last_day, time_zone })).toBeUndefined();
  });
});
