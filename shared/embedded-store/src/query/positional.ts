import { type Doc, isDoc } from '../bson/values';
import { compileFilter, elementTest } from '../match/filter';

/**
 * Which element of the array at a path made the filter match: what `$` in an update or a projection stands for. When
 * several conditions speak of the array, an element that meets all of them is preferred.
 */
export function matchedIndex(doc: Doc, path: string, filter: Doc): number | undefined {
  const array = arrayAt(doc, path.split('.'));
  if (!array) return undefined;
  const tests = elementTests(path, filter);
  if (tests.length === 0) return undefined;
  const all = array.findIndex((element) => tests.every((test) => test(element)));
  if (all >= 0) return all;
  const any = array.findIndex((element) => tests.some((test) => test(element)));
  return any >= 0 ? any : undefined;
}

function arrayAt(doc: Doc, parts: readonly string[]): unknown[] | undefined {
  let node: unknown = doc;
  for (const part of parts) {
    if (Array.isArray(node)) node = node[Number(part)];
    else node = isDoc(node) ? node[part] : undefined;
  }
  return Array.isArray(node) ? node : undefined;
}

function elementTests(path: string, filter: Doc): ((element: unknown) => boolean)[] {
  const tests: ((element: unknown) => boolean)[] = [];
  for (const [key, condition] of Object.entries(filter)) {
    if (key === '$and' && Array.isArray(condition)) {
      for (const part of condition) if (isDoc(part)) tests.push(...elementTests(path, part));
    } else if (key === '$or' && Array.isArray(condition)) {
      const inner = condition.filter(isDoc).flatMap((part) => elementTests(path, part));
      if (inner.length > 0) tests.push((element) => inner.some((test) => test(element)));
    } else if (key === path) {
      if (isDoc(condition) && '$elemMatch' in condition) tests.push(elementTest(condition.$elemMatch));
      else {
        const { matches } = compileFilter({ element: condition });
        tests.push((element) => matches({ element }));
      }
    } else if (key.startsWith(`${path}.`)) {
      const { matches } = compileFilter({ [key.slice(path.length + 1)]: condition });
      tests.push((element) => isDoc(element) && matches(element));
    }
  }
  return tests;
}
