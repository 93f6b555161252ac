import { Ledger } from '@bowtie/ledger';
import type { Db } from 'mongodb';
import { cardAccount } from '../rules/card-entries';

/** The ledger of card values. */
export function openCardLedger(db: Db): Promise<Ledger> {
  const names = { collection: 'ledger_entries', owner: 'card_id', number: 'seq' };
  return Ledger.open(db, { ...names, accountOf: cardAccount });
}
