import { type Doc, isDoc, promoteDocs } from '../bson/values';
import { unsupported } from '../errors';
import { choosePlan, type IndexPlan, type Plan } from '../query/plan';
import { search } from '../query/scan';
import type { Collection } from '../storage/collection';
import { type Call, docIn, type Reply } from './call';
import { page, readFind } from './find';

/** Tells how a query would be answered, and (unless only the plan is asked for) what that took. */
export function explain(call: Call): Reply {
  const inner = call.doc('explain');
  const find = asFind(inner);
  const [name = ''] = Object.keys(inner);
  const ns = call.nsOf(inner[name]);
  const collection = call.engine.catalog.get(ns);
  const plan = readFind(find);
  const queryPlanner = {
    namespace: ns,
    parsedQuery: docIn(find, 'filter'),
    winningPlan: collection
      ? describe(collection, choosePlan(collection, plan.filter, plan.sort ?? [], plan.hint))
      : { stage: 'EOF' },
    rejectedPlans: [],
  };
  if (call.body.verbosity === 'queryPlanner' || !collection)
    return { explainVersion: '1', queryPlanner, ok: 1 };
  const counters = { keys: 0, docs: 0 };
  let nReturned = 0;
  for (const _ of page(search(collection, plan, counters), plan.skip, plan.count)) nReturned++;
  const executionStats = {
    executionSuccess: true,
    nReturned,
    totalKeysExamined: counters.keys,
    totalDocsExamined: counters.docs,
  };
  return { explainVersion: '1', queryPlanner, executionStats, ok: 1 };
}

/** The search that a command does, as a find. */
function asFind(inner: Doc): Doc {
  if ('find' in inner) return inner;
  if ('count' in inner || 'findAndModify' in inner) return { ...inner, filter: inner.query };
  if ('distinct' in inner) return { ...inner, filter: inner.query };
  if ('aggregate' in inner) {
    const stages = promoteDocs(Array.isArray(inner.pipeline) ? inner.pipeline.filter(isDoc) : []);
    const [first] = stages;
    const match = first && isDoc(first.$match) ? first.$match : {};
    const sort = stages[first && '$match' in first ? 1 : 0]?.$sort;
    return { ...inner, filter: match, sort };
  }
  for (const field of ['updates', 'deletes']) {
    const list = inner[field];
    const first: unknown = Array.isArray(list) ? list[0] : undefined;
    if (isDoc(first)) return { filter: first.q };
  }
  throw unsupported('explain of this command');
}

function describe(collection: Collection, plan: Plan): Doc {
  if (plan.kind === 'all') {
    const scan = { stage: 'COLLSCAN', direction: plan.reverse ? 'backward' : 'forward' };
    return plan.sorted ? scan : { stage: 'SORT', inputStage: scan };
  }
  if (plan.kind === 'or') {
    return { stage: 'FETCH', inputStage: { stage: 'OR', inputStages: plan.plans.map(describeIndexScan) } };
  }
  const fetch = { stage: 'FETCH', inputStage: describeIndexScan(plan) };
  return plan.sorted ? fetch : { stage: 'SORT', inputStage: fetch, ns: collection.ns };
}

function describeIndexScan({ index, reverse, ranges }: IndexPlan): Doc {
  return {
    stage: 'IXSCAN',
    indexName: index.spec.name,
    keyPattern: index.spec.key,
    isUnique: index.spec.unique,
    isMultiKey: index.spec.arrays.some(Boolean),
    direction: reverse ? 'backward' : 'forward',
    ranges: ranges.length,
  };
}
