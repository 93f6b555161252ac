import { type Doc, isDoc, isOperatorDoc, promoteDocs, toNumber } from '../bson/values';
import { StoreError, unsupported } from '../errors';
import { libraryTest } from './expressions';
import { orElements, someAt } from './paths';
import { equals, hasType, isRegex, matchesRegex, modulo, oneOf, ordered, type Test } from './predicates';

/** A test of a whole document. */
export type Matcher = (doc: Doc) => boolean;

/** One field's operator, as the planner looks for it. */
export interface Condition {
  path: string;
  op: string;
  value: unknown;
}

/** A filter, ready to test documents and to be planned. */
export interface Filter {
  matches: Matcher;
  /** Conditions that a document must all meet. */
  conditions: Condition[];
  /** Whether the conditions say all there is to test. */
  complete: boolean;
  /** The branches of a top-level `$or`, when there is one. */
  branches?: Filter[];
  /** The top-level fields that are read, unless an expression may read any. */
  names: Set<string> | undefined;
}

const bad = (message: string) => new StoreError('BadValue', message);
const notSupported = new Set([
  '$where',
  '$text',
  '$jsonSchema',
  '$near',
  '$nearSphere',
  '$geoWithin',
  '$geoIntersects',
]);

/** Compiles a filter; throws for anything that it can not honour. */
export function compileFilter(filter: Doc, variables: Doc = {}): Filter {
  const out: Filter = { matches: () => true, conditions: [], complete: true, names: new Set() };
  const tests: Matcher[] = [];
  for (const [key, value] of Object.entries(filter)) {
    if (key.startsWith('$')) addLogical(key, value, variables, out, tests);
    else addField(key, value, out, tests);
  }
  const [first, second] = tests;
  if (first && !second) out.matches = first;
  else if (tests.length > 0) out.matches = (doc) => tests.every((test) => test(doc));
  return out;
}

function addLogical(op: string, value: unknown, variables: Doc, out: Filter, tests: Matcher[]): void {
  if (op === '$comment') return;
  if (notSupported.has(op)) throw unsupported(op);
  if (op === '$expr') {
    const [expression = {}, plain = {}] = promoteDocs([{ $expr: value }, variables]);
    const test = libraryTest(expression, plain);
    tests.push((doc) => test(promoteDocs([doc])[0] ?? {}));
    out.complete = false;
    out.names = undefined;
    return;
  }
  if (op === '$alwaysTrue' || op === '$alwaysFalse') {
    tests.push(() => op === '$alwaysTrue');
    out.complete = false;
    return;
  }
  if (op !== '$and' && op !== '$or' && op !== '$nor') throw bad(`unknown top level operator: ${op}`);
  if (!Array.isArray(value) || value.length === 0) throw bad(`${op} must be a nonempty array`);
  const parts = value.map((part) => {
    if (!isDoc(part)) throw bad(`${op} entries need to be full objects`);
    return compileFilter(part, variables);
  });
  for (const part of parts) addNames(out, part.names);
  if (op === '$and') {
    for (const part of parts) {
      out.conditions.push(...part.conditions);
      out.complete &&= part.complete;
      if (part.branches) out.branches ??= part.branches;
      tests.push(part.matches);
    }
  } else {
    out.complete = false;
    if (op === '$or') {
      out.branches ??= parts;
      tests.push((doc) => parts.some((part) => part.matches(doc)));
    } else tests.push((doc) => !parts.some((part) => part.matches(doc)));
  }
}

function addNames(out: Filter, names: Set<string> | undefined): void {
  if (!names) out.names = undefined;
  else for (const name of names) out.names?.add(name);
}

function addField(path: string, value: unknown, out: Filter, tests: Matcher[]): void {
  const parts = path.split('.');
  out.names?.add(parts[0] ?? path);
  if (!isOperatorDoc(value)) {
    out.conditions.push({ path, op: isRegex(value) ? '$regex' : '$eq', value });
    const test = orElements(isRegex(value) ? matchesRegex(value) : equals(value));
    tests.push((doc) => someAt(doc, parts, 0, test));
    return;
  }
  for (const [op, argument] of Object.entries(value)) {
    if (op === '$options') continue;
    const regex = op === '$regex' && value.$options !== undefined;
    out.conditions.push({ path, op: regex ? '$regex with options' : op, value: argument });
    tests.push(fieldTest(parts, op, argument, value));
  }
}

