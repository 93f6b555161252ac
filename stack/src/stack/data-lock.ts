import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** What the parts of a stack keep in the data folder. */
const parts = ['redis', 'store', 'sandboxes', 'images', 'logs'];

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}

/** Makes the folder and those of its parts, readable by this user alone. @throws Error in one line when it cannot be used */
function makeDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    // Parts that an older version made for everybody to read.
    for (const part of parts.map((name) => join(dataDir, name))) if (existsSync(part)) chmodSync(part, 0o700);
  } catch (error) {
    throw unusable(dataDir, error);
  }
}

function unusable(dataDir: string, error: unknown): Error {
  return new Error(
    `The data folder ${dataDir} cannot be written (${codeOf(error)}). Let this user write there, or set DATA_DIR to another folder.`,
    { cause: error },
  );
}

/** Who holds a data folder, and which folder that is: a folder that is copied gets a number of its own, one that is moved keeps it. */
const HolderSchema = z.object({ pid: z.int().positive(), folder: z.string(), inode: z.number() });

/** The holder that the lock names; of an older version's lock the process alone is known. */
function readHolder(file: string): Partial<z.output<typeof HolderSchema>> {
  const text = readFileSync(file, 'utf8');
  const pid = Number(text);
  if (Number.isInteger(pid) && pid > 0) return { pid };
  try {
    return HolderSchema.parse(JSON.parse(text));
  } catch {
    return {};
  }
}

/** @throws Error in one line where the folder was copied while its store ran, or a living process holds it */
function refuseHeldFolder(dataDir: string, file: string): void {
  const { pid, folder, inode } = readHolder(file);
  if (inode !== undefined && inode !== statSync(dataDir).ino)
    throw new Error(
      `${dataDir} is a copy of ${folder}, made while a store ran there: its files may be from different moments. ` +
        'Make a backup with npm run backup and restore that. If the folder was only moved, or its store had ended, remove stack.pid in it.',
    );
  if (pid !== undefined && isAlive(pid) && pid !== process.pid)
    throw new Error(
      `The data in ${dataDir} is in use by process ${pid}. Stop it, or set DATA_DIR to another folder.`,
    );
}

/**
 * Takes a data folder for this process alone: two stacks on the same files would spoil them.
 * @throws Error in one line when a living process holds it, it is a copy of one that was in use, or it cannot be written
 */
export function lockDataDir(dataDir: string): () => void {
  makeDataDir(dataDir);
  const file = join(dataDir, 'stack.pid');
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      const holder = { pid: process.pid, folder: dataDir, inode: statSync(dataDir).ino };
      writeFileSync(file, JSON.stringify(holder), { flag: 'wx', mode: 0o600 });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw unusable(dataDir, error);
      refuseHeldFolder(dataDir, file);
      rmSync(file, { force: true });
    }
  }
  throw new Error(`The data in ${dataDir} could not be locked.`);
}
