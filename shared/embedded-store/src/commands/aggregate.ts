import { Long } from 'bson';
import { openCollection, runStages, stageOf, toBytes } from '../aggregate/pipeline';
import type { Scope } from '../aggregate/scope';
import { sameValue } from '../bson/compare';
import { KeyWriter } from '../bson/key-encoding';
import { asBuffer, pick } from '../bson/raw-document';
import { type Doc, isDoc, parsePromoted, promote, promoteDocs, serialize, toNumber } from '../bson/values';
import { StoreError, unsupported } from '../errors';
import { compileFilter } from '../match/filter';
import { valuesAt } from '../match/paths';
import { cursorReply } from '../query/cursor-reply';
import { countMatching, search } from '../query/scan';
import { type Call, docIn, hintIn, numberIn, type Reply, rejectCollation } from './call';

export function aggregate(call: Call): Reply {
  const { body, engine, db } = call;
  rejectCollation(body);
  if (!Array.isArray(body.pipeline))
    throw new StoreError('TypeMismatch', "'pipeline' option must be an array");
  for (const stage of body.pipeline) stageOf(stage);
  const given = body.pipeline.filter(isDoc);
  if (typeof body.aggregate !== 'string') throw unsupported('an aggregation without a collection');
  const { ns } = call;
  const batchSize = numberIn(docIn(body, 'cursor'), 'batchSize');
  const counted = countedOnly(call, given);
  if (counted) return cursorReply('firstBatch', counted, Long.ZERO, ns);

  const variables = promote(docIn(body, 'let'));
  const scope: Scope = { engine, db, variables: isDoc(variables) ? variables : {} };
  const { raws, rest } = openCollection(scope, body.aggregate, promoteDocs(given));
  return engine.cursors.start(ns, results(scope, raws, rest), batchSize);
}

function* results(scope: Scope, raws: Iterable<Buffer>, stages: readonly Doc[]): Generator<Buffer> {
  if (stages.length === 0) {
    yield* raws;
    return;
  }
  const docs = (function* () {
    for (const raw of raws) yield parsePromoted(raw);
  })();
  for (const doc of runStages(scope, docs, stages)) yield toBytes(doc);
}

/** What `countDocuments` sends is answered without reading documents that an index can count. */
function countedOnly(call: Call, pipeline: readonly Doc[]): Buffer[] | undefined {
  const group = pipeline.at(-1)?.$group;
  if (!isDoc(group) || !sameValue(group, { _id: 1, n: { $sum: 1 } })) return undefined;
  let filter: Doc = {};
  let skip = 0;
  let limit: number | undefined;
  for (const [at, stage] of pipeline.slice(0, -1).entries()) {
    if (at === 0 && isDoc(stage.$match)) filter = stage.$match;
    else if ('$skip' in stage && limit === undefined) skip += toNumber(stage.$skip) ?? 0;
    else if ('$limit' in stage && limit === undefined) limit = toNumber(stage.$limit);
    else return undefined;
  }
  const n = counted(call, filter, skip, limit);
  return n > 0 ? [asBuffer(serialize({ _id: 1, n }))] : [];
}

function counted(call: Call, filter: Doc, skip: number, limit: number | undefined): number {
  const { collection } = call;
  if (!collection) return 0;
  const hint = hintIn(call.body);
  const all = countMatching(collection, {
    filter: compileFilter(filter, docIn(call.body, 'let')),
    ...(limit !== undefined && { limit: skip + limit }),
    ...(hint !== undefined && { hint }),
  });
  return Math.max(all - skip, 0);
}

export function count(call: Call): Reply {
  const { body } = call;
  rejectCollation(body);
  const limit = Math.abs(numberIn(body, 'limit') ?? 0);
  return { n: counted(call, docIn(body, 'query'), numberIn(body, 'skip') ?? 0, limit || undefined), ok: 1 };
}

export function distinct(call: Call): Reply {
  const { body, collection } = call;
  rejectCollation(body);
  if (typeof body.key !== 'string')
    throw new StoreError('TypeMismatch', "BSON field 'distinct.key' must be a string");
  const parts = body.key.split('.');
  const names = new Set([parts[0] ?? '']);
  const writer = new KeyWriter();
  const values = new Map<string, unknown>();
  if (collection) {
    for (const { raw } of search(collection, { filter: compileFilter(docIn(body, 'query')) })) {
      for (const value of valuesAt(pick(raw, names), parts)) {
        const key = writer.reset().value(value).take().toString('latin1');
        if (!values.has(key)) values.set(key, value);
      }
    }
  }
  const inOrder = [...values.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value);
  return { values: inOrder, ok: 1 };
}
