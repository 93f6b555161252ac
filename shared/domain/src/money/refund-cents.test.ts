import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceCart } from './cart-price';
import { cardFee } from './fees';
import { shareOf } from './money';
import { takenOff } from './promotion';
import { type ChargedOrder, refundCents } from './refund-cents';

const noneRefunded: ReadonlySet<string> = new Set();
const card = (id: string, groupId: string, dollars: number) => ({
  id,
  groupId,
  value: dollars * 100,
  fee: cardFee(dollars),
});

describe('what goes back for a card', () => {
  it('is its value and fee, less its share of the discount', () => {
    const order: ChargedOrder = {
      cards: [card('a', 'mail', 50), card('b', 'mail', 100)],
      groups: [{ id: 'mail', style: 'individual_ship', shippingFee: 0 }],
      discount: 345,
    };
    expect(refundCents(order, 'a', noneRefunded)).toBe(5_000 + 295 - 147);
    expect(refundCents(order, 'b', noneRefunded)).toBe(10_000 + 395 - 198);
    expect(refundCents(order, 'c', noneRefunded)).toBeUndefined();
  });

  it('with the shipping fee of its own parcel', () => {
    const order: ChargedOrder = {
      cards: ['a', 'b', 'c'].map((id) => card(id, 'post', 50)),
      groups: [{ id: 'post', style: 'individual_ship', shippingFee: 2_000 }],
      discount: 0,
    };
    expect(['a', 'b', 'c'].map((id) => refundCents(order, id, noneRefunded))).toEqual([5_961, 5_962, 5_962]);
  });

  it('with that of the common parcel once nothing travels in it', () => {
    const order: ChargedOrder = {
      cards: [card('a', 'bulk', 50), card('b', 'bulk', 50)],
      groups: [{ id: 'bulk', style: 'bulk_ship', shippingFee: 795 }],
      discount: 0,
    };
    expect(refundCents(order, 'b', noneRefunded)).toBe(5_295);
    expect(refundCents(order, 'a', new Set(['b']))).toBe(5_295 + 795);
  });
});

const groupOf = fc.record({
  style: fc.constantFrom('bulk_ship' as const, 'individual_ship' as const),
  lines: fc.array(
    fc.record({
      dollars: fc.integer({ min: 10, max: 500 }),
      quantity: fc.integer({ min: 1, max: 3 }),
      cents: fc.integer({ min: 0, max: 9_999 }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
});
const promotion = fc.oneof(
  fc.constant(undefined),
  fc.record({ kind: fc.constant('fee_percent' as const), percent: fc.integer({ min: 0, max: 100 }) }),
  fc.record({ kind: fc.constant('amount' as const), cents: fc.integer({ min: 1, max: 5_000 }) }),
  fc.constant({ kind: 'free_shipping' as const }),
);

it('never exceeds what was charged, in whatever order cards are refunded, and is all of it in the end', () => {
  fc.assert(
    fc.property(
      fc.array(groupOf, { minLength: 1, maxLength: 4 }),
      promotion,
      fc.boolean(),
      fc.infiniteStream(fc.nat()),
      (groups, promo, isOld, random) => {
        const lines = groups
          .flatMap((group) => group.lines)
          .map(({ dollars, quantity }) => ({ loadValue: dollars, quantity }));
        const shipped = groups.map(({ style, lines: parcels }) => ({ style, parcels }));
        const price = priceCart(lines, shipped, promo);
        const taken = promo && takenOff(lines, shipped, promo);
        // Orders of before say no more than the whole discount, which was of the fees.
        const parts = isOld && promo?.kind !== 'free_shipping' ? undefined : taken;
        let place = 0;
        const order: ChargedOrder = {
          discount: price.discount,
          groups: groups.map(({ style, lines: parcels }, index) => ({
            id: String(index),
            style,
            shippingFee: priceCart([], [{ style, parcels }]).shippingFee - (parts?.groups[index] ?? 0),
          })),
          cards: groups.flatMap((group, at) =>
            group.lines.flatMap(({ dollars, quantity }, line) => {
              const ofLine = parts?.lines[place++];
              return Array.from({ length: quantity }, (_, copy) => ({
                ...card(`${at}-${line}-${copy}`, String(at), dollars),
                ...(ofLine !== undefined && {
                  discount: shareOf(ofLine, new Array<number>(quantity).fill(1), copy),
                }),
              }));
            }),
          ),
        };
        const left = order.cards.map(({ id }) => id);
        const given = new Set<string>();
        let sum = 0;
        while (left.length > 0) {
          const [id = ''] = left.splice((random.next().value ?? 0) % left.length, 1);
          const back = refundCents(order, id, given) ?? Number.NaN;
          expect(back).toBeGreaterThanOrEqual(order.cards.find((one) => one.id === id)?.value ?? 0);
          sum += back;
          given.add(id);
          expect(sum).toBeLessThanOrEqual(price.total);
        }
        expect(sum).toBe(price.total);
      },
    ),
  );
});
