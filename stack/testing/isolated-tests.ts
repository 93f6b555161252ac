import { spawnSync } from 'node:child_process';
import { repository } from '../src/setup/repository.ts';

/** The tests in which a text stands, as paths from the repository's root. */
function testsWith(text: string): string[] {
  const skipped = ['node_modules', 'dist', 'artefacts', '.git'].map((folder) => `--exclude-dir=${folder}`);
  const looked = ['-rlF', text, '--include=*.test.ts', '--include=*.test.tsx', ...skipped, '.'];
  const { stdout, status } = spawnSync('grep', looked, { cwd: repository, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The tests could not be searched for ${text}`);
  return stdout
    .trim()
    .split('\n')
    .map((path) => path.replace(/^\.\//, ''));
}

/** The tests that put fakes in the place of modules: a module that an earlier test loaded would stay as it is. */
export const testsWithModuleMocks = (): string[] => testsWith('vi.mock(');

/** The tests of pages: a page's timers and requests outlive its test, and would reach the next one. */
export const testsWithPage = (): string[] => testsWith('@vitest-environment happy-dom');
