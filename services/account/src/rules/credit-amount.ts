import { type Cents, wireFromCents } from '@bowtie/domain';
import { type EntryDraft, sumOf } from '@bowtie/ledger/entry';

type Lines = Pick<EntryDraft, 'lines'>;

/** What an entry adds to what its owner has or is to have; less than 0 for what it takes. */
export function ownCentsOf({ lines }: Lines): Cents {
  return sumOf(lines.filter(({ account }) => ['pending', 'available', 'held', 'owed'].includes(account)));
}

/** The same as a price on the wire. */
export function creditAmountOf(entry: Lines): number {
  const cents = ownCentsOf(entry);
  return Math.sign(cents) * wireFromCents(Math.abs(cents));
}
