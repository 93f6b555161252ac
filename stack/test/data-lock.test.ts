import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { lockDataDir } from '../src/stack/data-lock';

const dir = mkdtempSync(join(tmpdir(), 'bowtie-data-'));
const unprivilegedUid = 65_534;
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const mode = (path: string) => (statSync(path).mode & 0o777).toString(8);

/** Runs as a user who is not root, whom no permission would stop; on a machine without root the tester is one. */
function asUnprivileged<T>(work: () => T): T {
  const { seteuid, geteuid } = process;
  if (seteuid === undefined || geteuid?.() !== 0) return work();
  chmodSync(dir, 0o755);
  seteuid(unprivilegedUid);
  try {
    return work();
  } finally {
    seteuid(0);
  }
}

it('makes a folder that its user alone can read', () => {
  const folder = join(dir, 'fresh');
  const unlock = lockDataDir(folder);
  expect([mode(folder), mode(join(folder, 'stack.pid'))]).toEqual(['700', '600']);
  unlock();
});

it('closes what an older version left open to others', () => {
  const folder = join(dir, 'older');
  mkdirSync(join(folder, 'sandboxes'), { recursive: true, mode: 0o755 });
  lockDataDir(folder)();
  expect(mode(join(folder, 'sandboxes'))).toBe('700');
});

it('says in one line that a folder is read-only', () => {
  const folder = join(dir, 'read-only');
  mkdirSync(folder, { mode: 0o555 });
  expect(() => asUnprivileged(() => lockDataDir(folder))).toThrow(
    `The data folder ${folder} cannot be written (EACCES). Let this user write there, or set DATA_DIR to another folder.`,
  );
});

it('says in one line that a folder cannot be made', () => {
  const file = join(dir, 'file');
  writeFileSync(file, '');
  expect(() => lockDataDir(join(file, 'data'))).toThrow(/cannot be written \(ENOTDIR\)\. Let this user/);
});

it('refuses a folder that a living process holds, and takes that of a dead one', () => {
  const folder = join(dir, 'held');
  mkdirSync(folder);
  writeFileSync(join(folder, 'stack.pid'), String(process.ppid));
  expect(() => lockDataDir(folder)).toThrow(`is in use by process ${process.ppid}`);
  // The highest number that Linux gives to a process is far lower.
  writeFileSync(join(folder, 'stack.pid'), '2147483646');
  lockDataDir(folder)();
});

it('says of a copy of a running folder what it is, and takes one that was moved', () => {
  const folder = join(dir, 'running');
  lockDataDir(folder);
  const copy = join(dir, 'copy');
  cpSync(folder, copy, { recursive: true });
  expect(() => lockDataDir(copy)).toThrow(
    new RegExp(`copy is a copy of ${folder}, made while a store ran there.*npm run backup`),
  );
  const moved = join(dir, 'moved');
  renameSync(folder, moved);
  lockDataDir(moved)();
  rmSync(join(copy, 'stack.pid'));
  lockDataDir(copy)();
});
