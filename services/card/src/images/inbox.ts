import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { BenchBusy } from '../pictures/work-bench';

/** Files that are received at the same time, each of at most 16 MB. */
const most = 64;
/** A file that is older was left by a process that ended. */
const staleMs = 3_600_000;

/** Where files lie while they are received and read: on the disk, so that slow lines hold no memory. */
export class Inbox {
  readonly #folder: string;
  #open = 0;

  constructor(folder: string) {
    this.#folder = join(folder, 'incoming');
  }

  /** Lends a path for one file, which is gone when the work is done. @throws BenchBusy */
  async receive<T>(work: (path: string) => Promise<T>): Promise<T> {
    if (this.#open >= most) throw new BenchBusy('Too many pictures are being received');
    this.#open += 1;
    const path = join(this.#folder, randomUUID());
    try {
      await mkdir(this.#folder, { recursive: true });
      return await work(path);
    } finally {
      this.#open -= 1;
      await rm(path, { force: true });
    }
  }

  /** Clears away what was left behind. */
  async tidy(now = Date.now()): Promise<void> {
    const names = await readdir(this.#folder).catch(() => []);
    for (const name of names) {
      const path = join(this.#folder, name);
      const file = await stat(path).catch(() => undefined);
      if (file !== undefined && now - file.mtimeMs > staleMs) await rm(path, { force: true });
    }
  }
}
