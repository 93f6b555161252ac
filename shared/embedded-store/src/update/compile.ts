import { type Doc, isDoc, promoteDocs } from '../bson/values';
import { StoreError } from '../errors';
import { compileFilter, type Matcher } from '../match/filter';
import { knownOperators } from './operators';

/** One operator on one field. */
export interface FieldChange {
  op: string;
  path: string;
  parts: string[];
  argument: unknown;
}

/** An update, checked and ready to be applied to documents. */
export type Update =
  | {
      kind: 'operators';
      changes: FieldChange[];
      names: Set<string>;
      arrayFilters: Map<string, Matcher>;
      filter: Doc;
    }
  | { kind: 'replacement'; doc: Doc }
  | { kind: 'pipeline'; stages: Doc[]; variables: Doc };

/** Everything besides the update itself that its meaning depends on. */
export interface UpdateOptions {
  filter: Doc;
  arrayFilters?: unknown;
  variables?: Doc;
}

const pipelineStages = new Set(['$set', '$addFields', '$unset', '$project', '$replaceRoot', '$replaceWith']);

/** Reads an update as a client sends it: operators, a replacement, or a pipeline. */
export function compileUpdate(update: unknown, options: UpdateOptions): Update {
  if (Array.isArray(update)) {
    const stages = promoteDocs(update.filter(isDoc));
    for (const stage of stages) {
      const [name = ''] = Object.keys(stage);
      if (!pipelineStages.has(name)) {
        throw new StoreError('InvalidOptions', `${name} is not allowed to be used within an update`);
      }
    }
    return { kind: 'pipeline', stages, variables: promoteDocs([options.variables ?? {}])[0] ?? {} };
  }
  if (!isDoc(update))
    throw new StoreError('FailedToParse', 'Update argument must be either an object or an array');
  const names = Object.keys(update);
  if (!names[0]?.startsWith('$')) {
    const mixed = names.find((name) => name.startsWith('$'));
    if (mixed)
      throw new StoreError(
        'DollarPrefixedFieldName',
        `The dollar ($) prefixed field '${mixed}' is not valid`,
      );
    return { kind: 'replacement', doc: update };
  }
  return operators(update, options);
}

function operators(update: Doc, { filter, arrayFilters }: UpdateOptions): Update {
  const changes: FieldChange[] = [];
  for (const [op, fields] of Object.entries(update)) {
    if (!knownOperators.has(op)) {
      throw new StoreError(
        'FailedToParse',
        `Unknown modifier: ${op}. Expected a valid update modifier or pipeline-style update specified as an array`,
      );
    }
    if (!isDoc(fields)) {
      throw new StoreError(
        'FailedToParse',
        `Modifiers operate on fields but we found another type instead for ${op}`,
      );
    }
    for (const [path, argument] of Object.entries(fields)) {
      const parts = path.split('.');
      checkPath(path, parts);
      changes.push({ op, path, parts, argument });
      if (op === '$rename') {
        if (typeof argument !== 'string') {
          throw new StoreError('BadValue', `The 'to' field for $rename must be a string: ${path}`);
        }
        checkPath(argument, argument.split('.'));
      }
    }
  }
  checkConflicts(changes);
  const names = new Set<string>();
  for (const { parts, op, argument } of changes) {
    names.add(parts[0] ?? '');
    if (op === '$rename') names.add(String(argument).split('.')[0] ?? '');
  }
  return {
    kind: 'operators',
    changes,
    names,
    arrayFilters: compileArrayFilters(arrayFilters, changes),
    filter,
  };
}

function checkPath(path: string, parts: readonly string[]): void {
  if (parts.some((part) => part === '')) {
    throw new StoreError('EmptyFieldName', `The update path '${path}' contains an empty field name`);
  }
  if (parts[0]?.startsWith('$')) {
    throw new StoreError(
      'DollarPrefixedFieldName',
      `The dollar ($) prefixed field '${path}' is not valid for storage.`,
    );
  }
}

function checkConflicts(changes: readonly FieldChange[]): void {
  const paths = changes.flatMap(({ op, path, argument }) =>
    op === '$rename' ? [path, String(argument)] : [path],
  );
  paths.sort();
  paths.forEach((path, i) => {
    // In sorted order a path's parts follow it, but for names that sort before the dot.
    for (const later of paths.slice(i + 1)) {
      if (!later.startsWith(path)) break;
      if (later === path || later.startsWith(`${path}.`)) {
        throw new StoreError(
          'ConflictingUpdateOperators',
          `Updating the path '${later}' would create a conflict at '${path}'`,
        );
      }
    }
  });
}

function compileArrayFilters(given: unknown, changes: readonly FieldChange[]): Map<string, Matcher> {
  const filters = new Map<string, Matcher>();
  for (const filter of Array.isArray(given) ? given.filter(isDoc) : []) {
    const [identifier = ''] = Object.keys(filter)[0]?.split('.') ?? [];
    filters.set(identifier, compileFilter(filter).matches);
  }
  const wanted = new Set(changes.flatMap(({ parts }) => parts.map(identifierOf)).filter((name) => name));
  for (const name of wanted) {
    if (name && !filters.has(name)) {
      throw new StoreError('BadValue', `No array filter found for identifier '${name}' in path`);
    }
  }
  for (const name of filters.keys()) {
    if (!wanted.has(name)) {
      throw new StoreError(
        'FailedToParse',
        `The array filter for identifier '${name}' was not used in the update`,
      );
    }
  }
  return filters;
}

/** The name in `$[name]`, empty for `$[]`, undefined for any other part of a path. */
export function identifierOf(part: string): string | undefined {
  return part.startsWith('$[') && part.endsWith(']') ? part.slice(2, -1) : undefined;
}
