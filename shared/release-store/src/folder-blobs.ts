import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { BlobDiffers, type BlobStore } from './blob-store';

/** Where files are written before they get their name. */
const INCOMING = '.incoming';

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** Gives `nothing` where a file or a folder is not there. */
async function orNothing<T>(reading: Promise<T>, nothing: T): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return nothing;
    throw error;
  }
}

/** Files in a folder of this machine, or of a volume that several share. */
export class FolderBlobs implements BlobStore {
  readonly #root: string;
  readonly #isDurable: boolean;

  /** @param isDurable whether a file is on the disk before it gets its name, so that a power cut leaves none empty */
  constructor(root: string, isDurable = true) {
    this.#root = path.resolve(root);
    this.#isDurable = isDurable;
  }

  /** @throws Error for a name that leads out of the folder */
  #file(key: string): string {
    const file = path.resolve(this.#root, key);
    if (!file.startsWith(this.#root + path.sep)) throw new Error(`${key} is no name of a file`);
    return file;
  }

  read(key: string): Promise<Buffer | undefined> {
    return orNothing<Buffer | undefined>(readFile(this.#file(key)), undefined);
  }

  async write(key: string, content: Buffer): Promise<boolean> {
    const target = this.#file(key);
    const aside = path.join(this.#root, INCOMING, randomUUID());
    await mkdir(path.dirname(aside), { recursive: true });
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(aside, content, { flush: this.#isDurable });
    try {
      // A link, unlike a rename, takes no other's place.
      await link(aside, target);
      return true;
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
      const known = await this.read(key);
      if (known === undefined || !known.equals(content)) throw new BlobDiffers(key);
      return false;
    } finally {
      await rm(aside, { force: true });
    }
  }

  async list(folder: string, { after = '', most }: { after?: string; most: number }): Promise<string[]> {
    const entries = await orNothing(
      readdir(this.#file(folder), { withFileTypes: true, recursive: true }),
      [],
    );
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(this.#root, path.join(entry.parentPath, entry.name)))
      .filter((key) => key > after)
      .sort()
      .slice(0, most);
  }

  async folders(folder: string): Promise<string[]> {
    const entries = await orNothing(readdir(path.join(this.#root, folder), { withFileTypes: true }), []);
    return entries
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
      .map(({ name }) => name)
      .sort();
  }

  async removeFolder(folder: string): Promise<void> {
    await rm(this.#file(folder), { recursive: true, force: true });
  }

  async remove(key: string): Promise<void> {
    await rm(this.#file(key), { force: true });
  }
}
