import { asBuffer, assemble, encodeElement } from '../bson/raw-document';
import { type Doc, serialize } from '../bson/values';
import { StoreError } from '../errors';
import { compileFilter } from '../match/filter';
import { compileProjection } from '../query/projection';
import { search } from '../query/scan';
import { parseSort } from '../query/sort';
import { applyUpdate, idOf, upsertDocument } from '../update/apply';
import { compileUpdate } from '../update/compile';
import { type Call, docIn, hintIn, type Reply, rejectCollation } from './call';

/** Changes or removes one document and answers with it, as it was before or (`new`) as it is after. */
export function findAndModify(call: Call): Reply {
  const { body, engine } = call;
  rejectCollation(body);
  const filter = docIn(body, 'query');
  const variables = docIn(body, 'let');
  const removing = body.remove === true;
  if (removing === (body.update !== undefined)) {
    throw new StoreError('FailedToParse', 'Either an update or remove=true must be specified');
  }
  if (removing && (body.new === true || body.upsert === true)) {
    throw new StoreError('FailedToParse', 'Cannot specify new=true or upsert=true with remove=true');
  }
  const change = removing
    ? undefined
    : compileUpdate(body.update, { filter, arrayFilters: body.arrayFilters, variables });
  const project = compileProjection(body.fields, filter);
  const upsert = body.upsert === true;
  const collection = upsert ? engine.catalog.create(call.ns) : call.collection;
  if (!collection) return answer(undefined, removing ? { n: 0 } : { n: 0, updatedExisting: false });

  const hint = hintIn(body);
  const [found] = first(
    search(collection, {
      filter: compileFilter(filter, variables),
      sort: parseSort(body.sort),
      limit: 1,
      ...(hint !== undefined && { hint }),
    }),
  );
  const show = (raw: Buffer) => (project ? project(raw) : raw);
  if (!change) {
    if (!found) return answer(undefined, { n: 0 });
    collection.remove(found.record, found.raw);
    return answer(show(found.raw), { n: 1 });
  }
  if (!found) {
    if (!upsert) return answer(undefined, { n: 0, updatedExisting: false });
    const inserted = collection.insert(upsertDocument(change, filter));
    const last = { n: 1, updatedExisting: false, upserted: idOf(inserted) };
    return answer(body.new === true ? show(inserted) : undefined, last);
  }
  const after = applyUpdate(found.raw, change);
  if (!after.equals(found.raw)) collection.replace(found.record, found.raw, after);
  return answer(show(body.new === true ? after : found.raw), { n: 1, updatedExisting: true });
}

function first<T>(items: Iterable<T>): T[] {
  for (const item of items) return [item];
  return [];
}

/** The answer with the document as the bytes it is stored as. */
function answer(value: Buffer | undefined, lastErrorObject: Doc): Uint8Array {
  if (!value) return serialize({ lastErrorObject, value: null, ok: 1 });
  const name = Buffer.from('\x03value\0', 'latin1');
  return assemble([
    encodeElement('lastErrorObject', lastErrorObject),
    Buffer.concat([name, asBuffer(value)]),
    encodeElement('ok', 1),
  ]);
}
