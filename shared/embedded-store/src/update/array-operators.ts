import { compareValues, sameValue } from '../bson/compare';
import { isDoc, isOperatorDoc, toNumber } from '../bson/values';
import { StoreError } from '../errors';
import { compileFilter, elementTest } from '../match/filter';
import { isRegex, matchesRegex } from '../match/predicates';
import { parseSort, sortKey } from '../query/sort';

const bad = (message: string) => new StoreError('BadValue', message);

function list(current: unknown, op: string, path: string): unknown[] {
  if (current === undefined) return [];
  if (!Array.isArray(current))
    throw bad(`Cannot apply ${op} to a non-array value: the field '${path}' must be an array`);
  return current;
}

function each(argument: unknown): unknown[] {
  if (!isDoc(argument) || !('$each' in argument)) return [argument];
  if (!Array.isArray(argument.$each)) throw bad('The argument to $each must be an array');
  return argument.$each;
}

/** `$push`, with `$each`, `$position`, `$sort` and `$slice`. */
export function push(current: unknown, argument: unknown, path: string): unknown {
  const array = [...list(current, '$push', path)];
  const added = each(argument);
  const modifiers = isDoc(argument) && '$each' in argument ? argument : {};
  const position = toNumber(modifiers.$position);
  array.splice(position ?? array.length, 0, ...added);
  if (modifiers.$sort !== undefined) sortArray(array, modifiers.$sort);
  const slice = toNumber(modifiers.$slice);
  if (slice === undefined) return array;
  if (slice === 0) return [];
  return slice > 0 ? array.slice(0, slice) : array.slice(slice);
}

function sortArray(array: unknown[], order: unknown): void {
  if (!isDoc(order)) {
    const sign = toNumber(order) ?? 1;
    array.sort((a, b) => sign * compareValues(a, b));
    return;
  }
  const fields = parseSort(order);
  const keyed = array.map((item) => ({ item, key: sortKey(isDoc(item) ? item : {}, fields) }));
  keyed.sort((a, b) => Buffer.compare(a.key, b.key));
  array.splice(0, array.length, ...keyed.map(({ item }) => item));
}

export function addToSet(current: unknown, argument: unknown, path: string): unknown {
  const array = [...list(current, '$addToSet', path)];
  for (const item of each(argument))
    if (!array.some((existing) => sameValue(existing, item))) array.push(item);
  return array;
}

export function pop(current: unknown, argument: unknown, path: string): unknown {
  if (current === undefined) return undefined;
  if (!Array.isArray(current)) {
    throw new StoreError('TypeMismatch', `Path '${path}' contains an element of non-array type`);
  }
  const end = toNumber(argument);
  if (end !== 1 && end !== -1) throw new StoreError('FailedToParse', '$pop expects 1 or -1');
  return end === 1 ? current.slice(0, -1) : current.slice(1);
}

/** `$pull`: every element that equals the argument, or meets it when it is a condition. */
export function pull(current: unknown, argument: unknown, path: string): unknown {
  if (current === undefined) return undefined;
  const test = pullTest(argument);
  return list(current, '$pull', path).filter((element) => !test(element));
}

function pullTest(argument: unknown): (element: unknown) => boolean {
  if (isRegex(argument)) return matchesRegex(argument);
  if (isOperatorDoc(argument)) return elementTest(argument);
  if (isDoc(argument)) {
    const { matches } = compileFilter(argument);
    return (element) => isDoc(element) && matches(element);
  }
  return (element) => sameValue(element, argument);
}

export function pullAll(current: unknown, argument: unknown, path: string): unknown {
  if (!Array.isArray(argument)) throw bad('$pullAll requires an array argument');
  if (current === undefined) return undefined;
  return list(current, '$pullAll', path).filter(
    (element) => !argument.some((item) => sameValue(element, item)),
  );
}
