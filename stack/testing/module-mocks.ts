import { spawnSync } from 'node:child_process';
import { repository } from '../src/setup/repository.ts';

/**
 * The tests that put fakes in the place of modules, as paths from the repository's root: each of them needs modules of
 * its own, for a module that an earlier test loaded stays as it is.
 */
export function testsWithModuleMocks(): string[] {
  const skipped = ['node_modules', 'dist', 'artefacts', '.git'].map((folder) => `--exclude-dir=${folder}`);
  const looked = ['-rlF', 'vi.mock(', '--include=*.test.ts', '--include=*.test.tsx', ...skipped, '.'];
  const { stdout, status } = spawnSync('grep', looked, { cwd: repository, encoding: 'utf8' });
  if (status !== 0) throw new Error('The tests could not be searched for module mocks');
  return stdout
    .trim()
    .split('\n')
    .map((path) => path.replace(/^\.\//, ''));
}
