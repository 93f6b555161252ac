import { createHash } from 'node:crypto';
import { mostTopUpChanges, type PaidCard } from '@bowtie/contracts';
import { bankReferenceFrom, type Cents } from '@bowtie/domain';
import type { AccountEmails } from '../emails/account-emails';
import { ownCentsOf } from '../rules/credit-amount';
import { type BalanceEntryName, type CreditBook, payIn, takeOut } from '../rules/credit-book';
import type { BankTransfer, BankTransferStore } from '../store/bank-transfer-store';
import type { BusinessStore } from '../store/business-store';
import type { CreditStore } from '../store/credit-store';
import type { PeopleStore } from '../store/people-store';

/** Bookings that were cut off are finished after so long, so many in one round. */
const cutOffMs = 30_000;
const mostUnfinished = 50;

interface BalancesDeps {
  balances: CreditStore;
  transfers: BankTransferStore;
  businesses: Pick<BusinessStore, 'byId'>;
  people: Pick<PeopleStore, 'byId'>;
  accountEmails: Pick<AccountEmails, 'request'>;
}

interface TopUp {
  business_id: string;
  user_id: string;
  top_up_id: string;
  cents: Cents;
  card: PaidCard | null;
}

interface TakenTopUp {
  business_id: string;
  top_up_id: string;
  /** Counts the changes of this top-up. */
  change: number;
  /** What is away of it in all. */
  taken: Cents;
  card: PaidCard | null;
}

interface Booking {
  business_id: string;
  operator: string;
  action_id: string;
  cents: Cents;
  bank_reference: string;
}

/** Money that comes to the balances of businesses, and is taken out again where it was booked by mistake. */
export interface BalanceMoney {
  /** Adds what a card has paid, once. @returns what is available then */
  credit(topUp: TopUp): Promise<Cents>;
  /** Has the balance follow what is away of a top-up, once for each change, and tells the owner. @returns what there is then */
  setTaken(topUp: TakenTopUp, requestId: string): Promise<{ available: Cents; owed: Cents }>;
  /** Adds the money of a bank transfer, once for each reference, and tells the owner. Undefined where it is booked already. */
  book(booking: Booking, requestId: string): Promise<Cents | undefined>;
  /** Takes a transfer out again, once, and tells the owner; what is spent of it is owed. */
  undo(
    wish: Pick<Booking, 'business_id' | 'operator' | 'bank_reference'>,
    requestId: string,
  ): Promise<{ available: Cents; owed: Cents } | 'unknown'>;
  /** By which a business names itself in a bank transfer; operators find it by that from then on. */
  referenceOf(businessId: string): Promise<string>;
  /** Bookings that were cut off. */
  cutOff(now: Date): Promise<BankTransfer[]>;
  /** Goes on with a booking. */
  finish(transfer: BankTransfer): Promise<unknown>;
}

const leftOf = ({ balances: { available, owed } }: CreditBook) => ({ available, owed: Math.abs(owed) });
const paidBy = (card: PaidCard | null) => (card === null ? {} : { card });
const topUpKey = (id: string) => `top-up/${id}`;
const takenKey = (id: string, change: number) => `${topUpKey(id)}/taken/${change}`;
const transferKey = ({ _id, round }: BankTransfer) => `transfer/${round}/${_id}`;
const undoneKey = (transfer: BankTransfer) => `${transferKey(transfer)}/undone`;

