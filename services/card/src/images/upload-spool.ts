import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ImageHostingUnavailable } from '@bowtie/providers/image-hosting';
import { PoolBusy } from '../pictures/worker-pool';

/**
 * Files that lie on the disk at the same time, each of at most 16 MB. How many a visitor sends at once, and how fast they come,
 * the gateway bounds; here a file waits for its turn only once it is whole.
 */
const most = 512;
/** And those of one visitor. */
const mostEach = 16;
/** A file that is older was left by a process that ended. */
const staleMs = 3_600_000;

/** What a disk says that is full, gone, or not to be written on. */
const diskErrors: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'ENOTDIR', 'EACCES', 'EMFILE'];

function isDiskError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && diskErrors.includes(error.code);
}

/** Where files lie while they are received and read: on the disk, so that slow lines hold no memory. */
export class UploadSpool {
  readonly #folder: string;
  #open = 0;
  readonly #openOf = new Map<string, number>();

  constructor(folder: string) {
    this.#folder = join(folder, 'incoming');
  }

  /** Lends a path for one file, which is gone when the work is done. @throws PoolBusy, ImageHostingUnavailable */
  async receive<T>(visitor: string, work: (path: string) => Promise<T>): Promise<T> {
    const own = this.#openOf.get(visitor) ?? 0;
    if (this.#open >= most || own >= mostEach) throw new PoolBusy('Too many pictures are being received');
    this.#count(visitor, 1);
    const path = join(this.#folder, randomUUID());
    try {
      await mkdir(this.#folder, { recursive: true });
      return await work(path);
    } catch (error) {
      if (!isDiskError(error)) throw error;
      throw new ImageHostingUnavailable('The folder of incoming pictures cannot be used', { cause: error });
    } finally {
      this.#count(visitor, -1);
      // What cannot be removed now is tidied away later.
      await rm(path, { force: true }).catch(() => undefined);
    }
  }

  #count(visitor: string, change: number): void {
    this.#open += change;
    const own = (this.#openOf.get(visitor) ?? 0) + change;
    if (own === 0) this.#openOf.delete(visitor);
    else this.#openOf.set(visitor, own);
  }

  /** Clears away what was left behind. */
  async removeStale(now = Date.now()): Promise<void> {
    const names = await readdir(this.#folder).catch(() => []);
    for (const name of names) {
      const path = join(this.#folder, name);
      const file = await stat(path).catch(() => undefined);
      if (file !== undefined && now - file.mtimeMs > staleMs)
        await rm(path, { force: true }).catch(() => undefined);
    }
  }
}
