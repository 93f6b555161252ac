import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { repository } from '../src/setup/repository';

/** Subjects of earlier commits are as they are. */
const since = '2026-11-22T00:00:00Z';
const longest = 72;

it('names what a commit changed in a subject that every tool shows whole', ({ skip }) => {
  const log = spawnSync('git', ['log', `--since=${since}`, '--no-merges', '--format=%h %s'], {
    cwd: repository,
    encoding: 'utf8',
  });
  // A copy without its history has no subjects.
  if (log.status !== 0) skip();
  const subjects = log.stdout.split('\n').filter((line) => line !== '');
  expect(subjects.filter((line) => line.slice(line.indexOf(' ') + 1).length > longest)).toEqual([]);
});
