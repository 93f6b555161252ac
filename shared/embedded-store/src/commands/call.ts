import { asBuffer } from '../bson/raw-document';
import { type Doc, isDoc, serialize, toNumber } from '../bson/values';
import type { Engine } from '../engine';
import { StoreError, unsupported } from '../errors';
import type { Collection } from '../storage/collection';

/** One command, with typed access to what the client sent. */
export class Call {
  readonly db: string;

  constructor(
    readonly engine: Engine,
    readonly name: string,
    readonly body: Doc,
    readonly sequences: ReadonlyMap<string, Buffer[]>,
    readonly connection: number,
  ) {
    this.db = typeof body.$db === 'string' ? body.$db : 'admin';
  }

  /** The namespace that the command's own field names. */
  get ns(): string {
    return this.nsOf(this.body[this.name]);
  }

  nsOf(collection: unknown): string {
    if (typeof collection !== 'string' || collection === '') {
      throw new StoreError(
        'InvalidNamespace',
        `Invalid namespace specified '${this.db}.${String(collection)}'`,
      );
    }
    return `${this.db}.${collection}`;
  }

  get collection(): Collection | undefined {
    return this.engine.catalog.get(this.ns);
  }

  number(field: string): number | undefined {
    return numberIn(this.body, field);
  }

  doc(field: string): Doc {
    return docIn(this.body, field);
  }

  /** Statements of a write: from beside the body or from within it. */
  docs(field: string): Doc[] {
    const list = this.body[field];
    return Array.isArray(list) ? list.filter(isDoc) : [];
  }

  /** The documents of an insert, as bytes. */
  raws(field: string): Buffer[] {
    const beside = this.sequences.get(field);
    if (beside) return beside;
    const list = this.body[field];
    if (!Array.isArray(list)) return [];
    return list.map((item) =>
      item instanceof Uint8Array ? asBuffer(item) : asBuffer(serialize(docOf(item, field))),
    );
  }
}

/** What a command answers: a document, or its bytes. */
export type Reply = Doc | Uint8Array;

/** Runs one command. */
export type Handler = (call: Call) => Reply;

export function numberIn(doc: Doc, field: string): number | undefined {
  const value = doc[field];
  if (value === undefined || value === null) return undefined;
  const number = toNumber(value);
  if (number === undefined) {
    throw new StoreError('TypeMismatch', `BSON field '${field}' is the wrong type, expected a number`);
  }
  return number;
}

export function docIn(doc: Doc, field: string): Doc {
  const value = doc[field];
  return value === undefined || value === null ? {} : docOf(value, field);
}

function docOf(value: unknown, field: string): Doc {
  if (!isDoc(value)) {
    throw new StoreError('TypeMismatch', `BSON field '${field}' is the wrong type, expected type 'object'`);
  }
  return value;
}

/** An index named by a query. */
export function hintIn(doc: Doc): string | Doc | undefined {
  const { hint } = doc;
  if (typeof hint === 'string' || isDoc(hint)) return hint;
  return undefined;
}

/** Refuses a language-aware comparison; the plain one is what the store does anyway. */
export function rejectCollation(doc: Doc): void {
  const { collation } = doc;
  if (isDoc(collation) && collation.locale !== 'simple') throw unsupported('collation');
}
