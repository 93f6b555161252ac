import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { open } from 'lmdb';

const lmdbFile = 'data.mdb';

/**
 * Copies an lmdb folder as it was at one moment, while another process writes to it.
 * @param to the folder of the copy
 */
async function copyLmdb(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  const database = open({ path: from, readOnly: true, maxReaders: 16, mapSize: 32 * 1024 ** 3 });
  try {
    await database.backup(to, false);
  } finally {
    await database.close();
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** Copies a file; one that was removed meanwhile is left out. */
async function copyIfThere(from: string, to: string): Promise<void> {
  try {
    await copyFile(from, to);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

/**
 * Copies a folder while a store uses it: databases as they were at one moment, other files as they are. Locks and unfinished
 * files (`.tmp`) are left out.
 */
export async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  const entries = await readdir(from, { withFileTypes: true });
  if (entries.some(({ name }) => name === lmdbFile)) await copyLmdb(from, to);
  for (const entry of entries) {
    if (entry.name === lmdbFile || entry.name === 'lock.mdb' || entry.name.endsWith('.tmp')) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyFolder(source, target);
    else if (entry.isFile()) await copyIfThere(source, target);
  }
}

const appendOnlyFolder = 'appendonlydir';
const appendOnlyManifest = 'appendonly.aof.manifest';
const mostTries = 20;

/**
 * Copies the append-only files of a Redis that runs. Redis only appends to them until it begins new ones, which its manifest
 * tells; then the copy is made again. A last command that is cut off is dropped by Redis when it reads the copy.
 * @throws Error where Redis begins new files all the while
 */
export async function copyRedis(from: string, to: string): Promise<void> {
  const source = join(from, appendOnlyFolder);
  if (!existsSync(join(source, appendOnlyManifest))) return;
  const target = join(to, appendOnlyFolder);
  for (let tries = 0; tries < mostTries; tries++) {
    await rm(target, { recursive: true, force: true });
    await mkdir(target, { recursive: true });
    const manifest = await readFile(join(source, appendOnlyManifest), 'utf8');
    const files = [...manifest.matchAll(/^file (\S+)/gm)].map(([, name = '']) => name);
    for (const name of files) await copyIfThere(join(source, name), join(target, name));
    if ((await readFile(join(source, appendOnlyManifest), 'utf8')) !== manifest) continue;
    await copyFile(join(source, appendOnlyManifest), join(target, appendOnlyManifest));
    return;
  }
  throw new Error(
    `Redis writes new files in ${dirname(target)} all the time; try again when the store is calm.`,
  );
}
