import { cardTextFields, recordOf } from '@bowtie/contracts';
import type { Promotion } from '@bowtie/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CartDocument, CartLine } from '../model/cart-document';
import { emptyCart } from '../store/empty-cart';
import { priceOf } from './cart-price';
import { activePromotion, withoutActive, withPromotion } from './cart-promotions';

const now = new Date('2026-11-23T12:00:00Z');
const ends_at = new Date('2026-12-24T00:00:00Z');
const details = recordOf(cardTextFields, () => null);

function line(id: string, amount: number): CartLine {
  const product = { id: 'p', name: 'Card', plastic: false, image_url: '/p.svg' };
  return { id, group_uuid: 'g', quantity: 1, amount, network: 'visa', product, template: null, details };
}

const offer: fc.Arbitrary<Promotion> = fc.oneof(
  fc.record({ kind: fc.constant('fee_percent' as const), percent: fc.integer({ min: 1, max: 100 }) }),
  fc.record({
    kind: fc.constant('amount' as const),
    cents: fc.integer({ min: 1, max: 900 }),
    minimum: fc.constantFrom(0, 10_000),
  }),
  fc.constant({ kind: 'free_shipping' as const }),
);

/** What visitors do: put a card in, take all out, click a banner, type a code, take off what applies. */
const step = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('add' as const), amount: fc.integer({ min: 10, max: 500 }) }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'empty' as const }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('click' as const, 'type' as const),
      code: fc.constantFrom('A', 'B', 'C', 'D', 'E'),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'take_off' as const }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

function after(cart: CartDocument, one: Step, offers: ReadonlyMap<string, Promotion>): CartDocument {
  const next = { ...cart, version: cart.version + 1 };
  if (one.do === 'add') return { ...next, lines: [...cart.lines, line(String(cart.version), one.amount)] };
  if (one.do === 'empty') return { ...next, lines: [] };
  if (one.do === 'take_off') return { ...next, promotions: withoutActive(cart, now) };
  const found = {
    code: one.code,
    offer: offers.get(one.code) ?? { kind: 'free_shipping' as const },
    ends_at,
  };
  return { ...next, promotions: withPromotion(cart, found, one.do === 'type' ? 'typed' : 'banner', now) };
}

describe('the promotion that applies', () => {
  it('is replaced by a better one or by one’s own choice alone', () => {
    fc.assert(
      fc.property(
        fc.array(offer, { minLength: 5, maxLength: 5 }),
        fc.array(step, { maxLength: 30 }),
        (all, steps) => {
          const offers = new Map(
            ['A', 'B', 'C', 'D', 'E'].map((code, index) => [
              code,
              all[index] ?? { kind: 'free_shipping' as const },
            ]),
          );
          let cart = emptyCart('slot', 'gcg_web', now);
          for (const one of steps) {
            const before = activePromotion(cart, now);
            const next = after(cart, one, offers);
            const active = activePromotion(next, now);
            const off = (promotion: typeof active) =>
              promotion === null ? 0 : priceOf(next, now, promotion.offer).discount;
            if (one.do === 'type') expect(active).toMatchObject({ code: one.code, origin: 'typed' });
            else if (before !== null && one.do !== 'take_off' && active?.code !== before.code) {
              expect(before.origin).toBe('banner');
              // A click on another brings a better one alone; what the cart's change uncovers is never worse.
              if (one.do === 'click') expect(off(active)).toBeGreaterThan(off(before));
              else expect(off(active)).toBeGreaterThanOrEqual(off(before));
            }
            // Nothing that was promised is lost but by taking it off, or as the oldest of many banners.
            if (one.do === 'add' || one.do === 'empty') expect(next.promotions).toEqual(cart.promotions);
            if (before !== null && one.do !== 'take_off') expect(active).not.toBeNull();
            const typed = next.promotions?.filter(({ origin }) => origin === 'typed') ?? [];
            expect(typed.length).toBeLessThanOrEqual(1);
            expect((next.promotions?.length ?? 0) - typed.length).toBeLessThanOrEqual(3);
            cart = next;
          }
        },
      ),
    );
  });

  it('taken off does not come back by itself', () => {
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 20 }),
        fc.array(offer, { minLength: 5, maxLength: 5 }),
        (steps, all) => {
          const offers = new Map(
            ['A', 'B', 'C', 'D', 'E'].map((code, index) => [
              code,
              all[index] ?? { kind: 'free_shipping' as const },
            ]),
          );
          const cart = steps.reduce((was, one) => after(was, one, offers), emptyCart('slot', 'gcg_web', now));
          const gone = activePromotion(cart, now);
          const taken = after(cart, { do: 'take_off' }, offers);
          const filled = after(taken, { do: 'add', amount: 500 }, offers);
          if (gone !== null) expect(activePromotion(filled, now)?.code).not.toBe(gone.code);
          expect(activePromotion(after(taken, { do: 'take_off' }, offers), now)).toBeNull();
        },
      ),
    );
  });
});
