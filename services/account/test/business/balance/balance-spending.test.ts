import { holdCredit } from '@bowtie/contracts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type BalanceFixture,
  dollars,
  newOrderNumber,
  newReference,
  openBalanceFixture,
} from './balance-fixture';

let fixture: BalanceFixture;
beforeAll(async () => {
  fixture = await openBalanceFixture();
});
afterAll(() => fixture.close());

describe('money', () => {
  it('of a card comes once, however often it is told of', async () => {
    const own = await fixture.openBusiness();
    await Promise.all([1, 2, 3, 4].map(() => own.topUp('same', dollars(40))));
    expect(await own.available()).toBe(dollars(40));
  });

  it('of 64 spends at once goes out exactly as far as there is', async () => {
    const own = await fixture.openBusiness();
    await own.topUp('t', dollars(10));
    const order = newOrderNumber();
    const spends = await Promise.all(
      Array.from({ length: 64 }, async (_, index) => {
        const { state } = await own.hold(`h${index}`, dollars(1));
        return state === 'held' ? (await own.capture(`h${index}`, order)).outcome : state;
      }),
    );
    expect(spends.filter((outcome) => outcome === 'captured')).toHaveLength(10);
    expect(spends.every((outcome) => outcome === 'captured' || outcome === 'short')).toBe(true);
    expect(await own.available()).toBe(0);
  });

  it('of 100 payments at once is all set aside, and a payment too many waits for another to end', async () => {
    const own = await fixture.openBusiness();
    await own.topUp('t', dollars(300));
    const held = async (from: number, to: number) => {
      const ids = Array.from({ length: to - from }, (_, index) => `h${from + index}`);
      return new Set(
        (await Promise.all(ids.map((id) => own.hold(id, dollars(1))))).map(({ state }) => state),
      );
    };
    expect(await held(0, 100)).toEqual(new Set(['held']));
    expect(await held(100, 200)).toEqual(new Set(['held']));
    expect(await own.hold('more', dollars(1))).toMatchObject({ state: 'busy', available: dollars(100) });
    expect(await own.hold('too-much', dollars(101))).toMatchObject({ state: 'short' });
    await own.release('h0');
    expect(await own.hold('more', dollars(1))).toMatchObject({ state: 'held' });
  });

  it('of a business is never a person’s rewards, nor another business’s', async () => {
    const [own, other] = [await fixture.openBusiness(), await fixture.openBusiness()];
    await own.topUp('t', dollars(10));
    const { user_id } = own;
    expect(
      await fixture.ask(holdCredit, { user_id, hold_id: 'r', amount: 200, hold_ms: 60_000 }),
    ).toMatchObject({
      state: 'short',
    });
    expect(await other.hold('h', 200)).toMatchObject({ state: 'short' });
    await own.hold('h', 200);
    expect(await other.capture('h', newOrderNumber())).toMatchObject({ outcome: 'gone' });
    expect(await other.release('h')).toMatchObject({ released: false });
  });
});

it('whatever races, the entries add up to nothing and nothing is negative, nor gives back more than was spent', async () => {
  const step = fc.record({
    do: fc.constantFrom('top_up', 'take', 'book', 'undo', 'hold', 'capture', 'release', 'cancel'),
    which: fc.nat({ max: 3 }),
    amount: fc.integer({ min: 1, max: 10 }),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { maxLength: 5 }),
      async (rounds) => {
        const own = await fixture.openBusiness();
        const orders = [newOrderNumber(), newOrderNumber(), newOrderNumber(), newOrderNumber()];
        const references = [newReference(), newReference(), newReference(), newReference()];
        for (const steps of rounds)
          await Promise.all(
            steps.map(({ do: wanted, which, amount }) => {
              const [order, reference, id] = [orders[which] ?? '', references[which] ?? '', `h${which}`];
              if (wanted === 'top_up') return own.topUp(`t${which}`, dollars(amount));
              if (wanted === 'take') return own.taken(`t${which}`, amount, dollars(which * amount));
              if (wanted === 'book') return own.book(dollars(amount), reference);
              if (wanted === 'undo') return own.undo(reference);
              if (wanted === 'hold') return own.hold(id, dollars(amount));
              if (wanted === 'capture') return own.capture(id, order);
              return own.release(id, wanted === 'cancel' ? order : undefined);
            }),
          );
        const sums: Record<string, number> = {};
        for (const { lines, available } of await own.entries()) {
          expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(0);
          for (const { account, cents } of lines) sums[account] = (sums[account] ?? 0) + cents;
          for (const account of ['available', 'held', 'spent'])
            expect(sums[account] ?? 0).toBeGreaterThanOrEqual(0);
          expect(sums.owed ?? 0).toBeLessThanOrEqual(0);
          expect(sums.available ?? 0).toBe(available);
        }
        expect(dollars(sums.available ?? 0) / 100).toBe(await own.available());
      },
    ),
    { numRuns: 8 },
  );
}, 120_000);
