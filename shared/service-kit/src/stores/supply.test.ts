import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  availableTo,
  consume,
  obtainableBy,
  release,
  reserve,
  reservedFor,
  type Supply,
  type SupplyHold,
  take,
  takeOver,
  withoutLapsed,
} from './supply';

const mostPerHolder = 4;
const at = (minute: number) => new Date(minute * 60_000);
const carts = ['a', 'b', 'c', 'd', 'e'];

const step = fc.record({
  do: fc.constantFrom('reserve', 'take', 'take over', 'consume', 'release', 'lapse'),
  cart: fc.constantFrom(...carts),
  payment: fc.constantFrom('p1', 'p2'),
  holder: fc.constantFrom('h1', 'h2', null),
  count: fc.integer({ min: 1, max: 3 }),
  reserved: fc.boolean(),
  minutes: fc.integer({ min: 0, max: 40 }),
});

const countOf = ({ count = 1 }: SupplyHold) => count;
const kept = ({ holds }: Supply) => holds.reduce((sum, hold) => sum + countOf(hold), 0);
/** What a cart has taken with payments other than one: an order with that one does not have it. */
const keptFor = ({ holds }: Supply, cart: string, payment: string) =>
  holds
    .filter(({ cart_id, payment_id }) => cart_id === cart && payment_id !== null && payment_id !== payment)
    .reduce((sum, hold) => sum + countOf(hold), 0);
const reserveFor = (supply: Supply, cart_id: string, holder: string | null, until: Date, count = 1) =>
  reserve(supply, { cart_id, holder, until, count }, mostPerHolder);

