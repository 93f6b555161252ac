import type { CatalogKind } from '@bowtie/contracts';
import type { Collection, Db } from 'mongodb';

/** One document that says which state the catalogue is in. */
export interface CatalogState {
  _id: 'catalog';
  /** Raised with every change; services read the rows again when it moves. */
  version: number;
  seed_version: number;
  seed_digest: string;
  /**
   * The change that counts although its rows are not all written yet: whoever reads the catalogue reads them over those that
   * are there. Setting it, while there is none, is what publishes a change.
   */
  publishing?: { change_id: string; kind: CatalogKind } | null;
}

export function stateOf(db: Db): Collection<CatalogState> {
  return db.collection<CatalogState>('state');
}
