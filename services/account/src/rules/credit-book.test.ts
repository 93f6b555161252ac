import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type CreditBook,
  type CreditMove,
  capture,
  creditAccounts,
  dueMoves,
  earn,
  emptyBook,
  hold,
  issuedTo,
  nextDue,
  release,
  returnCredit,
  takeBack,
} from './credit-book';

const expireMs = 1_000;
const cents = fc.integer({ min: 1, max: 500 });
const pick = fc.nat({ max: 9 });
const step = fc.oneof(
  fc.record({ do: fc.constant('earn' as const), cents, days: fc.integer({ min: 0, max: 300 }) }),
  fc.record({ do: fc.constant('hold' as const), cents, days: fc.integer({ min: 0, max: 300 }) }),
  fc.record({
    do: fc.constantFrom('capture' as const, 'release' as const, 'take back' as const),
    pick,
    cents,
  }),
  fc.record({ do: fc.constant('refund' as const), cents }),
  fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 1_500 }) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const moved = (held: ReturnType<typeof hold>) => (typeof held === 'string' ? undefined : held);

let made = 0;
/** What a step does to a book at a time; nothing where it is not possible. */
function perform(book: CreditBook, wanted: Step, now: Date): CreditMove | undefined {
  const at = (days: number) => new Date(now.getTime() + days);
  made += 1;
  switch (wanted.do) {
    case 'earn':
      return earn(
        book,
        { order_number: `O${made}`, cents: wanted.cents, available_at: at(wanted.days) },
        now,
      );
    case 'hold':
      return moved(hold(book, { hold_id: `h${made}`, cents: wanted.cents, until: at(wanted.days) }, now));
    case 'capture':
    case 'release': {
      const held = book.holds[wanted.pick % Math.max(1, book.holds.length)];
      if (held === undefined) return undefined;
      return wanted.do === 'capture' ? capture(book, held, 'O1') : release(book, held);
    }
    case 'take back': {
      const order_number =
        book.earnings[wanted.pick % Math.max(1, book.earnings.length)]?.order_number ?? 'O0';
      return takeBack(book, { cents: wanted.cents, order_number, card_id: `c${made}` });
    }
    case 'refund': {
      const back = Math.min(wanted.cents, book.balances.spent);
      return back === 0
        ? undefined
        : returnCredit(book, `r${made}`, { cents: back, order_number: 'O1', card_id: null }, now);
    }
    case 'wait':
      return undefined;
  }
}

function check({ balances, earnings, holds }: CreditBook): void {
  for (const account of ['pending', 'available', 'held', 'spent', 'expired'] as const)
    expect(balances[account]).toBeGreaterThanOrEqual(0);
  expect(balances.owed).toBeLessThanOrEqual(0);
  // Nothing is had while something is owed.
  if (balances.owed < 0) expect(balances.available).toBe(0);
  expect(earnings.reduce((sum, earning) => sum + earning.cents, 0)).toBe(balances.pending);
  expect(holds.reduce((sum, held) => sum + held.cents, 0)).toBe(balances.held);
}

it('every entry adds up to nothing, the running balances are the sums of all entries, and none is ever negative', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let now = new Date(1_000_000);
      let book = emptyBook(now);
      const moves: CreditMove[] = [];
      for (const wanted of steps) {
        if (wanted.do === 'wait') now = new Date(now.getTime() + wanted.days);
        const due = dueMoves(book, now, expireMs);
        book = due.at(-1)?.book ?? book;
        const move = perform(book, wanted, now);
        book = move?.book ?? book;
        for (const each of [...due, ...(move === undefined ? [] : [move])]) {
          expect(each.entry.lines.reduce((sum, line) => sum + line.cents, 0)).toBe(0);
          check(each.book);
          moves.push(each);
        }
      }
      for (const account of creditAccounts)
        expect(
          moves
            .flatMap(({ entry }) => entry.lines)
            .filter((line) => line.account === account)
            .reduce((sum, line) => sum + line.cents, 0),
        ).toBe(account === 'issued' ? 0 - issuedTo(book) : book.balances[account]);
      expect(new Set(moves.map(({ entry }) => entry.key)).size).toBe(moves.length);
    }),
    { numRuns: 300 },
  );
});

it('what is refunded after the rest has expired can be spent again, and expires in its own time', () => {
  const earned = earn(
    emptyBook(new Date(0)),
    { order_number: 'A', cents: 100, available_at: new Date(0) },
    new Date(0),
  );
  const free = dueMoves(earned?.book ?? fail(), new Date(0), expireMs).at(-1)?.book ?? fail();
  const held = moved(hold(free, { hold_id: 'h', cents: 80, until: new Date(10) }, new Date(0)));
  const spent = capture(held?.book ?? fail(), held?.book.holds[0] ?? fail(), 'B');
  const expired = dueMoves(spent.book, new Date(expireMs), expireMs).at(-1) ?? fail();
  expect(expired.book.balances).toMatchObject({ available: 0, expired: 20 });
  const refunded = returnCredit(
    expired.book,
    'r',
    { cents: 80, order_number: 'B', card_id: 'c' },
    new Date(expireMs),
  );
  expect(dueMoves(refunded.book, new Date(2 * expireMs - 1), expireMs)).toEqual([]);
  const again = dueMoves(refunded.book, new Date(2 * expireMs), expireMs).at(-1) ?? fail();
  expect(again.book.balances).toMatchObject({ available: 0, expired: 100 });
  expect(again.entry.key).not.toBe(expired.entry.key);
});

it('what was spent before its order was refunded is owed, and the next earning pays it first', () => {
  const now = new Date(0);
  const later = new Date(10);
  const earned = earn(emptyBook(now), { order_number: 'A', cents: 100, available_at: now }, now);
  const free = dueMoves(earned?.book ?? emptyBook(now), now, 1_000_000).at(-1);
  const held = moved(hold(free?.book ?? emptyBook(now), { hold_id: 'h', cents: 80, until: later }, now));
  const spent = capture(held?.book ?? fail(), held?.book.holds[0] ?? fail(), 'B');
  const back = takeBack(spent.book, { cents: 100, order_number: 'A', card_id: 'c' });
  expect(back.book.balances).toMatchObject({ available: 0, owed: -80, spent: 80 });
  const again = earn(back.book, { order_number: 'C', cents: 100, available_at: later }, now);
  expect(nextDue(again?.book ?? fail(), 1_000_000)).toEqual(later);
  expect(dueMoves(again?.book ?? fail(), later, 1_000_000).at(-1)?.book.balances).toMatchObject({
    available: 20,
    owed: 0,
  });
});

function fail(): never {
  throw new Error('there is nothing');
}
