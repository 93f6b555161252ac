import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  assertBalanced,
  balanceOf,
  cardAccount,
  type LedgerEntry,
  openingEntry,
  voidingEntry,
} from '../src/rules/ledger-entry';
import { Ledger } from '../src/store/ledger';
import { type CardHarness, openCardHarness } from './fixtures/card-harness';

let cards: CardHarness;
let ledger: Ledger;
beforeAll(async () => {
  cards = await openCardHarness();
  ledger = await Ledger.open(cards.harness.db('card'));
});
afterAll(() => cards.close());

let next = 0;
const newCard = () => {
  next += 1;
  return `ledger-${next}`;
};

function entry(card: string, id: string, cents: number): LedgerEntry {
  return {
    id: `${card}.${id}`,
    card_id: card,
    kind: cents >= 0 ? 'opened' : 'voided',
    lines: [
      { account: cardAccount(card), cents },
      { account: 'elsewhere', cents: -cents },
    ],
  };
}

describe('entries', () => {
  it('always sum to zero', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
        for (const made of [openingEntry('c', cents), voidingEntry('c', cents)]) {
          assertBalanced(made);
          expect(balanceOf(cardAccount('c'), [made]) + balanceOf('card-funds', [made])).toBe(0);
        }
      }),
    );
  });

  it('are refused when they make or lose money, or split a cent', () => {
    const lines = [{ account: 'a', cents: 1 }];
    expect(() => assertBalanced({ ...openingEntry('c', 1), lines })).toThrow(RangeError);
    expect(() => assertBalanced(openingEntry('c', 0.5))).toThrow(RangeError);
  });
});

describe('the ledger', () => {
  it('whatever is posted by many at once, never leaves less than nothing, and posts each id once', async () => {
    const posts = fc.array(
      fc.record({ id: fc.integer({ min: 0, max: 5 }), cents: fc.integer({ min: -3_000, max: 3_000 }) }),
      { minLength: 1, maxLength: 10 },
    );
    await fc.assert(
      fc.asyncProperty(posts, async (wanted) => {
        const card = newCard();
        const entries = wanted.map(({ id, cents }) => entry(card, String(id), cents));
        const outcomes = await Promise.all(entries.map((made) => ledger.post(made)));
        const kept = await cards.harness
          .db('card')
          .collection<{ _id: string; seq: number; lines: LedgerEntry['lines'] }>('ledger_entries')
          .find({ card_id: card })
          .sort({ seq: 1 })
          .toArray();

        expect(outcomes.filter((outcome) => outcome === 'posted')).toHaveLength(kept.length);
        expect(new Set(kept.map(({ _id }) => _id)).size).toBe(kept.length);
        expect(kept.map(({ seq }) => seq)).toEqual(kept.map((_, index) => index + 1));
        const account = cardAccount(card);
        for (const [index] of kept.entries())
          expect(balanceOf(account, kept.slice(0, index + 1))).toBeGreaterThanOrEqual(0);
        expect(await ledger.balance(card)).toBe(balanceOf(account, kept));
        expect(balanceOf(account, kept) + balanceOf('elsewhere', kept)).toBe(0);
      }),
      { numRuns: 40 },
    );
  });

  it('spends a balance once, however many try', async () => {
    const card = newCard();
    await ledger.post(openingEntry(card, 5_000));
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, index) => ledger.post(entry(card, `spend-${index}`, -5_000))),
    );
    expect(outcomes.filter((outcome) => outcome === 'posted')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'insufficient')).toHaveLength(7);
    expect(await ledger.balance(card)).toBe(0);
  });
});
