import { type Doc, isDoc } from '../bson/values';
import { StoreError } from '../errors';
import type { Matcher } from '../match/filter';
import { identifierOf } from './compile';

const digits = /^\d+$/;
/** Longer arrays are never made just because an update names a far element. */
const mostPadding = 1_500_000;

/** What the special parts of a path stand for in one document. */
export interface PathMeaning {
  /** The element that `$` stands for in the array at a path. */
  positional(arrayPath: string): number | undefined;
  arrayFilters: ReadonlyMap<string, Matcher>;
}

/** The plain paths that a path with `$`, `$[]` or `$[name]` stands for. */
export function targets(doc: Doc, parts: readonly string[], meaning: PathMeaning): string[][] {
  if (!parts.some((part) => part.startsWith('$'))) return [[...parts]];
  let paths: { path: string[]; node: unknown }[] = [{ path: [], node: doc }];
  for (const part of parts) {
    paths = paths.flatMap(({ path, node }) => {
      if (!part.startsWith('$')) return [{ path: [...path, part], node: child(node, part) }];
      const where = path.join('.');
      if (!Array.isArray(node)) {
        throw new StoreError(
          'BadValue',
          `The path '${where}' must exist in the document in order to apply array updates.`,
        );
      }
      return chosen(node, part, where, meaning).map((i) => ({ path: [...path, String(i)], node: node[i] }));
    });
  }
  return paths.map(({ path }) => path);
}

function chosen(array: readonly unknown[], part: string, where: string, meaning: PathMeaning): number[] {
  if (part === '$') {
    const index = meaning.positional(where);
    if (index === undefined) {
      throw new StoreError(
        'BadValue',
        'The positional operator did not find the match needed from the query.',
      );
    }
    return [index];
  }
  const all = array.map((_, i) => i);
  const name = identifierOf(part);
  if (!name) return all;
  const matches = meaning.arrayFilters.get(name);
  return matches ? all.filter((i) => matches({ [name]: array[i] })) : all;
}

function child(node: unknown, part: string): unknown {
  if (Array.isArray(node)) return digits.test(part) ? node[Number(part)] : undefined;
  return isDoc(node) && Object.hasOwn(node, part) ? node[part] : undefined;
}

/** The value at a plain path, or undefined. */
export function getAt(doc: Doc, path: readonly string[]): unknown {
  let node: unknown = doc;
  for (const part of path) node = child(node, part);
  return node;
}

/** Sets the value at a plain path and makes the documents above it where they are missing. */
export function setAt(doc: Doc, path: readonly string[], value: unknown): void {
  let node: unknown = doc;
  path.forEach((part, i) => {
    const last = i === path.length - 1;
    if (isDoc(node)) {
      // Never through the prototype: `__proto__` is a name like any other.
      if (last) define(node, part, value);
      else {
        if (!Object.hasOwn(node, part) || node[part] === undefined) define(node, part, {});
        node = node[part];
      }
    } else if (Array.isArray(node) && digits.test(part)) {
      const at = Number(part);
      if (at - node.length > mostPadding)
        throw new StoreError('BadValue', `can't backfill more than ${mostPadding} elements`);
      while (node.length < at) node.push(null);
      if (last) node[at] = value;
      else {
        if (node[at] === undefined) node[at] = {};
        node = node[at];
      }
    } else {
      throw new StoreError(
        'PathNotViable',
        `Cannot create field '${part}' in element {${path[i - 1] ?? ''}: ${JSON.stringify(node) ?? ''}}`,
      );
    }
  });
}

function define(doc: Doc, name: string, value: unknown): void {
  if (name === '__proto__') {
    Object.defineProperty(doc, name, { value, enumerable: true, configurable: true, writable: true });
  } else doc[name] = value;
}

/** Takes the field at a plain path away; an array keeps its length and gets null there. */
export function unsetAt(doc: Doc, path: readonly string[]): void {
  const parent = getAt(doc, path.slice(0, -1));
  const name = path.at(-1) ?? '';
  if (Array.isArray(parent)) {
    if (digits.test(name) && Number(name) < parent.length) parent[Number(name)] = null;
  } else if (isDoc(parent)) delete parent[name];
}
