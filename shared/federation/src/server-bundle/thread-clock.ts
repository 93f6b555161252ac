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
 * How long that thread has been ready to run and had no processor, in milliseconds since it began; 0 where the system does not
 * say. A page on a machine that is busy with other things takes long by the clock, and most of it is this.
 */
export function waitedForProcessorMs(slot: Int32Array): number {
  const thread = slot[0];
  if (!thread) return 0;
  try {
    const waitedNs = Number(readFileSync(`/proc/self/task/${thread}/schedstat`, 'utf8').split(' ')[1]);
    return Number.isFinite(waitedNs) ? waitedNs / 1e6 : 0;
  } catch {
    return 0;
  }
}
