import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { assertKey, type ImageHosting, ImageHostingUnavailable } from './port';

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

async function attempt<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw new ImageHostingUnavailable('The folder of pictures cannot be used', { cause });
  }
}

async function writeWhole(path: string, content: Buffer): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/**
 * Keeps pictures as files below a folder. A file is written beside its place and then moved there, so that nobody reads
 * half of one, and a crash leaves the old or the new.
 */
export function createFolderImageHosting(folder: string): ImageHosting {
  const pathOf = (key: string) => {
    assertKey(key);
    return join(folder, ...key.split('/'));
  };
  return {
    async put(key, content) {
      const path = pathOf(key);
      await attempt(async () => {
        await mkdir(dirname(path), { recursive: true });
        const draft = `${path}.${randomUUID()}.draft`;
        try {
          await writeWhole(draft, content);
          await rename(draft, path);
        } catch (error) {
          await rm(draft, { force: true });
          throw error;
        }
      });
    },
    async get(key) {
      const path = pathOf(key);
      return attempt(async () => {
        try {
          return await readFile(path);
        } catch (error) {
          if (isMissing(error)) return undefined;
          throw error;
        }
      });
    },
    async remove(key) {
      const path = pathOf(key);
      await attempt(() => rm(path, { force: true }));
    },
  };
}
