import { readFileSync, readlinkSync } from 'node:fs';

/** Memory that a thread tells its number in; the newest thread overwrites it. */
export function createThreadSlot(): Int32Array<SharedArrayBuffer> {
  return new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
}

/** Tells which thread of the system this is, where the system says so. */
export function tellThread(slot: Int32Array): void {
  try {
    slot[0] = Number(/\d+$/.exec(readlinkSync('/proc/thread-self'))?.[0] ?? 0);
  } catch {
    // Only Linux says it.
  }
}

/**
 * How long that thread has had a processor, in milliseconds; undefined where the system does not say. A page on a machine that is
 * busy with other things takes long by the clock, and little of this.
 */
export function threadMs(slot: Int32Array): number | undefined {
  const thread = slot[0];
  if (!thread) return undefined;
  try {
    const ns = Number(readFileSync(`/proc/self/task/${thread}/schedstat`, 'utf8').split(' ')[0]);
    return Number.isFinite(ns) ? ns / 1e6 : undefined;
  } catch {
    return undefined;
  }
}
