import { asBuffer, assemble, Elements, encodeElement } from '../bson/raw-document';
import { type Doc, isDoc, parse, parsePromoted, promoteDocs, serialize, toNumber } from '../bson/values';
import { StoreError } from '../errors';
import { project } from '../match/expressions';
import { elementTest } from '../match/filter';
import { matchedIndex } from './positional';

/** Turns a stored document into what the client asked to see. */
export type Projector = (raw: Buffer) => Buffer;

type Node =
  | { keep: boolean }
  | { children: Map<string, Node> }
  | { slice: [number, number] }
  | { pick: unknown };

const bad = (message: string) => new StoreError('BadValue', message);

/** Compiles a projection; undefined when whole documents are wanted. */
export function compileProjection(projection: unknown, filter: Doc): Projector | undefined {
  if (projection === undefined || projection === null) return undefined;
  if (!isDoc(projection)) throw new StoreError('TypeMismatch', 'projection must be an object');
  const entries = Object.entries(projection);
  if (entries.length === 0) return undefined;
  if (entries.some(([path, value]) => isExpression(path, value))) return computed(projection);

  const root = new Map<string, Node>();
  let including: boolean | undefined;
  let id = true;
  let positional: string | undefined;
  for (const [given, value] of entries) {
    const path = given.endsWith('.$') ? given.slice(0, -2) : given;
    if (path !== given) positional = path;
    const keep = isDoc(value) ? undefined : isTruthy(value);
    if (path === '_id' && keep !== undefined) {
      id = keep;
      if (keep) including ??= entries.length === 1 ? true : undefined;
      continue;
    }
    if (isDoc(value)) {
      if ('$elemMatch' in value) {
        including = true;
        place(root, path.split('.'), { pick: value.$elemMatch });
      } else place(root, path.split('.'), { slice: sliceOf(value.$slice) });
      continue;
    }
    if (including !== undefined && keep !== undefined && including !== keep) {
      throw new StoreError(
        'BadValue',
        `Cannot do ${keep ? 'inclusion' : 'exclusion'} on field ${path} in ${including ? 'inclusion' : 'exclusion'} projection`,
      );
    }
    including = keep;
    place(root, path.split('.'), { keep: keep ?? true });
  }
  const include = including ?? false;
  if (!id && !include) root.set('_id', { keep: false });
  if (id && include) root.set('_id', { keep: true });
  if (!positional && [...root.values()].every((node) => 'keep' in node))
    return topLevel(new Set(root.keys()), include);
  return (raw) => {
    const doc = parse(raw);
    if (positional) narrow(doc, positional.split('.'), matchedIndex(doc, positional, filter));
    return asBuffer(serialize(projectDoc(doc, root, include)));
  };
}

function isTruthy(value: unknown): boolean {
  return typeof value === 'boolean' ? value : toNumber(value) !== 0;
}

function isExpression(path: string, value: unknown): boolean {
  if (path.startsWith('$'))
    throw new StoreError('FailedToParse', 'FieldPath field names may not start with $');
  if (typeof value === 'string' || Array.isArray(value)) return true;
  return isDoc(value) && !('$elemMatch' in value) && !('$slice' in value);
}

/** Whole top-level fields are copied or left out as bytes. */
function topLevel(names: ReadonlySet<string>, include: boolean): Projector {
  return (raw) => {
    const kept: Buffer[] = [];
    const elements = new Elements(raw);
    while (elements.next()) if (names.has(elements.name()) === include) kept.push(elements.bytes());
    return assemble(kept);
  };
}

/** Projections that compute something are aggregation stages. */
function computed(projection: Doc): Projector {
  const [plain = {}] = promoteDocs([projection]);
  return (raw) => {
    for (const doc of project([parsePromoted(raw)], plain, {})) {
      return assemble(Object.entries(doc).map(([name, value]) => encodeElement(name, value)));
    }
    return raw;
  };
}

function place(level: Map<string, Node>, parts: readonly string[], node: Node): void {
  const [name = '', ...rest] = parts;
  if (rest.length === 0) {
    level.set(name, node);
    return;
  }
  const existing = level.get(name);
  if (existing && !('children' in existing)) throw bad(`Path collision at ${parts.join('.')}`);
  const children = existing?.children ?? new Map<string, Node>();
  level.set(name, { children });
  place(children, rest, node);
}

function sliceOf(argument: unknown): [number, number] {
  if (Array.isArray(argument)) return [toNumber(argument[0]) ?? 0, toNumber(argument[1]) ?? 0];
  const count = toNumber(argument);
  if (count === undefined) throw bad('$slice needs a number or an array');
  return count < 0 ? [count, -count] : [0, count];
}

function projectDoc(doc: Doc, level: ReadonlyMap<string, Node>, include: boolean): Doc {
  const out: Doc = {};
  for (const [name, value] of Object.entries(doc)) {
    const node = level.get(name);
    if (!node) {
      if (!include) out[name] = value;
    } else if ('keep' in node) {
      if (node.keep) out[name] = value;
    } else if ('children' in node) {
      const inner = projectValue(value, node.children, include);
      if (inner !== undefined) out[name] = inner;
    } else if ('slice' in node) {
      out[name] = Array.isArray(value) ? cut(value, node.slice) : value;
    } else if (Array.isArray(value)) {
      const found = value.findIndex(elementTest(node.pick));
      if (found >= 0) out[name] = [value[found]];
    }
  }
  return out;
}

function projectValue(value: unknown, level: ReadonlyMap<string, Node>, include: boolean): unknown {
  if (isDoc(value)) return projectDoc(value, level, include);
  if (Array.isArray(value)) {
    const items = value.map((item) => projectValue(item, level, include));
    return items.filter((item) => item !== undefined);
  }
  return include ? undefined : value;
}

function cut(list: readonly unknown[], [from, count]: [number, number]): unknown[] {
  const start = from < 0 ? Math.max(list.length + from, 0) : from;
  return list.slice(start, start + count);
}

/** Leaves only the element at the index in the array at the path. */
function narrow(doc: Doc, parts: readonly string[], index: number | undefined): void {
  let node: unknown = doc;
  for (const part of parts.slice(0, -1)) node = isDoc(node) ? node[part] : undefined;
  const name = parts.at(-1) ?? '';
  if (isDoc(node) && Array.isArray(node[name]) && index !== undefined) node[name] = [node[name][index]];
}
