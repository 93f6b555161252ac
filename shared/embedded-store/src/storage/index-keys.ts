import { EMPTY_ARRAY } from '../bson/key-encoding';
import { isDoc } from '../bson/values';
import { StoreError } from '../errors';

/** What an index stores of one document: value lists, one per entry, and which fields ran through an array. */
export interface Extracted {
  rows: unknown[][];
  /** Per field, whether an array was met on its path. */
  arrays: boolean[];
  /** Whether at least one of the fields is in the document. */
  present: boolean;
}

interface Branch {
  node: unknown;
  rest: readonly string[];
  /** Set once the value is reached. */
  done: boolean;
}

const digits = /^\d+$/;

/** Follows a path down to its value or to the first array on the way. */
function descend(branch: Branch): Branch {
  if (branch.done) return branch;
  let { node, rest } = branch;
  while (rest.length > 0) {
    const [part = '', ...after] = rest;
    if (Array.isArray(node)) {
      if (!digits.test(part)) return { node, rest, done: false };
      node = node[Number(part)];
    } else if (isDoc(node)) node = Object.hasOwn(node, part) ? node[part] : undefined;
    else node = undefined;
    rest = after;
    if (node === undefined) return { node, rest: [], done: true };
  }
  return { node, rest, done: !Array.isArray(node) };
}

/** The entries of a document for an index over the given paths; an array gives one entry for each of its elements. */
export function extract(doc: unknown, paths: readonly (readonly string[])[]): Extracted {
  const out: Extracted = { rows: [], arrays: paths.map(() => false), present: false };
  expand(
    paths.map((rest) => ({ node: doc, rest, done: false })),
    out,
  );
  return out;
}

function expand(branches: readonly Branch[], out: Extracted): void {
  const reached = branches.map(descend);
  const waiting = reached.filter((branch) => !branch.done);
  const first = waiting[0];
  if (!first) {
    if (reached.some((branch) => branch.node !== undefined)) out.present = true;
    out.rows.push(reached.map((branch) => branch.node));
    return;
  }
  if (waiting.some((branch) => branch.node !== first.node)) {
    throw new StoreError('CannotIndexParallelArrays', 'cannot index parallel arrays');
  }
  const array: readonly unknown[] = Array.isArray(first.node) ? first.node : [];
  reached.forEach((branch, i) => {
    if (!branch.done) out.arrays[i] = true;
  });
  const elements = array.length > 0 ? array : [EMPTY_ARRAY];
  for (const element of elements) {
    expand(
      reached.map((branch) => (branch.done ? branch : step(branch, element))),
      out,
    );
  }
}

function step(branch: Branch, element: unknown): Branch {
  // The array is the value itself: its elements are the entries, and an array inside it is one value.
  if (branch.rest.length === 0) return { node: element, rest: [], done: true };
  return isDoc(element)
    ? { node: element, rest: branch.rest, done: false }
    : { node: undefined, rest: [], done: true };
}
