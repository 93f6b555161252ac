import {
  balanceLineKinds,
  bookBankTransfer,
  businessBalance,
  creditTopUp,
  findBusinessByReference,
  readBusinessFunds,
  type BankTransfer as ShownTransfer,
  setTopUpTaken,
  undoBankTransfer,
} from '@bowtie/contracts';
import { approvedBusiness, centsFromWire, isLowBalance, wireFromCents } from '@bowtie/domain';
import { callError, type HandledCall, handle } from '@bowtie/service-kit';
import { createBusinessMembers } from '../../business/business-members';
import { bankAccountLines } from '../../config';
import type { AccountDeps } from '../../deps';
import { creditAmountOf } from '../../rules/credit-amount';
import { type CreditBook, issuedTo } from '../../rules/credit-book';
import { paidCardOf, paidWithOf } from '../../rules/paid-card';
import type { BankTransfer } from '../../store/bank-transfer-store';

const shownTransfers = 50;
const takenKinds = ['top_up_taken', 'top_up_restored'] as const;

/** A balance that nobody has ever used is not low. */
function isLow(book: CreditBook): boolean {
  return issuedTo(book) > 0 && isLowBalance(book.balances.available);
}

function sums(book: CreditBook) {
  const { available, held, owed } = book.balances;
  return {
    available: wireFromCents(available),
    held: wireFromCents(held),
    ...(owed < 0 && { owed: wireFromCents(-owed) }),
  };
}

export function handleBusinessBalance(deps: AccountDeps): HandledCall {
  const { balances, balanceMoney, people, config } = deps;
  const members = createBusinessMembers(deps);
  return handle(businessBalance, async ({ identity, query: { page, limit } }) => {
    const membership = await members.of({ identity });
    if (membership === null) throw callError(businessBalance, 'business_registration_needed');
    const { business, role } = membership;
    const book = await balances.read(business._id);
    const [{ entries, total }, reference] = await Promise.all([
      balances.statement(business._id, balanceLineKinds, { page, limit }),
      balanceMoney.referenceOf(business._id),
    ]);
    const ids = [...new Set(entries.flatMap(({ by }) => by ?? []))];
    const found = await Promise.all(ids.map((id) => people.byId(id)));
    const names = new Map(
      found.flatMap((person) =>
        person === null ? [] : [[person._id, `${person.first_name} ${person.last_name}`.trim()]],
      ),
    );
    return {
      company_name: business.company_name,
      role,
      ...sums(book),
      is_low: isLow(book),
      may_top_up: business.smb_status === approvedBusiness && role === 'owner',
      bank_reference: reference,
      bank_account: bankAccountLines(config),
      entries: entries.map((entry) => ({
        kind: entry.kind,
        amount: creditAmountOf(entry),
        available: wireFromCents(entry.available),
        date: entry.at.toISOString(),
        order_number: entry.order_number,
        by: entry.by === undefined ? null : (names.get(entry.by) ?? null),
        paid_with: paidWithOf(entry),
        card: paidCardOf(entry),
      })),
      total_count: total,
      page,
      limit,
    };
  });
}

export function handleCreditTopUp({ balanceMoney }: AccountDeps): HandledCall {
  return handle(creditTopUp, async ({ body: { amount, ...topUp } }) => {
    const available = await balanceMoney.credit({ ...topUp, cents: centsFromWire(amount) });
    return { available: wireFromCents(available) };
  });
}

export function handleSetTopUpTaken({ balanceMoney }: AccountDeps): HandledCall {
  return handle(setTopUpTaken, async ({ body: { taken, ...topUp }, requestId }) => {
    const { available, owed } = await balanceMoney.setTaken(
      { ...topUp, taken: centsFromWire(taken) },
      requestId,
    );
    return { available: wireFromCents(available), owed: wireFromCents(owed) };
  });
}

function showTransfer({ _id, cents, operator, at, undone }: BankTransfer): ShownTransfer {
  return {
    bank_reference: _id,
    amount: wireFromCents(cents),
    operator,
    date: at.toISOString(),
    undone: undone === null ? null : { operator: undone.operator, date: undone.at.toISOString() },
  };
}

export function handleReadBusinessFunds({
  balances,
  balanceMoney,
  bankTransfers,
  businesses,
}: AccountDeps): HandledCall {
  return handle(readBusinessFunds, async ({ body: { business_id } }) => {
    if ((await businesses.store.byId(business_id)) === null)
      throw callError(readBusinessFunds, 'business_not_found');
    const [book, transfers, reference, { entries }] = await Promise.all([
      balances.read(business_id),
      bankTransfers.ofBusiness(business_id, shownTransfers),
      balanceMoney.referenceOf(business_id),
      balances.statement(business_id, takenKinds, { page: 1, limit: shownTransfers }),
    ]);
    const taken = entries.map((entry) => ({
      kind: entry.kind,
      amount: creditAmountOf(entry),
      paid_with: paidWithOf(entry),
      date: entry.at.toISOString(),
    }));
    return { ...sums(book), taken, reference, transfers: transfers.map(showTransfer) };
  });
}

export function handleFindBusinessByReference({ bankTransfers }: AccountDeps): HandledCall {
  return handle(findBusinessByReference, async ({ body }) => ({
    business_id: await bankTransfers.businessOf(body.reference.trim().toUpperCase()),
  }));
}

export function handleBookBankTransfer({ balanceMoney, businesses }: AccountDeps): HandledCall {
  return handle(bookBankTransfer, async ({ body: { amount, ...booking }, requestId }) => {
    if ((await businesses.store.byId(booking.business_id)) === null)
      throw callError(bookBankTransfer, 'business_not_found');
    const available = await balanceMoney.book({ ...booking, cents: centsFromWire(amount) }, requestId);
    if (available === undefined) throw callError(bookBankTransfer, 'transfer_booked');
    return { available: wireFromCents(available) };
  });
}

export function handleUndoBankTransfer({ balanceMoney, businesses }: AccountDeps): HandledCall {
  return handle(undoBankTransfer, async ({ body, requestId }) => {
    if ((await businesses.store.byId(body.business_id)) === null)
      throw callError(undoBankTransfer, 'business_not_found');
    const undone = await balanceMoney.undo(body, requestId);
    if (undone === 'unknown') throw callError(undoBankTransfer, 'transfer_unknown');
    return { available: wireFromCents(undone.available), owed: wireFromCents(undone.owed) };
  });
}
