import { CartSchema } from '@bowtie/contracts';
import { centsFromWire, type Promotion, priceCart } from '@bowtie/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CartDocument, CartGroup, CartLine } from '../model/cart-document';
import { emptyCart } from '../store/empty-cart';
import { mergeGroups, withoutGroup } from './merge-groups';
import { presentCart } from './present-cart';

const groupIds = ['a', 'b', 'c', 'd'] as const;
const line: fc.Arbitrary<CartLine> = fc
  .record({
    id: fc.stringMatching(/^[0-9a-f]{16}$/),
    group_uuid: fc.constantFrom(...groupIds),
    quantity: fc.integer({ min: 1, max: 10 }),
    amount: fc.integer({ min: 10, max: 500 }),
  })
  .map((facts) => ({
    ...facts,
    network: 'visa' as const,
    product: { id: 'p', name: 'Card', plastic: facts.group_uuid !== 'a', image_url: '/p.svg' },
    template: null,
    details: noDetails,
  }));
const noDetails = {
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
  address_line1: null,
  address_line2: null,
  city: null,
  state: null,
  zip: null,
};
const offer: fc.Arbitrary<Promotion> = fc.oneof(
  fc.record({ kind: fc.constant('fee_percent' as const), percent: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: fc.constant('amount' as const), cents: fc.integer({ min: 1, max: 100_000 }) }),
);

/** Group `a` is e-mailed; of the others one goes in one parcel, and two card by card. */
function group(uuid: string, lines: readonly CartLine[]): CartGroup {
  if (uuid === 'a') return { uuid, virtual: true, delivery_style: 'email', shipping_method_id: null };
  const isBulk = uuid === 'b';
  const parcels = lines.map(({ quantity, amount }) => ({ cents: isBulk ? 795 : 195 + amount, quantity }));
  return {
    uuid,
    virtual: false,
    delivery_style: isBulk ? 'bulk_ship' : 'individual_ship',
    shipping_method_id: 'fedex_ground',
    quote: { method: 'fedex_ground', parcels, delivery_date: '2026-11-27', quoted_at: new Date() },
  };
}

/** A content in which every group has a line. */
function content(lines: readonly CartLine[]) {
  const groups = [...new Set(lines.map((one) => one.group_uuid))].map((uuid) =>
    group(
      uuid,
      lines.filter((one) => one.group_uuid === uuid),
    ),
  );
  return mergeGroups({ groups: [], lines: [] }, groups, lines);
}

function cartOf(lines: readonly CartLine[], promotions: CartDocument['promotions'] = []): CartDocument {
  return { ...emptyCart('slot', 'gcg_web', new Date()), version: 3, ...content(lines), promotions };
}

describe('a cart on the wire', () => {
  it('adds up to the cent, line by line, and keeps its contract', () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 30 }),
        offer,
        fc.boolean(),
        (lines, given, isLive) => {
          const ends_at = new Date(Date.now() + (isLive ? 60_000 : -1));
          const promotion = { code: 'CODE', offer: given, ends_at, origin: 'typed' as const, since: 1 };
          const cart = CartSchema.parse(presentCart(cartOf(lines, [promotion]), new Date()));
          const sum = (of: 'price' | 'fee') =>
            cart.cart_items.reduce((total, item) => total + item[of] * item.quantity, 0);
          expect(cart.subtotal).toBe(sum('price'));
          expect(cart.fees).toBe(sum('fee'));
          expect(cart.discount).toBeLessThanOrEqual(cart.fees);
          expect(cart.discount > 0 && !isLive).toBe(false);
          expect(cart.promo_code).toBe(isLive ? 'CODE' : null);
          expect(cart.total).toBe(cart.subtotal + cart.fees + cart.shipping_fee - cart.discount);
          const shipping = cart.delivery_groups.reduce((total, one) => total + one.shipping_fee, 0);
          expect(cart.shipping_fee).toBe(shipping);
          for (const one of cart.delivery_groups) {
            expect(one.shipping_method_name).toBe(one.virtual ? null : 'FedEx Ground');
            expect(one.shipping_fee > 0).toBe(!one.virtual);
          }
          expect(cart.total_quantity).toBe(lines.reduce((total, one) => total + one.quantity, 0));
          const cents = priceCart(
            lines.map((one) => ({ loadValue: one.amount, quantity: one.quantity })),
            content(lines).groups.map(({ delivery_style, quote }) => ({
              style: delivery_style,
              parcels: quote?.parcels ?? [],
            })),
            isLive ? given : undefined,
          );
          expect(centsFromWire(cart.total)).toBe(cents.total);
        },
      ),
    );
  });

  it('has no id while it is empty, and keeps its version', () => {
    expect(presentCart(null, new Date())).toMatchObject({ cart_id: null, version: 0, total: 0 });
    expect(presentCart(cartOf([]), new Date())).toMatchObject({ cart_id: null, version: 3, total: 0 });
  });
});

describe('merging groups', () => {
  it('replaces what was sent, keeps the rest, and leaves no group without a line', () => {
    fc.assert(
      fc.property(fc.array(line), fc.array(line, { minLength: 1 }), (before, sent) => {
        const current = content(before);
        const added = content(sent);
        const merged = mergeGroups(current, added.groups, added.lines);
        const sentIds = new Set(added.groups.map(({ uuid }) => uuid));
        const kept = current.lines.filter((one) => !sentIds.has(one.group_uuid));
        expect(new Set(merged.lines)).toEqual(new Set([...kept, ...added.lines]));
        expect(merged.lines).toHaveLength(kept.length + added.lines.length);
        expect(new Set(merged.groups.map(({ uuid }) => uuid))).toEqual(
          new Set(merged.lines.map((one) => one.group_uuid)),
        );
        expect(new Set(merged.groups.map(({ uuid }) => uuid)).size).toBe(merged.groups.length);
        expect(mergeGroups(merged, added.groups, added.lines)).toEqual(merged);
      }),
    );
  });

  it('is undone group by group', () => {
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const full = content(lines);
        expect(withoutGroup(full, 'elsewhere')).toBe(full);
        const emptied = full.groups.reduce((rest, { uuid }) => withoutGroup(rest, uuid), full);
        expect(emptied).toEqual({ groups: [], lines: [] });
      }),
    );
  });
});
