import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { repository } from '../src/setup/repository';

const most = 20;

/** How many files lie directly in each folder of code. */
function folderSizes(files: readonly string[]): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const file of files) sizes.set(dirname(file), (sizes.get(dirname(file)) ?? 0) + 1);
  return sizes;
}

it('sorts the files of a large folder by topic', ({ skip }) => {
  const list = spawnSync('git', ['ls-files', '*.ts', '*.tsx', '*.css'], {
    cwd: repository,
    encoding: 'utf8',
  });
  // A copy without its history does not know which files are its own.
  if (list.status !== 0) skip();
  const sizes = folderSizes(list.stdout.split('\n').filter((line) => line !== ''));
  expect(sizes.size).toBeGreaterThan(100);
  expect([...sizes].filter(([, count]) => count > most)).toEqual([]);
});