export function createBalanceMoney({
  balances,
  transfers,
  businesses,
  people,
  accountEmails,
}: BalancesDeps): BalanceMoney {
  const tellOwner = async (
    business_id: string,
    news: { purpose: 'balance_transfer' | 'balance_taken'; about: string; once?: boolean },
    requestId: string,
  ): Promise<void> => {
    const business = await businesses.byId(business_id);
    const owner = business === null ? null : await people.byId(business.user_id);
    if (owner === null) return;
    await accountEmails.request({ email: owner.email, requestId, user_id: owner._id, ...news });
  };
  const notify = ({ business_id, _id }: BankTransfer, requestId: string): Promise<void> =>
    tellOwner(business_id, { purpose: 'balance_transfer', about: _id }, requestId);

  /** Adds money to a balance, once for its key. @returns what is available then */
  const addOnce = (business_id: string, name: BalanceEntryName, cents: Cents): Promise<Cents> =>
    balances.change(business_id, [name.key], (book, known, now) => {
      const move = known.has(name.key) ? undefined : payIn(book, name, cents, now);
      return { move, result: (move?.book ?? book).balances.available };
    });

  /** All of a booking, of which any part may be done already. */
  const finish = async (transfer: BankTransfer, requestId: string): Promise<Cents> => {
    const { business_id, cents, operator, _id } = transfer;
    const key = transferKey(transfer);
    const available = await addOnce(business_id, { key, kind: 'transfer', operator, paid_with: _id }, cents);
    if (!transfer.is_booked) await transfers.markBooked(transfer);
    if (!transfer.is_told) {
      await notify(transfer, requestId);
      await transfers.markNotified(transfer);
    }
    return available;
  };

  return {
    credit: ({ business_id, user_id, top_up_id, cents, card }) =>
      addOnce(
        business_id,
        { key: topUpKey(top_up_id), kind: 'topped_up', by: user_id, ...paidBy(card) },
        cents,
      ),
    async setTaken({ business_id, top_up_id, change, taken, card }, requestId) {
      const changes = Array.from({ length: mostTopUpChanges }, (_, index) => takenKey(top_up_id, index + 1));
      const key = takenKey(top_up_id, change);
      const booked = await balances.change(business_id, changes, (book, known) => {
        const before = { ...leftOf(book), isNews: known.has(key) };
        if (changes.slice(change - 1).some((later) => known.has(later))) return { result: before };
        const away = -ownCentsOf({ lines: changes.flatMap((each) => known.get(each)?.lines ?? []) });
        const name = { key, ...paidBy(card) };
        const move =
          taken > away
            ? takeOut(book, { ...name, kind: 'top_up_taken' }, taken - away)
            : payIn(book, { ...name, kind: 'top_up_restored' }, away - taken, book.active_at);
        if (move === undefined) return { result: before };
        return { move, result: { ...leftOf(move.book), isNews: true } };
      });
      if (booked.isNews)
        await tellOwner(
          business_id,
          { purpose: 'balance_taken', about: `${business_id}/${key}`, once: true },
          requestId,
        );
      return booked;
    },
    async book({ bank_reference, ...booking }, requestId) {
      const transfer = await transfers.claim({ _id: bank_reference, ...booking }, new Date());
      if (transfer.action_id !== booking.action_id) return undefined;
      return finish(transfer, requestId);
    },
    async undo({ business_id, operator, bank_reference }, requestId) {
      const transfer = await transfers.find(bank_reference);
      if (transfer === null || transfer.business_id !== business_id || !transfer.is_booked) return 'unknown';
      const key = undoneKey(transfer);
      const undone = await balances.change(business_id, [key], (book, known) => {
        if (known.has(key)) return { result: leftOf(book) };
        const name = { key, kind: 'transfer_undone', operator, paid_with: bank_reference } as const;
        const move = takeOut(book, name, transfer.cents);
        return { move, result: leftOf(move.book) };
      });
      if (transfer.undone === null) {
        await transfers.markUndone(transfer, { operator, at: new Date() });
        await notify(transfer, requestId);
      }
      return undone;
    },
    async referenceOf(businessId) {
      const reference = bankReferenceFrom(createHash('sha256').update(`bank ${businessId}`).digest());
      await transfers.saveReference(reference, businessId);
      return reference;
    },
    cutOff: (now) => transfers.unfinished(new Date(now.getTime() - cutOffMs), mostUnfinished),
    finish: (transfer) => finish(transfer, transfer.action_id),
  };
}
