import type { Doc } from '../bson/values';
import type { Engine } from '../engine';

/** Where a pipeline runs, and the variables its expressions may name. */
export interface Scope {
  engine: Engine;
  db: string;
  variables: Doc;
}
