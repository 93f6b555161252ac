import { type Doc, isDoc } from '../bson/values';
import { StoreError } from '../errors';
import { evaluate } from '../match/expressions';
import { valuesAt } from '../match/paths';
import type { Scope } from './scope';

type FromCollection = (scope: Scope, name: string, pipeline: readonly Doc[]) => Iterable<Doc>;

/** `$lookup`: to each document the matching ones of another collection, found through that collection's indexes. */
export function* lookup(
  scope: Scope,
  docs: Iterable<Doc>,
  argument: unknown,
  fromCollection: FromCollection,
): Generator<Doc> {
  if (!isDoc(argument) || typeof argument.from !== 'string' || typeof argument.as !== 'string') {
    throw new StoreError('FailedToParse', "$lookup needs 'from' and 'as'");
  }
  const { from, as, localField, foreignField } = argument;
  const pipeline = Array.isArray(argument.pipeline) ? argument.pipeline.filter(isDoc) : [];
  const path = as.split('.');
  const given = isDoc(argument.let) ? argument.let : {};
  const computed = Object.keys(given).length > 0 ? [{ $project: { _id: 0, ...given } }] : undefined;
  for (const doc of docs) {
    const stages = [...pipeline];
    if (typeof localField === 'string' && typeof foreignField === 'string') {
      const values = valuesAt(doc, localField.split('.'));
      stages.unshift({ $match: { [foreignField]: { $in: values.length > 0 ? values : [null] } } });
    }
    const own = computed ? evaluate({ ...doc }, computed, scope.variables) : {};
    const variables = { ...scope.variables, ...own };
    set(doc, path, [...fromCollection({ ...scope, variables }, from, stages)]);
    yield doc;
  }
}

function set(doc: Doc, path: readonly string[], value: unknown): void {
  const [name = '', ...rest] = path;
  if (rest.length === 0) {
    doc[name] = value;
    return;
  }
  const inner = doc[name];
  const next = isDoc(inner) ? inner : {};
  doc[name] = next;
  set(next, rest, value);
}
