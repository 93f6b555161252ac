import { sumOf } from '@bowtie/ledger/entry';
import { createLog, migrateCollection } from '@bowtie/service-kit';
import type { Document } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { creditEntryMigrations } from '../../../src/store/credit-migrations';
import { type BalanceFixture, dollars, newReference, openBalanceFixture } from './balance-fixture';

let fixture: BalanceFixture;
beforeAll(async () => {
  fixture = await openBalanceFixture();
  // That of the release before, whose instances may run beside this one.
  await entries().createIndex({ user_id: 1, number: -1 }, { unique: true });
});
afterAll(() => fixture.close());

const entries = () => fixture.harness.db('account').collection<Document & { _id: string }>('balance_entries');
const books = () => fixture.harness.db('account').collection<Document & { _id: string }>('balance_books');
/** What a start of the service does. */
const migrate = () =>
  migrateCollection({
    db: fixture.harness.db('account'),
    collection: 'balance_entries',
    migrations: creditEntryMigrations,
    log: createLog('test', 'silent'),
  });

/** An entry as the release before wrote it. */
function older({ schema: _, owner_id, lines, ...entry }: Document) {
  const named = lines.map((line: { account: string; cents: number }) =>
    line.account === 'issued' ? { ...line, account: 'house' } : line,
  );
  return { ...entry, user_id: owner_id, lines: named };
}

/** Gives what is stored of a business the shape of the release before, which was ended before it had copied the last entry. */
async function makeOlder(business_id: string) {
  const written = await entries().find({ owner_id: business_id }).sort({ number: 1 }).toArray();
  for (const entry of written) await entries().replaceOne({ _id: entry._id }, older(entry));
  const last = written.at(-1);
  if (last === undefined) throw new Error('nothing was written');
  await entries().deleteOne({ _id: last._id });
  const book = await books().findOne({ _id: business_id });
  const house = -Object.values<number>(book?.balances).reduce((sum, cents) => sum + cents, 0);
  const uncopied = [{ _id: last._id, ...older(last) }];
  await books().updateOne({ _id: business_id }, { $set: { 'balances.house': house, uncopied } });
  return written;
}

describe('entries of the release before', () => {
  it('are shown and counted on after a start, and name owner and account as new ones do', async () => {
    const own = await fixture.openBusiness();
    await own.topUp('t', dollars(100));
    await own.taken('t', 1, dollars(60));
    await own.book(dollars(30), newReference());
    const shown = (await own.page()).entries;
    const written = await makeOlder(own.business_id);
    await migrate();
    expect(await own.available()).toBe(dollars(70));
    // The one that was not copied has an owner at once, and is like the others from the next start on.
    expect((await own.page()).entries).toEqual(shown);
    await migrate();
    expect(await own.entries()).toEqual(written);
    expect((await books().findOne({ _id: own.business_id }))?.balances).toMatchObject({ available: 7_000 });
    // Of what is away 60 are taken already.
    expect(await own.taken('t', 2, dollars(80))).toMatchObject({ available: dollars(50) });
    expect(await own.taken('t', 3, 0)).toMatchObject({ available: dollars(130), owed: 0 });
    expect((await books().findOne({ _id: own.business_id }))?.balances).not.toHaveProperty('house');
    const kept = await own.entries();
    expect(kept.map(({ number }) => number)).toEqual(kept.map((_, index) => index + 1));
    for (const { lines } of kept) expect(sumOf(lines)).toBe(0);
  });

  it('are written beside new ones, which its instances read', async () => {
    const own = await fixture.openBusiness();
    await own.topUp('t', dollars(100));
    await own.taken('t', 1, dollars(60));
    const other = await fixture.openBusiness();
    await other.topUp('t', dollars(100));
    const read = await entries().find({ user_id: own.business_id }).sort({ number: -1 }).toArray();
    expect(read.map(({ kind }) => kind)).toEqual(['top_up_taken', 'topped_up']);
    // By this it knows what was taken of a top-up.
    expect(read[0]?.lines).toContainEqual({ account: 'house', cents: 6_000 });
    expect(read[1]?.lines).toContainEqual({ account: 'issued', cents: -10_000 });
  });
});