describe('a supply', () => {
  it('is free, kept or used, and never more or less than there was', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9 }), fc.array(step, { maxLength: 60 }), (all, steps) => {
        let supply: Supply = { left: all, holds: [] };
        let used = 0;
        let minute = 0;
        for (const { do: action, cart, payment, holder, count, reserved, minutes } of steps) {
          const before = supply;
          if (action === 'reserve') supply = reserveFor(supply, cart, holder, at(minute + 15), count);
          if (action === 'take') {
            const until = at(minute + 60);
            const taken = take(supply, { cart_id: cart, holder, payment_id: payment, until, count });
            const own = (hold: SupplyHold) => hold.cart_id === cart && hold.payment_id === payment;
            if (taken !== undefined) expect(taken.holds.filter(own).map(countOf)).toEqual([count]);
            else expect(supply.left).toBeLessThan(count);
            supply = taken ?? supply;
          }
          if (action === 'take over') {
            const obtainable = obtainableBy(supply, cart);
            const order = { cart_id: cart, holder: null, payment_id: payment, until: at(minute + 60), count };
            const taken = takeOver(supply, order);
            // What other payments have taken stays theirs, and nobody is refused while anything else is left.
            const paid = (of: Supply) =>
              of.holds.filter((hold) => hold.payment_id !== null && hold.cart_id !== cart);
            if (taken === undefined) expect(obtainable - keptFor(supply, cart, payment)).toBeLessThan(count);
            else expect(paid(taken)).toEqual(paid(supply));
            supply = taken ?? supply;
          }
          if (action === 'consume') {
            supply = consume(supply, cart, payment);
            used += kept(before) - kept(supply);
            expect(consume(supply, cart, payment)).toBe(supply);
          }
          if (action === 'release')
            supply = release(supply, cart, { reserved, payment_id: reserved ? null : payment });
          if (action === 'lapse') {
            minute += minutes;
            supply = withoutLapsed(supply, at(minute));
          }
          expect(supply.left).toBeGreaterThanOrEqual(0);
          expect(supply.left + kept(supply) + used).toBe(all);
          for (const one of carts)
            expect(
              supply.holds.filter(({ cart_id, payment_id }) => cart_id === one && payment_id === null).length,
            ).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('completes what a payment has with what is set aside for its cart', () => {
    const order = { cart_id: 'b', holder: null, payment_id: 'p1', until: at(60) };
    const first = take({ left: 2, holds: [] }, { ...order, count: 1 }) ?? { left: 2, holds: [] };
    const both = reserveFor(first, 'b', 'h1', at(15));
    expect([both.left, both.holds.map(({ payment_id }) => payment_id)]).toEqual([0, ['p1', null]]);
    expect(takeOver(both, { ...order, count: 2 })).toEqual({ left: 0, holds: [{ ...order, count: 2 }] });
    expect(takeOver(both, { ...order, count: 3 })).toBeUndefined();
  });

  it('is set aside a little for one holder, and no more than half of what is left for all who have not paid', () => {
    const reserveMany = (left: number, holderOf: (turn: number) => string, count = 1) => {
      let supply: Supply = { left, holds: [] };
      for (let turn = 0; turn < 200; turn += 1)
        supply = reserveFor(supply, `cart-${turn}`, holderOf(turn), at(15), count);
      return supply;
    };
    expect(kept(reserveMany(50, () => 'one address'))).toBe(mostPerHolder);
    expect(kept(reserveMany(50, () => 'one address', 3))).toBe(mostPerHolder);
    expect(reserveMany(50, (turn) => `address ${turn}`).left).toBe(25);
    expect(reserveMany(50, (turn) => `address ${turn}`, 2).left).toBe(25);
    // The last one is set aside too: who comes to pay with it first has it.
    expect(reserveMany(1, (turn) => `address ${turn}`).left).toBe(0);
  });

  it('is taken over by orders from those who have not paid, first from who has most set aside', () => {
    const crowd = ['a', 'b', 'c'].reduce<Supply>(
      (supply, cart) => reserveFor(supply, cart, 'one address', at(15)),
      reserveFor({ left: 8, holds: [] }, 'honest', 'another address', at(10)),
    );
    const order = (payment_id: string) => ({ cart_id: payment_id, holder: null, payment_id, until: at(60) });
    let supply: Supply | undefined = { ...crowd, left: 0 };
    const held: string[][] = [];
    for (const payment of ['p1', 'p2', 'p3', 'p4']) {
      supply = supply && takeOver(supply, order(payment));
      held.push(
        supply?.holds.filter(({ payment_id }) => payment_id === null).map(({ cart_id }) => cart_id) ?? [],
      );
    }
    expect(held).toEqual([['honest', 'b', 'c'], ['honest', 'c'], ['c'], []]);
    expect(supply && takeOver(supply, order('p5'))).toBeUndefined();
  });

  it('follows a cart that wants more or less of it', () => {
    const two = reserveFor({ left: 9, holds: [] }, 'a', 'h', at(15), 2);
    expect([two.left, reservedFor(two, 'a')?.count]).toEqual([7, 2]);
    expect(reserveFor(two, 'a', 'h', at(15), 2)).toBe(two);
    const four = reserveFor(two, 'a', 'h', at(15), 4);
    expect([four.left, availableTo(four, 'a'), availableTo(four, 'b')]).toEqual([5, 9, 5]);
    const one = reserveFor(four, 'a', 'h', at(20), 1);
    expect([one.left, reservedFor(one, 'a')]).toEqual([8, expect.not.objectContaining({ count: 4 })]);
  });

  it('goes from the cart to its order, and to no other payment of it', () => {
    const reserved = reserveFor({ left: 1, holds: [] }, 'a', 'h', at(15));
    expect([availableTo(reserved, 'a'), availableTo(reserved, 'b')]).toEqual([1, 0]);
    const order = { cart_id: 'a', holder: null, payment_id: 'p1', until: at(60) };
    const taken = take(reserved, order);
    if (taken === undefined) throw new Error('it was set aside for this cart');
    expect(taken.left).toBe(0);
    expect(reservedFor(taken, 'a')).toBeUndefined();
    expect(take(taken, order)?.holds).toHaveLength(1);
    expect(take(taken, { ...order, payment_id: 'p2' })).toBeUndefined();
    expect(take(taken, { ...order, count: 2 })).toBeUndefined();
    expect(release(taken, 'a', { reserved: true, payment_id: 'p2' })).toBe(taken);
    expect(consume(taken, 'a', 'p2')).toBe(taken);
    expect(consume(taken, 'a', 'p1')).toEqual({ left: 0, holds: [] });
    expect(release(taken, 'a', { reserved: false, payment_id: 'p1' })).toEqual({ left: 1, holds: [] });
  });
});
