import { isDoc } from '../bson/values';

const digits = /^\d+$/;

/**
 * Whether a value at the end of the path passes the test. Arrays on the way stand for each of the documents in them, as
 * MongoDB has it; a missing value is tested as undefined.
 */
export function someAt(
  node: unknown,
  parts: readonly string[],
  at: number,
  test: (value: unknown) => boolean,
): boolean {
  const part = parts[at];
  if (part === undefined) return test(node);
  if (Array.isArray(node)) {
    if (digits.test(part)) {
      const index = Number(part);
      if (index < node.length && someAt(node[index], parts, at + 1, test)) return true;
    }
    for (const element of node) if (isDoc(element) && someAt(element, parts, at, test)) return true;
    return false;
  }
  if (isDoc(node)) return someAt(Object.hasOwn(node, part) ? node[part] : undefined, parts, at + 1, test);
  return test(undefined);
}

/** The test applied to a value and, when it is an array, to each of its elements. */
export function orElements(test: (value: unknown) => boolean): (value: unknown) => boolean {
  return (value) => test(value) || (Array.isArray(value) && value.some(test));
}

/** All values at the end of a path, arrays on the way and at the end spread out. */
export function valuesAt(doc: unknown, parts: readonly string[]): unknown[] {
  const out: unknown[] = [];
  someAt(doc, parts, 0, (value) => {
    if (Array.isArray(value)) out.push(...value);
    else if (value !== undefined) out.push(value);
    return false;
  });
  return out;
}
