import type { Collection, Db } from 'mongodb';

/** One document that says which state the catalogue is in. */
export interface CatalogState {
  _id: 'catalog';
  /** Raised with every change; services read the rows again when it moves. */
  version: number;
  seed_version: number;
  seed_digest: string;
}

export function stateOf(db: Db): Collection<CatalogState> {
  return db.collection<CatalogState>('state');
}
