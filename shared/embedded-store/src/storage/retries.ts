import { Binary, Long } from 'bson';
import { asBuffer } from '../bson/raw-document';
import { isDoc } from '../bson/values';
import { StoreError } from '../errors';
import { type Tables, tablePrefix } from './tables';

const retriesTable = 1;
const keepMilliseconds = 30 * 60 * 1000;
const headSize = 16;

/**
 * The last answer to each session's write. A driver that lost its connection sends the write again under the same number
 * and gets the same answer, also when the store died in between: the answer is stored in the write's own transaction.
 */
export class Retries {
  constructor(private readonly tables: Tables) {}

  /** Runs a write, or gives the answer of the run that it repeats. */
  once(lsid: unknown, txnNumber: unknown, run: () => Uint8Array): Uint8Array {
    const session = isDoc(lsid) ? lsid.id : undefined;
    if (!(session instanceof Binary) || !(txnNumber instanceof Long || typeof txnNumber === 'number'))
      return run();
    const key = Buffer.concat([tablePrefix(retriesTable), session.buffer.subarray(0, 16)]);
    const number = BigInt(txnNumber.toString());
    const stored = this.tables.get(key);
    if (stored) {
      const last = stored.readBigInt64BE(0);
      if (last === number) return stored.subarray(headSize);
      if (last > number) {
        throw new StoreError(
          'TransactionTooOld',
          `Cannot run retryable write ${number}: ${last} has already started`,
        );
      }
    }
    const reply = run();
    const head = Buffer.allocUnsafe(headSize);
    head.writeBigInt64BE(number, 0);
    head.writeDoubleBE(Date.now(), 8);
    this.tables.put(key, Buffer.concat([head, asBuffer(reply)]));
    return reply;
  }

  /** Forgets sessions that have not written for longer than a session lives. */
  sweep(now = Date.now()): void {
    const page = this.tables.range(tablePrefix(retriesTable), tablePrefix(retriesTable + 1), 10_000);
    for (const { key, value } of page) {
      if (now - value.readDoubleBE(8) > keepMilliseconds) this.tables.remove(key);
    }
  }
}
