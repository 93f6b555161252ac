import { type CallAnswer, captureCredit, holdCredit, refundCredit, releaseCredit } from '@bowtie/contracts';
import { centsFromWire, wireFromCents } from '@bowtie/domain';
import { type HandledCall, handle } from '@bowtie/service-kit';
import type { AccountDeps } from '../deps';
import {
  type CreditBook,
  type CreditMove,
  capture,
  captureKey,
  earnKey,
  hold,
  mostHolds,
  refundKey,
  release,
  releaseKey,
  returnCredit,
  takeBack,
  takeBackKey,
  undoKey,
} from '../rules/credit-book';
import type { CreditStore, KnownEntries } from '../store/credit-store';

interface Payer {
  user_id: string;
  business_id?: string | undefined;
}

/** Whose book pays, and who spends of it. */
function bookOf(
  { rewards, balances }: Pick<AccountDeps, 'rewards' | 'balances'>,
  { user_id, business_id }: Payer,
): { store: CreditStore; owner: string; by: { by?: string }; most: number } {
  return business_id === undefined
    ? { store: rewards, owner: user_id, by: {}, most: mostHolds.rewards }
    : { store: balances, owner: business_id, by: { by: user_id }, most: mostHolds.balance };
}

const heldIn = ({ holds }: CreditBook, holdId: string) => holds.find(({ hold_id }) => hold_id === holdId);
const wasReleased = (known: KnownEntries, holdId: string) =>
  known.has(releaseKey(holdId)) || known.has(undoKey(holdId));
const holdKeys = (holdId: string) => [captureKey(holdId), releaseKey(holdId), undoKey(holdId)];

export function handleHoldCredit(deps: AccountDeps): HandledCall {
  return handle(holdCredit, async ({ body }) => {
    const { hold_id, hold_ms } = body;
    const { store, owner, by, most } = bookOf(deps, body);
    const cents = centsFromWire(body.amount);
    return store.change<CallAnswer<typeof holdCredit>>(owner, holdKeys(hold_id), (book, known, now) => {
      const before = wireFromCents(book.balances.available);
      if (wasReleased(known, hold_id)) return { result: { state: 'over', available: before } };
      if (known.has(captureKey(hold_id))) return { result: { state: 'captured', available: before } };
      const held = heldIn(book, hold_id);
      if (held !== undefined)
        return { result: { state: held.cents === cents ? 'held' : 'short', available: before } };
      const move = hold(book, { hold_id, cents, until: new Date(now.getTime() + hold_ms), ...by }, now, most);
      if (typeof move === 'string') return { result: { state: move, available: before } };
      return { move, result: { state: 'held', available: wireFromCents(move.book.balances.available) } };
    });
  });
}

export function handleCaptureCredit(deps: AccountDeps): HandledCall {
  return handle(captureCredit, async ({ body }) => {
    const { hold_id, order_number } = body;
    const { store, owner } = bookOf(deps, body);
    return store.change<CallAnswer<typeof captureCredit>>(owner, holdKeys(hold_id), (book, known) => {
      if (wasReleased(known, hold_id)) return { result: { outcome: 'gone' } };
      const before = known.get(captureKey(hold_id));
      if (before !== undefined)
        return { result: { outcome: before.order_number === order_number ? 'captured' : 'gone' } };
      const held = heldIn(book, hold_id);
      if (held === undefined) return { result: { outcome: 'gone' } };
      return { move: capture(book, held, order_number), result: { outcome: 'captured' } };
    });
  });
}

export function handleReleaseCredit(deps: AccountDeps): HandledCall {
  return handle(releaseCredit, async ({ body }) => {
    const { hold_id, order_number } = body;
    const { store, owner } = bookOf(deps, body);
    return store.change<CallAnswer<typeof releaseCredit>>(owner, holdKeys(hold_id), (book, known) => {
      const held = heldIn(book, hold_id);
      if (held !== undefined) return { move: release(book, held), result: { released: true } };
      if (wasReleased(known, hold_id)) return { result: { released: true } };
      const spent = known.get(captureKey(hold_id));
      if (spent === undefined || order_number === undefined || spent.order_number !== order_number)
        return { result: { released: false } };
      const cents = spent.lines.find(({ account }) => account === 'spent')?.cents ?? 0;
      const move = returnCredit(book, undoKey(hold_id), { cents, order_number, card_id: null }, new Date());
      return { move, result: { released: true } };
    });
  });
}

export function handleRefundCredit(deps: AccountDeps): HandledCall {
  return handle(refundCredit, async ({ body }) => {
    const { order_number, card_id } = body;
    const { store, owner, by } = bookOf(deps, body);
    const [returned, takenBack] = [refundKey(card_id), takeBackKey(card_id)];
    const give = centsFromWire(body.refund);
    const take = centsFromWire(body.take_back);
    return store.change(owner, [returned, takenBack, earnKey(order_number)], (book, known) => {
      const moves: CreditMove[] = [];
      const bookNow = () => moves.at(-1)?.book ?? book;
      // First what comes back, so that less is owed.
      if (give > 0 && !known.has(returned))
        moves.push(
          returnCredit(bookNow(), returned, { cents: give, order_number, card_id, ...by }, new Date()),
        );
      if (take > 0 && known.has(earnKey(order_number)) && !known.has(takenBack))
        moves.push(takeBack(bookNow(), { cents: take, order_number, card_id }));
      return { moves, result: { done: true } };
    });
  });
}