/** The test of one operator on the field at a path. */
function fieldTest(parts: readonly string[], op: string, argument: unknown, all: Doc): Matcher {
  const any = (test: Test): Matcher => {
    const spread = orElements(test);
    return (doc) => someAt(doc, parts, 0, spread);
  };
  const whole =
    (test: Test): Matcher =>
    (doc) =>
      someAt(doc, parts, 0, test);
  const not =
    (matcher: Matcher): Matcher =>
    (doc) =>
      !matcher(doc);
  switch (op) {
    case '$eq':
      return any(equals(argument));
    case '$ne':
      if (isRegex(argument)) throw bad("Can't have regex as arg to $ne.");
      return not(any(equals(argument)));
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return any(ordered(op, argument));
    case '$in':
      return any(oneOf(argument));
    case '$nin':
      return not(any(oneOf(argument)));
    case '$exists': {
      const exists = whole((value) => value !== undefined);
      return argument === false || argument === null || toNumber(argument) === 0 ? not(exists) : exists;
    }
    case '$type':
      return any(hasType(argument));
    case '$size': {
      const size = toNumber(argument);
      if (size === undefined || !Number.isInteger(size) || size < 0)
        throw bad('$size must be a whole number');
      return whole((value) => Array.isArray(value) && value.length === size);
    }
    case '$mod':
      return any(modulo(argument));
    case '$regex':
      return any(matchesRegex(argument, all.$options));
    case '$all':
      return allOf(argument, any, whole);
    case '$elemMatch':
      return whole(elementMatch(argument));
    case '$not':
      return not(negated(parts, argument));
    case '$bitsAllSet':
    case '$bitsAllClear':
    case '$bitsAnySet':
    case '$bitsAnyClear': {
      const [plain = {}] = promoteDocs([{ value: { [op]: argument } }]);
      const test = libraryTest(plain);
      // The library finds missing fields clear of all bits; MongoDB looks at numbers alone.
      return any((value) => toNumber(value) !== undefined && test({ value }));
    }
    default:
      if (notSupported.has(op)) throw unsupported(op);
      throw bad(`unknown operator: ${op}`);
  }
}

function negated(parts: readonly string[], argument: unknown): Matcher {
  if (isRegex(argument)) {
    const test = orElements(matchesRegex(argument));
    return (doc) => someAt(doc, parts, 0, test);
  }
  if (!isOperatorDoc(argument)) throw bad('$not needs a regex or a document');
  const tests = Object.entries(argument)
    .filter(([op]) => op !== '$options')
    .map(([op, value]) => fieldTest(parts, op, value, argument));
  return (doc) => tests.every((test) => test(doc));
}

function allOf(argument: unknown, any: (test: Test) => Matcher, whole: (test: Test) => Matcher): Matcher {
  if (!Array.isArray(argument)) throw bad('$all needs an array');
  const tests = argument.map((item): Matcher => {
    if (isOperatorDoc(item) && '$elemMatch' in item) return whole(elementMatch(item.$elemMatch));
    return any(isRegex(item) ? matchesRegex(item) : equals(item));
  });
  return (doc) => tests.length > 0 && tests.every((test) => test(doc));
}

/** Whether one element of an array meets a condition: a filter for documents, or operators for plain values. */
function elementMatch(condition: unknown): Test {
  const test = elementTest(condition);
  return (value) => Array.isArray(value) && value.some(test);
}

/** The test of a single element. */
export function elementTest(condition: unknown): Test {
  if (!isDoc(condition)) throw bad('$elemMatch needs an Object');
  const [first] = Object.keys(condition);
  if (first?.startsWith('$') && !['$and', '$or', '$nor', '$expr'].includes(first)) {
    const tests = Object.entries(condition)
      .filter(([op]) => op !== '$options')
      .map(([op, value]) => fieldTest(['value'], op, value, condition));
    return (value) => tests.every((test) => test({ value }));
  }
  const { matches } = compileFilter(condition);
  return (value) => (Array.isArray(value) ? matches({ ...value }) : isDoc(value) && matches(value));
}
