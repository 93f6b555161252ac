import { asBuffer, assemble, Elements, encodeElement, pick } from '../bson/raw-document';
import { type Doc, isDoc, parse, parsePromoted, serialize } from '../bson/values';
import { StoreError } from '../errors';
import { evaluate } from '../match/expressions';
import { compileFilter } from '../match/filter';
import { matchedIndex } from '../query/positional';
import { sameId } from '../storage/collection';
import type { FieldChange, Update } from './compile';
import { onlyExisting, operatorFor, REMOVED } from './operators';
import { getAt, type PathMeaning, setAt, targets, unsetAt } from './targets';

type Operators = Extract<Update, { kind: 'operators' }>;

/** A stored document as it is after an update; the same bytes when nothing changed. */
export function applyUpdate(raw: Buffer, update: Update): Buffer {
  const after = changed(raw, update);
  if (!sameId(raw, after)) {
    throw new StoreError(
      'ImmutableField',
      "Performing an update on the path '_id' would modify the immutable field '_id'",
    );
  }
  return after;
}

function changed(raw: Buffer, update: Update): Buffer {
  if (update.kind === 'replacement') return withIdOf(raw, asBuffer(serialize(update.doc)));
  if (update.kind === 'pipeline') return withIdOf(raw, piped(parsePromoted(raw), update));
  const fields = pick(raw, update.names);
  change(fields, update, false, () => parse(raw));
  return splice(raw, fields, update.names);
}

/** The document that an upsert inserts when nothing matched. */
export function upsertDocument(update: Update, filter: Doc): Buffer {
  const base: Doc = {};
  for (const { op, path, value } of compileFilter(filter).conditions) {
    if (op !== '$eq') continue;
    if (update.kind === 'replacement' && path !== '_id') continue;
    setAt(base, path.split('.'), value);
  }
  if (update.kind === 'replacement') return asBuffer(serialize({ ...base, ...update.doc }));
  if (update.kind === 'pipeline') return piped(base, update);
  const id = base._id;
  change(base, update, true, () => base);
  if (id !== undefined && !sameId(asBuffer(serialize({ _id: id })), asBuffer(serialize({ _id: base._id })))) {
    throw new StoreError(
      'ImmutableField',
      "Performing an update on the path '_id' would modify the immutable field '_id'",
    );
  }
  return asBuffer(serialize(base));
}

function piped(doc: Doc, { stages, variables }: Extract<Update, { kind: 'pipeline' }>): Buffer {
  const result = evaluate(doc, stages, variables);
  return assemble(Object.entries(result ?? {}).map(([name, value]) => encodeElement(name, value)));
}

/** A new body under an old identity. */
function withIdOf(before: Buffer, after: Buffer): Buffer {
  const elements = new Elements(after);
  const rest: Buffer[] = [];
  let id: Buffer | undefined;
  while (elements.next()) {
    if (elements.name() === '_id') id = elements.bytes();
    else rest.push(elements.bytes());
  }
  if (!id) {
    const old = new Elements(before);
    while (old.next()) if (old.name() === '_id') id = old.bytes();
  }
  return assemble(id ? [id, ...rest] : rest);
}

function change(doc: Doc, update: Operators, inserting: boolean, whole: () => Doc): void {
  const meaning: PathMeaning = {
    arrayFilters: update.arrayFilters,
    positional: (path) => matchedIndex(whole(), path, update.filter),
  };
  // New fields come in the order of their names, as MongoDB does it.
  const inOrder = [...update.changes].sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
  for (const each of inOrder) {
    if (each.op === '$setOnInsert' && !inserting) continue;
    if (each.op === '$rename') rename(doc, each);
    else for (const path of targets(doc, each.parts, meaning)) changeAt(doc, path, each);
  }
}

function changeAt(doc: Doc, path: readonly string[], { op, path: name, argument }: FieldChange): void {
  const current = getAt(doc, path);
  if (current === undefined && onlyExisting.has(op)) return;
  const value = operatorFor(op)(current, argument, name);
  if (value === REMOVED) unsetAt(doc, path);
  else if (value !== current || current === undefined) setAt(doc, path, value);
}

function rename(doc: Doc, { parts, argument }: FieldChange): void {
  const value = getAt(doc, parts);
  if (value === undefined) return;
  if (Array.isArray(getAt(doc, parts.slice(0, -1)))) {
    throw new StoreError('BadValue', 'The source field cannot be an array element');
  }
  unsetAt(doc, parts);
  setAt(doc, String(argument).split('.'), value);
}

/**
 * The old document with the named top-level fields as they are in `fields`: all others are copied as bytes, which is
 * quick and keeps their exact types.
 */
function splice(raw: Buffer, fields: Doc, names: ReadonlySet<string>): Buffer {
  const parts: Buffer[] = [];
  const written = new Set<string>();
  const elements = new Elements(raw);
  while (elements.next()) {
    const name = elements.name();
    if (!names.has(name)) parts.push(elements.bytes());
    else if (Object.hasOwn(fields, name) && fields[name] !== undefined) {
      parts.push(encodeElement(name, fields[name]));
      written.add(name);
    }
  }
  for (const [name, value] of Object.entries(fields)) {
    if (!written.has(name) && value !== undefined) parts.push(encodeElement(name, value));
  }
  return assemble(parts);
}

/** The inserted document's `_id`, to be told to the client. */
export function idOf(raw: Buffer): unknown {
  return parse(raw)._id;
}

/** Whether a value is a document with at least one update operator or a pipeline. */
export function isUpdate(value: unknown): boolean {
  return Array.isArray(value) || (isDoc(value) && Object.keys(value).some((key) => key.startsWith('$')));
}
