import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { type Db, MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Ledger } from '../src';
import { assertBalanced, balanceOf, type OwnedDraft, transfer } from '../src/entry';

const accountOf = (owner: string) => `card:${owner}`;
let client: MongoClient;
let db: Db;
let ledger: Ledger;
beforeAll(async () => {
  client = await new MongoClient(process.env.MONGO_URL ?? '').connect();
  db = client.db(`ledger_${randomBytes(5).toString('hex')}`);
  ledger = await Ledger.open(db, { collection: 'entries', owner: 'card_id', number: 'seq', accountOf });
});
afterAll(async () => {
  await db?.dropDatabase();
  await client?.close();
});

let next = 0;
const newOwner = () => {
  next += 1;
  return `owner-${next}`;
};

function entry(owner: string, id: string, cents: number): OwnedDraft {
  return {
    key: `${owner}.${id}`,
    owner,
    kind: 'moved',
    lines: transfer('elsewhere', accountOf(owner), cents),
  };
}

describe('an entry', () => {
  it('is refused when it makes or loses money, or splits a cent', async () => {
    const lines = [{ account: 'a', cents: 1 }];
    expect(() => assertBalanced({ ...entry('o', 'e', 1), lines })).toThrow(RangeError);
    expect(() => assertBalanced(entry('o', 'e', 0.5))).toThrow(RangeError);
    expect(() => assertBalanced(entry('o', 'e', 1))).not.toThrow();
    await expect(ledger.post({ ...entry('o', 'e', 1), lines })).rejects.toThrow(RangeError);
    expect(await ledger.has('o.e')).toBe(false);
  });
});

describe('a ledger', () => {
  it('whatever is posted by many at once, never leaves less than nothing, and posts each key once', async () => {
    const posts = fc.array(
      fc.record({ id: fc.integer({ min: 0, max: 5 }), cents: fc.integer({ min: -3_000, max: 3_000 }) }),
      { minLength: 1, maxLength: 10 },
    );
    await fc.assert(
      fc.asyncProperty(posts, async (wanted) => {
        const owner = newOwner();
        const entries = wanted.map(({ id, cents }) => entry(owner, String(id), cents));
        const outcomes = await Promise.all(entries.map((made) => ledger.post(made)));
        const kept = await db
          .collection<{ _id: string; seq: number; lines: OwnedDraft['lines'] }>('entries')
          .find({ card_id: owner })
          .sort({ seq: 1 })
          .toArray();

        expect(outcomes.filter((outcome) => outcome === 'posted')).toHaveLength(kept.length);
        expect(new Set(kept.map(({ _id }) => _id)).size).toBe(kept.length);
        expect(kept.map(({ seq }) => seq)).toEqual(kept.map((_, index) => index + 1));
        const account = accountOf(owner);
        for (const [index] of kept.entries())
          expect(balanceOf(account, kept.slice(0, index + 1))).toBeGreaterThanOrEqual(0);
        expect(await ledger.balance(owner)).toBe(balanceOf(account, kept));
        expect(balanceOf(account, kept) + balanceOf('elsewhere', kept)).toBe(0);
      }),
      { numRuns: 40 },
    );
  });

  it('spends a balance once, however many try', async () => {
    const owner = newOwner();
    await ledger.post(entry(owner, 'opened', 5_000));
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, index) => ledger.post(entry(owner, `spend-${index}`, -5_000))),
    );
    expect(outcomes.filter((outcome) => outcome === 'posted')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'insufficient')).toHaveLength(7);
    expect(await ledger.balance(owner)).toBe(0);
  });
});
