import { type Doc, parse } from '../bson/values';
import { StoreError } from '../errors';
import { compileFilter } from '../match/filter';
import { search } from '../query/scan';
import { parseSort } from '../query/sort';
import { applyUpdate, idOf, isUpdate, upsertDocument } from '../update/apply';
import { compileUpdate } from '../update/compile';
import { type Call, docIn, hintIn, numberIn, type Reply, rejectCollation } from './call';

interface Outcome extends Doc {
  n: number;
}

/** Runs statements one by one; errors of single ones are told beside the number that worked. */
function each<T>(
  call: Call,
  items: readonly T[],
  run: (item: T, index: number) => void,
): { writeErrors?: Doc[] } {
  const ordered = call.body.ordered !== false;
  const writeErrors: Doc[] = [];
  for (const [index, item] of items.entries()) {
    try {
      run(item, index);
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      writeErrors.push({ index, code: error.code, errmsg: error.message, ...error.details });
      if (ordered) break;
    }
  }
  return writeErrors.length > 0 ? { writeErrors } : {};
}

function statements(call: Call, field: string): Doc[] {
  const beside = call.sequences.get(field);
  return beside ? beside.map(parse) : call.docs(field);
}

export function insert(call: Call): Reply {
  const collection = call.engine.catalog.create(call.ns);
  const reply: Outcome = { n: 0 };
  const errors = each(call, call.raws('documents'), (raw) => {
    collection.insert(raw);
    reply.n++;
  });
  return { ...reply, ...errors, ok: 1 };
}

export function update(call: Call): Reply {
  const reply: Outcome & { nModified: number } = { n: 0, nModified: 0 };
  const upserted: Doc[] = [];
  const errors = each(call, statements(call, 'updates'), (statement, index) => {
    const result = updateOneStatement(call, statement);
    reply.n += result.n;
    reply.nModified += result.modified;
    if ('id' in result) upserted.push({ index, _id: result.id });
  });
  return { ...reply, ...(upserted.length > 0 && { upserted }), ...errors, ok: 1 };
}

function updateOneStatement(call: Call, statement: Doc): { n: number; modified: number; id?: unknown } {
  rejectCollation(statement);
  const filter = docIn(statement, 'q');
  const multi = statement.multi === true;
  if (multi && !isUpdate(statement.u)) {
    throw new StoreError('FailedToParse', 'multi update is not supported for replacement-style update');
  }
  const variables = { ...docIn(call.body, 'let'), ...docIn(statement, 'c') };
  const change = compileUpdate(statement.u, { filter, arrayFilters: statement.arrayFilters, variables });
  const compiled = compileFilter(filter, variables);
  const hint = hintIn(statement);
  const collection = statement.upsert === true ? call.engine.catalog.create(call.ns) : call.collection;
  if (!collection) return { n: 0, modified: 0 };
  let n = 0;
  let modified = 0;
  const sort = multi ? [] : parseSort(statement.sort);
  const found = search(collection, {
    filter: compiled,
    sort,
    ...(!multi && { limit: 1 }),
    ...(hint !== undefined && { hint }),
  });
  if (multi) {
    // First all numbers, then the changes: a changed document must not be met again further on.
    const records = Array.from(found, ({ record }) => record);
    for (const record of records) {
      const raw = collection.read(record);
      if (!raw) continue;
      const after = applyUpdate(raw, change);
      n++;
      if (after.equals(raw)) continue;
      collection.replace(record, raw, after);
      modified++;
    }
  } else {
    for (const { record, raw } of found) {
      const after = applyUpdate(raw, change);
      n = 1;
      if (!after.equals(raw)) {
        collection.replace(record, raw, after);
        modified = 1;
      }
      break;
    }
  }
  if (n > 0 || statement.upsert !== true) return { n, modified };
  return { n: 1, modified: 0, id: idOf(collection.insert(upsertDocument(change, filter))) };
}

export function remove(call: Call): Reply {
  const reply: Outcome = { n: 0 };
  const errors = each(call, statements(call, 'deletes'), (statement) => {
    rejectCollation(statement);
    const filter = compileFilter(docIn(statement, 'q'), docIn(call.body, 'let'));
    const { collection } = call;
    if (!collection) return;
    const hint = hintIn(statement);
    const found = search(collection, { filter, ...(hint !== undefined && { hint }) });
    if (numberIn(statement, 'limit') === 1) {
      for (const { record, raw } of found) {
        collection.remove(record, raw);
        reply.n++;
        break;
      }
      return;
    }
    for (const record of Array.from(found, (item) => item.record)) {
      const raw = collection.read(record);
      if (!raw) continue;
      collection.remove(record, raw);
      reply.n++;
    }
  });
  return { ...reply, ...errors, ok: 1 };
}
