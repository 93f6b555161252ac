import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';

/** An lmdb file begins with two pages that say how far it goes; the newer one counts. */
const pageHeader = 24;
const magic = 0xbe_ef_c0_de;
const offsets = {
  magic: 0,
  pageSize: 24,
  freeRoot: 64,
  mainRoot: 112,
  lastPage: 120,
  transaction: 128,
} as const;
/** A tree without pages. */
const noRoot = 0xff_ff_ff_ff_ff_ff_ff_ffn;
const smallestPage = 4_096;

/** What is said, in one line, of data that cannot be used. */
export function unreadable(dataDir: string, error: unknown): Error {
  const reason = error instanceof Error ? error.message : String(error);
  return new Error(
    `The data in ${dataDir} are damaged or are none of this store (${reason}). Put a backup of the folder in its place, or move the folder away to begin with an empty store; nothing was changed.`,
    { cause: error },
  );
}

interface Meta {
  /** The highest page at which a tree begins. */
  root: bigint;
  lastPage: bigint;
  transaction: bigint;
}

function readMeta(file: number, at: number): Meta | undefined {
  const bytes = Buffer.alloc(pageHeader + 160);
  if (readSync(file, bytes, 0, bytes.length, at) < bytes.length) return undefined;
  const meta = bytes.subarray(pageHeader);
  if (meta.readUInt32LE(offsets.magic) !== magic) return undefined;
  const roots = [offsets.freeRoot, offsets.mainRoot].map((offset) => meta.readBigUInt64LE(offset));
  return {
    root: roots.reduce((highest, root) => (root !== noRoot && root > highest ? root : highest), 0n),
    lastPage: meta.readBigUInt64LE(offsets.lastPage),
    transaction: meta.readBigUInt64LE(offsets.transaction),
  };
}

/**
 * Refuses a data file that is cut off, since reading beyond its end would end the process without a word.
 * @throws Error in one line that says what to do
 */
export function checkDataFile(dataDir: string): void {
  const path = join(dataDir, 'data.mdb');
  if (!existsSync(path)) return;
  const file = openSync(path, 'r');
  try {
    const { size } = fstatSync(file);
    if (size === 0) return;
    const first = readMeta(file, 0);
    if (first === undefined) throw unreadable(dataDir, new Error('data.mdb has no beginning'));
    const head = Buffer.alloc(4);
    readSync(file, head, 0, 4, pageHeader + offsets.pageSize);
    const page = Math.max(smallestPage, head.readUInt32LE(0));
    const second = readMeta(file, page);
    if (second === undefined) throw unreadable(dataDir, new Error('data.mdb has half a beginning'));
    const newest = second.transaction > first.transaction ? second : first;
    const pages = BigInt(Math.floor(size / page));
    // Some of the last pages may be free and never have been written.
    if (size % page !== 0 || pages <= newest.root || pages * 4n < newest.lastPage * 3n)
      throw unreadable(dataDir, new Error('data.mdb is cut off'));
  } finally {
    closeSync(file);
  }
}
