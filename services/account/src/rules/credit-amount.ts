import { wireFromCents } from '@bowtie/domain';
import type { CreditEntryDraft } from './credit-book';

/** What an entry adds to what its owner has or is to have, as a price on the wire; less than 0 for what it takes. */
export function creditAmountOf({ lines }: Pick<CreditEntryDraft, 'lines'>): number {
  const own = lines.filter(({ account }) => ['pending', 'available', 'held', 'owed'].includes(account));
  const cents = own.reduce((sum, line) => sum + line.cents, 0);
  return Math.sign(cents) * wireFromCents(Math.abs(cents));
}
