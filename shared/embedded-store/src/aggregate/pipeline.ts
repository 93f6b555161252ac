import { asBuffer, assemble, encodeElement } from '../bson/raw-document';
import { type Doc, isDoc, parsePromoted, serialize, toNumber } from '../bson/values';
import { StoreError, unsupported } from '../errors';
import { isLibraryStage, project, runLibraryStages } from '../match/expressions';
import { compileFilter } from '../match/filter';
import { search } from '../query/scan';
import { parseSort, sorted, sortKey } from '../query/sort';
import { lookup } from './lookup';
import type { Scope } from './scope';

const unsupportedStages = new Set([
  '$out',
  '$merge',
  '$changeStream',
  '$geoNear',
  '$search',
  '$searchMeta',
  '$vectorSearch',
  '$indexStats',
  '$collStats',
  '$currentOp',
  '$listSessions',
  '$planCacheStats',
  // The library of expressions runs these, and not as MongoDB does.
  '$bucket',
  '$densify',
  '$setWindowFields',
]);

/** The one stage that a document of a pipeline holds. */
export function stageOf(stage: unknown): { name: string; argument: unknown } {
  if (!isDoc(stage))
    throw new StoreError('TypeMismatch', "Each element of the 'pipeline' array must be an object");
  const [[name, argument] = ['', undefined], ...more] = Object.entries(stage);
  if (more.length > 0 || name === '') {
    throw new StoreError(
      'FailedToParse',
      'A pipeline stage specification object must contain exactly one field.',
    );
  }
  if (unsupportedStages.has(name)) throw unsupported(`the aggregation stage ${name}`);
  if (!isLibraryStage(name) && !ownStages[name]) {
    throw new StoreError('Location40324', `Unrecognized pipeline stage name: '${name}'`);
  }
  return { name, argument };
}

/** All documents of a collection that pass the pipeline, read through an index where its first stages allow it. */
function* fromCollection(scope: Scope, name: string, pipeline: readonly Doc[]): Generator<Doc> {
  const { raws, rest } = openCollection(scope, name, pipeline);
  const docs = (function* () {
    for (const raw of raws) yield parsePromoted(raw);
  })();
  yield* runStages(scope, docs, rest);
}

/** Reads a collection by a pipeline's leading `$match`, `$sort`, `$skip` and `$limit`; gives the stages that are left. */
export function openCollection(
  { engine, db, variables }: Scope,
  name: string,
  pipeline: readonly Doc[],
): { raws: Iterable<Buffer>; rest: readonly Doc[] } {
  let at = 0;
  const filters: Doc[] = [];
  for (; at < pipeline.length; at++) {
    const { name: stage, argument } = stageOf(pipeline[at]);
    if (stage !== '$match') break;
    if (!isDoc(argument))
      throw new StoreError('BadValue', 'the match filter must be an expression in an object');
    filters.push(argument);
  }
  const [only] = filters;
  const filter = compileFilter(
    only && filters.length === 1 ? only : filters.length > 1 ? { $and: filters } : {},
    variables,
  );
  let sort: ReturnType<typeof parseSort> = [];
  const next = () => (at < pipeline.length ? stageOf(pipeline[at]) : undefined);
  if (next()?.name === '$sort') {
    sort = parseSort(next()?.argument);
    at++;
  }
  let skip = 0;
  if (next()?.name === '$skip') {
    skip = toNumber(next()?.argument) ?? 0;
    at++;
  }
  let count: number | undefined;
  if (next()?.name === '$limit') {
    count = positive(next()?.argument);
    at++;
  }
  const collection = engine.catalog.get(`${db}.${name}`);
  const raws = (function* () {
    if (!collection) return;
    let seen = 0;
    const limit = count === undefined ? undefined : skip + count;
    for (const { raw } of search(collection, { filter, sort, ...(limit !== undefined && { limit }) })) {
      if (seen++ >= skip) yield raw;
      if (limit !== undefined && seen >= limit) return;
    }
  })();
  return { raws, rest: pipeline.slice(at) };
}

