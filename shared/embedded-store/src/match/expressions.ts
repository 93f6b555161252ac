import { Aggregator, Query } from 'mingo';
import { type Doc, isDoc } from '../bson/values';
import { StoreError } from '../errors';

/** Stages that the expression library runs; all others are the store's own or are refused. */
const libraryStages = new Set([
  '$addFields',
  '$bucketAuto',
  '$fill',
  '$graphLookup',
  '$group',
  '$project',
  '$redact',
  '$replaceRoot',
  '$replaceWith',
  '$sample',
  '$set',
  '$sortByCount',
  '$unset',
  '$unwind',
]);

export function isLibraryStage(name: string): boolean {
  return libraryStages.has(name);
}

/** Turns the library's errors into ones that a client is told about; nothing was changed when they come. */
function told<T>(action: () => T): T {
  try {
    return action();
  } catch (error) {
    if (error instanceof StoreError) throw error;
    throw new StoreError('BadValue', error instanceof Error ? error.message : String(error));
  }
}

/** What expressions may refer to besides the document. */
export interface ExpressionScope {
  variables?: Doc;
  /** All documents of another collection, for the stages that read one whole. */
  collection?: (name: string) => Doc[];
}

/** Runs stages over documents, one by one as far as the stages allow. */
export function* runLibraryStages(
  docs: Iterable<Doc>,
  stages: Doc[],
  scope: ExpressionScope = {},
): Generator<Doc> {
  const { variables = {}, collection } = scope;
  const aggregator = told(
    () =>
      new Aggregator(stages, {
        variables,
        scriptEnabled: false,
        ...(collection && { collectionResolver: collection }),
      }),
  );
  const results = told(() => aggregator.stream(docs));
  for (;;) {
    const { done, value } = told(() => results.next());
    if (done) return;
    if (isDoc(value)) yield value;
  }
}

/** Runs stages over one document; undefined when they drop it. */
export function evaluate(doc: Doc, stages: Doc[], variables: Doc = {}): Doc | undefined {
  for (const result of runLibraryStages([doc], stages, { variables })) return result;
  return undefined;
}

/** A test by the library's query operators. */
export function libraryTest(filter: Doc, variables: Doc = {}): (doc: Doc) => boolean {
  const query = told(() => new Query(filter, { variables, scriptEnabled: false }));
  return (doc) => told(() => query.test(doc));
}

/** `$project`: the fields in MongoDB's order, those that were there first, as they were, and then the computed ones. */
export function* project(docs: Iterable<Doc>, projection: Doc, scope: ExpressionScope): Generator<Doc> {
  for (const doc of docs) {
    const before = Object.keys(doc);
    const after = evaluate({ ...doc }, [{ $project: projection }], scope.variables);
    if (after) yield inOrder(after, before, projection);
  }
}

function inOrder(doc: Doc, before: readonly string[], projection: Doc): Doc {
  const kept = before.filter((name) => {
    const given = projection[name];
    return given === undefined || given === 1 || given === true || isDoc(given);
  });
  const order = new Set([
    '_id',
    ...kept,
    ...Object.keys(projection).map((path) => path.split('.')[0] ?? path),
  ]);
  const out: Doc = {};
  for (const name of order) if (Object.hasOwn(doc, name)) out[name] = doc[name];
  for (const [name, value] of Object.entries(doc)) if (!order.has(name)) out[name] = value;
  return out;
}
