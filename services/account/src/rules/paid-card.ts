import type { PaidCard } from '@bowtie/contracts';
import { brandNames, paymentLabel } from '@bowtie/domain';
import type { CreditEntryDraft } from './credit-book';

/** How entries noted a card when they noted nothing but its label. */
const labelPattern = /^(.+) ending in (\d{4})$/;

type Noted = Pick<CreditEntryDraft, 'card' | 'paid_with'>;

/** The card by which the money of an entry came; null where it was none or is not known. */
export function paidCardOf({ card, paid_with = '' }: Noted): PaidCard | null {
  if (card !== undefined) return card;
  const [, name, last_four] = labelPattern.exec(paid_with) ?? [];
  const [card_type] = Object.entries(brandNames).find(([, label]) => label === name) ?? [];
  return card_type === undefined || last_four === undefined ? null : { card_type, last_four };
}

/** What the money of an entry came with, in English: the card, or the bank's reference. Null where neither is known. */
export function paidWithOf(entry: Noted): string | null {
  const card = paidCardOf(entry);
  return card === null ? (entry.paid_with ?? null) : paymentLabel(card.card_type, card.last_four);
}