function positive(argument: unknown): number {
  const count = toNumber(argument);
  if (count === undefined || count <= 0) throw new StoreError('BadValue', 'the limit must be positive');
  return count;
}

/** Runs stages over documents, one by one as far as the stages allow. */
export function runStages(scope: Scope, docs: Iterable<Doc>, stages: readonly Doc[]): Iterable<Doc> {
  let out = docs;
  let plain: Doc[] = [];
  const flush = () => {
    if (plain.length > 0) out = byLibrary(scope, out, plain);
    plain = [];
  };
  for (const [i, stage] of stages.entries()) {
    const { name, argument } = stageOf(stage);
    const own = ownStages[name];
    if (!own) {
      plain.push(stage);
      continue;
    }
    flush();
    out = own(scope, out, argument, stages[i + 1]);
  }
  flush();
  return out;
}

function byLibrary({ engine, db, variables }: Scope, docs: Iterable<Doc>, stages: Doc[]): Iterable<Doc> {
  return runLibraryStages(docs, stages, {
    variables,
    collection: (name) => {
      const collection = engine.catalog.get(`${db}.${name}`);
      if (!collection) return [];
      return Array.from(search(collection, { filter: compileFilter({}) }), ({ raw }) => parsePromoted(raw));
    },
  });
}

type Stage = (
  scope: Scope,
  docs: Iterable<Doc>,
  argument: unknown,
  following: Doc | undefined,
) => Iterable<Doc>;

const ownStages: Record<string, Stage | undefined> = {
  *$match({ variables }, docs, argument) {
    const { matches } = compileFilter(isDoc(argument) ? argument : {}, variables);
    for (const doc of docs) if (matches(doc)) yield doc;
  },
  *$sort(_scope, docs, argument, following) {
    const sort = parseSort(argument);
    const limit = following && '$limit' in following ? toNumber(following.$limit) : undefined;
    yield* sorted(docs, (doc) => sortKey(doc, sort), limit);
  },
  *$limit(_scope, docs, argument) {
    let left = positive(argument);
    for (const doc of docs) {
      yield doc;
      if (--left <= 0) return;
    }
  },
  *$skip(_scope, docs, argument) {
    let left = toNumber(argument) ?? 0;
    for (const doc of docs) if (left-- <= 0) yield doc;
  },
  *$count(_scope, docs, argument) {
    let count = 0;
    for (const _ of docs) count++;
    if (count > 0) yield { [String(argument)]: count };
  },
  $project: ({ variables }, docs, argument) => project(docs, isDoc(argument) ? argument : {}, { variables }),
  $lookup: (scope, docs, argument) => lookup(scope, docs, argument, fromCollection),
  *$unionWith(scope, docs, argument) {
    yield* docs;
    const given = isDoc(argument) ? argument : { coll: argument };
    const pipeline = Array.isArray(given.pipeline) ? given.pipeline.filter(isDoc) : [];
    yield* fromCollection(scope, String(given.coll), pipeline);
  },
  *$facet(scope, docs, argument) {
    // Each branch reads its own copies, so that one can not change what another sees.
    const raws = Array.from(docs, (doc) => serialize(doc));
    const out: Doc = {};
    for (const [name, stages] of Object.entries(isDoc(argument) ? argument : {})) {
      const pipeline = Array.isArray(stages) ? stages.filter(isDoc) : [];
      out[name] = [...runStages(scope, raws.map(parsePromoted), pipeline)];
    }
    yield out;
  },
};

/** A document as an aggregation gives it, in bytes. */
export function toBytes(doc: Doc): Buffer {
  // A field named like a prototype's would be lost in a plain copy, so the elements are put together one by one.
  return '__proto__' in doc && Object.hasOwn(doc, '__proto__')
    ? assemble(Object.entries(doc).map(([name, value]) => encodeElement(name, value)))
    : asBuffer(serialize(doc));
}
