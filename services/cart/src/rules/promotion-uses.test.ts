import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  consumeUse,
  isAvailable,
  mostPerHolder,
  type PromotionUses,
  releaseUse,
  reservedFor,
  reserveUse,
  takeUse,
  withoutLapsed,
} from './promotion-uses';

const at = (minute: number) => new Date(minute * 60_000);
const carts = ['a', 'b', 'c', 'd', 'e'];

const step = fc.record({
  do: fc.constantFrom('reserve', 'take', 'consume', 'release', 'lapse'),
  cart: fc.constantFrom(...carts),
  payment: fc.constantFrom('p1', 'p2'),
  holder: fc.constantFrom('h1', 'h2', null),
  reserved: fc.boolean(),
  minutes: fc.integer({ min: 0, max: 40 }),
});

describe('the uses of a promotion', () => {
  it('are free, kept or made, and never more or fewer than there were', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 6 }), fc.array(step, { maxLength: 60 }), (all, steps) => {
        let uses: PromotionUses = { uses_left: all, holds: [] };
        let made = 0;
        let minute = 0;
        for (const { do: action, cart, payment, holder, reserved, minutes } of steps) {
          const before = uses;
          if (action === 'reserve')
            uses = reserveUse(uses, { cart_id: cart, holder, until: at(minute + 15) });
          if (action === 'take')
            uses =
              takeUse(uses, { cart_id: cart, holder, payment_id: payment, until: at(minute + 60) }) ?? uses;
          if (action === 'consume') {
            uses = consumeUse(uses, cart, payment);
            made += before.holds.length - uses.holds.length;
            expect(consumeUse(uses, cart, payment)).toBe(uses);
          }
          if (action === 'release')
            uses = releaseUse(uses, cart, { reserved, payment_id: reserved ? null : payment });
          if (action === 'lapse') {
            minute += minutes;
            uses = withoutLapsed(uses, at(minute));
          }
          expect(uses.uses_left).toBeGreaterThanOrEqual(0);
          expect(uses.uses_left + uses.holds.length + made).toBe(all);
          for (const one of carts)
            expect(
              uses.holds.filter(({ cart_id, payment_id }) => cart_id === one && payment_id === null).length,
            ).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('are set aside a few for one holder, and no more than half of what is left for all who have not paid', () => {
    const reserveMany = (uses_left: number, holderOf: (turn: number) => string) => {
      let uses: PromotionUses = { uses_left, holds: [] };
      for (let turn = 0; turn < 200; turn += 1)
        uses = reserveUse(uses, { cart_id: `cart-${turn}`, holder: holderOf(turn), until: at(15) });
      return uses;
    };
    expect(reserveMany(50, () => 'one address').holds).toHaveLength(mostPerHolder);
    expect(reserveMany(50, (turn) => `address ${turn}`).uses_left).toBe(25);
    // The last one is set aside too: who comes to pay with it first has it.
    expect(reserveMany(1, (turn) => `address ${turn}`).uses_left).toBe(0);
  });

  it('go from the cart to its order, and to no other payment of it', () => {
    const reserved = reserveUse({ uses_left: 1, holds: [] }, { cart_id: 'a', holder: 'h', until: at(15) });
    expect(isAvailable(reserved, 'a')).toBe(true);
    expect(isAvailable(reserved, 'b')).toBe(false);
    const order = { cart_id: 'a', holder: null, payment_id: 'p1', until: at(60) };
    const taken = takeUse(reserved, order);
    if (taken === undefined) throw new Error('it was set aside for this cart');
    expect(taken.uses_left).toBe(0);
    expect(reservedFor(taken, 'a')).toBeUndefined();
    expect(takeUse(taken, order)?.holds).toHaveLength(1);
    expect(takeUse(taken, { ...order, payment_id: 'p2' })).toBeUndefined();
    expect(releaseUse(taken, 'a', { reserved: true, payment_id: 'p2' })).toBe(taken);
    expect(consumeUse(taken, 'a', 'p2')).toBe(taken);
    expect(consumeUse(taken, 'a', 'p1')).toEqual({ uses_left: 0, holds: [] });
    expect(releaseUse(taken, 'a', { reserved: false, payment_id: 'p1' })).toEqual({
      uses_left: 1,
      holds: [],
    });
  });
});
