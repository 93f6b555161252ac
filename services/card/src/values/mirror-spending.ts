import type { CardFunds, CardTransaction } from '@bowtie/providers/card-issuing';
import type { CardDeps } from '../deps';
import { spendingEntry } from '../rules/card-entries';
import type { CardDocument } from '../store/cards/card-document';

type IssuerDeps = Pick<CardDeps, 'issuer' | 'ledger'>;

const pageSize = 100;
/** More than any gift card is paid with. */
const mostPages = 20;

/** What the issuer calls a card. */
export function referenceOf(card: Pick<CardDocument, '_id' | 'issuer_ref'>): string {
  return card.issuer_ref ?? card._id;
}

/** What is left on a card, and what was done with it, as its issuer says. */
export interface Spending extends CardFunds {
  /** The newest first, up to a hundred. */
  transactions: CardTransaction[];
}

/**
 * Asks the issuer what was spent on a card and notes it in the ledger, each transaction once.
 * @throws CardIssuerUnavailable
 */
export async function mirrorSpending(
  { issuer, ledger }: IssuerDeps,
  card: Pick<CardDocument, '_id' | 'issuer_ref'>,
): Promise<Spending> {
  const reference = referenceOf(card);
  const [funds, first] = await Promise.all([
    issuer.balance(reference),
    issuer.history({ reference, limit: pageSize }),
  ]);
  const all = [...first.transactions];
  let { next } = first;
  for (let page = 1; next !== undefined && page < mostPages; page += 1) {
    if (await ledger.has(spendingEntry(card._id, next, 0).key)) break;
    const older = await issuer.history({ reference, limit: pageSize, after: next });
    all.push(...older.transactions);
    next = older.next;
  }
  if (all.length > 0) {
    // The oldest first, so that no balance falls below nothing on the way.
    for (const { id, cents } of all.reverse()) await ledger.post(spendingEntry(card._id, id, cents));
  }
  return { ...funds, transactions: first.transactions };
}
