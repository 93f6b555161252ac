import { KeyWriter } from '../bson/key-encoding';
import { pick } from '../bson/raw-document';
import { type Doc, isDoc, toNumber } from '../bson/values';
import { compileFilter, type Matcher } from '../match/filter';
import { extract } from './index-keys';
import { recordBytes, tablePrefix } from './tables';

/** An index as it is kept in the catalogue. */
export interface IndexSpec {
  id: number;
  name: string;
  key: Doc;
  unique: boolean;
  sparse: boolean;
  partialFilterExpression?: Doc;
  expireAfterSeconds?: number;
  /** Per field, whether any document ever had an array there; told by the entries written so far. */
  arrays: boolean[];
  /** Whether some key was cut or shares its bytes with another value, so that order and equality need a second look. */
  inexact: boolean;
}

/** One field of an index. */
export interface IndexField {
  path: string;
  parts: string[];
  descending: boolean;
}

/** The keys of one document in an index, with the values they were made of. */
export interface IndexEntries {
  keys: Buffer[];
  rows: unknown[][];
}

const writer = new KeyWriter();

/** One index: which documents are in it, under which keys. */
export class IndexTable {
  readonly fields: readonly IndexField[];
  readonly prefix: Buffer;
  /** Top-level fields that decide about a document's entries. */
  readonly names: ReadonlySet<string>;
  readonly partial: Matcher | undefined;
  /** Whether queries may use it: not before its entries can be read. */
  ready = true;
  private readonly paths: readonly (readonly string[])[];

  constructor(readonly spec: IndexSpec) {
    this.fields = Object.entries(spec.key).map(([path, direction]) => ({
      path,
      parts: path.split('.'),
      descending: (toNumber(direction) ?? 1) < 0,
    }));
    this.paths = this.fields.map((field) => field.parts);
    this.prefix = tablePrefix(spec.id);
    const names = new Set(this.fields.map((field) => field.parts[0] ?? ''));
    if (spec.partialFilterExpression) {
      addNames(spec.partialFilterExpression, names);
      this.partial = compileFilter(spec.partialFilterExpression).matches;
    }
    this.names = names;
  }

  /** Whether an entry's key ends in the record number: it need not where the values alone are unique. */
  get keyed(): boolean {
    return !this.spec.unique;
  }

  /**
   * A document's entries. Remembers in the spec what the planner must know of them; `learned` is called when that
   * changed and must be stored.
   */
  entries(raw: Buffer, learned: () => void): IndexEntries {
    const doc = pick(raw, this.names);
    const none: IndexEntries = { keys: [], rows: [] };
    if (this.partial && !this.partial(doc)) return none;
    const { rows, arrays, present } = extract(doc, this.paths);
    if (this.spec.sparse && !present) return none;
    const keys: Buffer[] = [];
    const kept: unknown[][] = [];
    const seen = rows.length > 1 ? new Set<string>() : undefined;
    let changed = false;
    for (const row of rows) {
      writer.reset(this.prefix);
      this.fields.forEach((field, i) => {
        writer.value(row[i], field.descending);
      });
      const { key, cut } = writer.takeKey();
      if ((cut || writer.inexact) && !this.spec.inexact) {
        this.spec.inexact = true;
        changed = true;
      }
      if (seen) {
        const text = key.toString('latin1');
        if (seen.has(text)) continue;
        seen.add(text);
      }
      keys.push(key);
      kept.push(row);
    }
    arrays.forEach((met, i) => {
      if (met && !this.spec.arrays[i]) {
        this.spec.arrays[i] = true;
        changed = true;
      }
    });
    if (changed) learned();
    return { keys, rows: kept };
  }

  /** The stored key of an entry. */
  stored(key: Buffer, record: number): Buffer {
    return this.keyed ? Buffer.concat([key, recordBytes(record)]) : key;
  }
}

function addNames(filter: Doc, names: Set<string>): void {
  for (const [name, condition] of Object.entries(filter)) {
    if (name.startsWith('$')) {
      if (Array.isArray(condition)) for (const part of condition) if (isDoc(part)) addNames(part, names);
    } else names.add(name.split('.')[0] ?? name);
  }
}
