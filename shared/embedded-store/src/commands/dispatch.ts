import { type Doc, serialize } from '../bson/values';
import type { Engine } from '../engine';
import { isDiskFull, StoreError, unsupported } from '../errors';
import type { Message } from '../wire/message';
import { aggregate, count, distinct } from './aggregate';
import { Call, type Handler, type Reply } from './call';
import {
  collStats,
  create,
  dbStats,
  drop,
  dropDatabase,
  listCollections,
  listDatabases,
} from './collections';
import { explain } from './explain';
import { find, getMore, killCursors } from './find';
import { findAndModify } from './find-and-modify';
import * as handshake from './handshake';
import { createIndexes, dropIndexes, listIndexes } from './indexes';
import { insert, remove, update } from './write';

const reads = new Map<string, Handler>([
  ['hello', handshake.hello],
  ['ismaster', handshake.hello],
  ['ping', handshake.ok],
  ['endsessions', handshake.ok],
  ['refreshsessions', handshake.ok],
  ['startsession', handshake.ok],
  ['buildinfo', handshake.buildInfo],
  ['serverstatus', handshake.serverStatus],
  ['hostinfo', handshake.hostInfo],
  ['connectionstatus', handshake.connectionStatus],
  ['setparameter', handshake.setParameter],
  ['find', find],
  ['getmore', getMore],
  ['killcursors', killCursors],
  ['aggregate', aggregate],
  ['count', count],
  ['distinct', distinct],
  ['explain', explain],
  ['listindexes', listIndexes],
  ['listcollections', listCollections],
  ['listdatabases', listDatabases],
  ['collstats', collStats],
  ['dbstats', dbStats],
]);

const writes = new Map<string, Handler>([
  ['insert', insert],
  ['update', update],
  ['delete', remove],
  ['findandmodify', findAndModify],
  ['createindexes', createIndexes],
  ['dropindexes', dropIndexes],
  ['create', create],
  ['drop', drop],
  ['dropdatabase', dropDatabase],
]);

const transactional = new Set(['committransaction', 'aborttransaction']);

/** Answers one message: reads at once, writes when they are on disk. */
export function dispatch(
  engine: Engine,
  message: Message,
  connection: number,
): Uint8Array | Promise<Uint8Array> {
  const { body, sequences } = message;
  engine.commands++;
  let name = '';
  for (const key in body) {
    name = key;
    break;
  }
  const key = name.toLowerCase();
  const call = new Call(engine, name, body, sequences, connection);
  try {
    if (body.startTransaction === true || body.autocommit === false || transactional.has(key)) {
      throw new StoreError(
        'OperationNotSupportedInTransaction',
        unsupported('a transaction over several documents').message,
      );
    }
    const write = writes.get(key);
    if (write) {
      const { lsid, txnNumber } = body;
      return engine.writes
        .add(() => engine.retries.once(lsid, txnNumber, () => bytesOf(write(call))))
        .catch((error: unknown) => failure(engine, body, error));
    }
    const read = reads.get(key);
    if (!read) throw new StoreError('CommandNotFound', `no such command: '${name}'`);
    return bytesOf(read(call));
  } catch (error) {
    return failure(engine, body, error);
  }
}

function bytesOf(reply: Reply): Uint8Array {
  return reply instanceof Uint8Array ? reply : serialize(reply);
}

function failure(engine: Engine, body: Doc, error: unknown): Uint8Array {
  if (engine.isClosing) return serialize(shuttingDown(body));
  if (error instanceof StoreError) return serialize(error.reply());
  if (isDiskFull(error))
    return serialize(new StoreError('OutOfDiskSpace', 'there is no room left on the disk').reply());
  // Expressions are evaluated by a library that throws plain errors; anything else is a fault of this store.
  const errmsg = error instanceof Error ? error.message : String(error);
  const reply: Doc = { ok: 0, errmsg, code: 1, codeName: 'InternalError' };
  return serialize(reply);
}

/** As MongoDB says it: the label tells the driver that it may send a numbered write again. */
function shuttingDown({ txnNumber }: Doc): Doc {
  const { code, codeName, message } = new StoreError('ShutdownInProgress', 'the store is shutting down');
  const labels = txnNumber === undefined ? {} : { errorLabels: ['RetryableWriteError'] };
  return { ok: 0, errmsg: message, code, codeName, ...labels };
}
