import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cashBackCents, leastCharge, splitRefund, splitTender } from './rewards';

const cents = fc.integer({ min: 0, max: 2_000_000 });

describe('cash back', () => {
  it.each([
    [50, 1, 50],
    [75, 2, 150],
    [33, 3, 99],
    [500, 0, 0],
  ])('of %i dollars at %i per cent is %i cents', (dollars, percent, expected) => {
    expect(cashBackCents(dollars, percent)).toBe(expected);
  });
});

describe('paying with rewards', () => {
  it('uses what is wanted, there and needed, and leaves nothing or enough to charge', () => {
    fc.assert(
      fc.property(cents, cents, cents, (total, wanted, available) => {
        const { rewards, due } = splitTender(total, wanted, available);
        expect(rewards + due).toBe(total);
        expect(rewards).toBeGreaterThanOrEqual(0);
        expect(rewards).toBeLessThanOrEqual(Math.min(total, wanted, available));
        if (rewards > 0) expect(due === 0 || due >= leastCharge).toBe(true);
      }),
    );
  });

  it.each([
    [5_295, 5_295, 10_000, { rewards: 5_295, due: 0 }],
    [5_295, 1_000, 10_000, { rewards: 1_000, due: 4_295 }],
    [5_295, 5_295, 5_280, { rewards: 5_245, due: 50 }],
    [30, 10, 10, { rewards: 0, due: 30 }],
  ])('of %i, wanting %i of %i', (total, wanted, available, expected) => {
    expect(splitTender(total, wanted, available)).toEqual(expected);
  });
});

it('refunds go to the card first and never pay it more than it paid', () => {
  fc.assert(
    fc.property(cents, cents, fc.array(cents, { maxLength: 8 }), (charged, rewards, parts) => {
      let left = charged + rewards;
      let money = 0;
      let given = 0;
      for (const part of parts) {
        const refund = Math.min(part, left);
        left -= refund;
        const split = splitRefund(refund, { charged, refundedBefore: money });
        expect(split.money + split.rewards).toBe(refund);
        if (split.rewards > 0) expect(money + split.money).toBe(charged);
        money += split.money;
        given += split.rewards;
      }
      expect(money).toBeLessThanOrEqual(charged);
      expect(given).toBeLessThanOrEqual(rewards);
    }),
  );
});
