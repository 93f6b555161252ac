import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

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

/**
 * Takes a data folder for this process alone: two stacks on the same files would spoil them.
 * @throws Error in one line when a living process holds it, or it cannot be written
 */
export function lockDataDir(dataDir: string): () => void {
  makeDataDir(dataDir);
  const file = join(dataDir, 'stack.pid');
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx', mode: 0o600 });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw unusable(dataDir, error);
      const holder = Number(readFileSync(file, 'utf8'));
      if (Number.isInteger(holder) && holder > 0 && isAlive(holder) && holder !== process.pid) {
        throw new Error(
          `The data in ${dataDir} is in use by process ${holder}. Stop it, or set DATA_DIR to another folder.`,
        );
      }
      rmSync(file, { force: true });
    }
  }
  throw new Error(`The data in ${dataDir} could not be locked.`);
}
