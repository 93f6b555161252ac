import type { BalanceLineKind, BusinessBalance } from '@bowtie/contracts';
import { displayPrice, paymentLabel } from '@bowtie/domain';

/** A line of a balance's statement. */
export type BalanceEntry = BusinessBalance['entries'][number];

const causes: Record<BalanceLineKind, string> = {
  topped_up: 'Added by card',
  top_up_taken: 'Taken back by the bank',
  top_up_restored: 'Put back by the bank',
  transfer: 'Bank transfer',
  transfer_undone: 'Bank transfer taken back',
  spent: 'Paid for an order',
  returned: 'Given back',
};

export function causeOf({ kind }: BalanceEntry): string {
  return causes[kind];
}

/** What money came with, in the page's language; null where nothing is noted. */
export function paidWithOf({ card, paid_with }: Pick<BalanceEntry, 'card' | 'paid_with'>): string | null {
  return card === null ? paid_with : paymentLabel(card.card_type, card.last_four);
}

/** The statement as rows of a file. What comes and what goes has a column each, so that no figure begins with a sign. */
export function statementRows(entries: readonly BalanceEntry[]): string[][] {
  const head = ['Date (UTC)', 'What', 'Order', 'By', 'Paid with', 'In', 'Out', 'Balance'];
  return [
    head,
    ...entries.map((entry) => [
      entry.date.slice(0, 19).replace('T', ' '),
      causeOf(entry),
      entry.order_number ?? '',
      entry.by ?? '',
      paidWithOf(entry) ?? '',
      entry.amount > 0 ? displayPrice(entry.amount) : '',
      entry.amount < 0 ? displayPrice(-entry.amount) : '',
      displayPrice(entry.available),
    ]),
  ];
}
