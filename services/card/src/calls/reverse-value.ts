import { voidingEntry } from '../rules/ledger-entry';
import type { Ledger } from '../store/ledger';

/** Takes what is left off a voided card; doing it again takes nothing. */
export async function reverseValue(ledger: Ledger, cardId: string): Promise<void> {
  const left = await ledger.balance(cardId);
  if (left > 0) await ledger.post(voidingEntry(cardId, left));
}
