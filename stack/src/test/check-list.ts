import { join } from 'node:path';
import { chromiumNeeded, headlessChromiumNeeded, type Needed, redisNeeded } from '../setup/debian-packages';
import { repository } from '../setup/repository';

/** One thing that `npm test` looks at: a command that ends with 0 when all is well. */
export interface Check {
  name: string;
  what: string;
  command: string;
  args: string[];
  /** Programs from Debian without which the check cannot run. */
  needs: Needed[];
  /** A check that waits for half of its time runs beside those after it, so that both cores are busy; their end is awaited together. */
  runsBeside?: boolean;
}

const npm = (script: string) => ({ command: 'npm', args: ['run', '--silent', script] });
const program = (file: string, ...args: string[]) => ({
  command: process.execPath,
  args: [join(repository, 'node_modules', file), ...args],
});
const vitest = 'vitest/vitest.mjs';

/** Every check, in the order in which they begin: the bundles first, which most others need, and beside the long ones what fails fast. */
const checks: Check[] = [
  { name: 'build', what: 'every package builds', ...npm('build'), needs: [] },
  {
    name: 'remotes',
    what: 'a page recovers from the loss of its area’s files',
    command: process.execPath,
    args: ['--import', 'tsx', join(repository, 'shared/federation/check/recover.ts')],
    needs: [chromiumNeeded],
    runsBeside: true,
  },
  {
    name: 'e2e',
    what: 'journeys in a browser',
    ...program('@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts'),
    needs: [redisNeeded, chromiumNeeded, headlessChromiumNeeded],
    runsBeside: true,
  },
  { name: 'types', what: 'the types agree', ...npm('typecheck'), needs: [] },
  { name: 'lint', what: 'format and lint', ...npm('lint'), needs: [] },
  { name: 'arrows', what: 'no package reaches across', ...npm('arrows'), needs: [] },
  { name: 'unused', what: 'no code without a use', ...npm('unused'), needs: [] },
  {
    name: 'drills',
    what: 'faults on the whole stack',
    ...program(vitest, 'run', '--config', 'e2e/drills/vitest.config.ts'),
    needs: [redisNeeded],
    runsBeside: true,
  },
  { name: 'unit', what: 'unit and service tests', ...program(vitest, 'run'), needs: [redisNeeded] },
];

/** The checks that were asked for by name, in their order; all of them when none was. @throws Error that lists the names */
export function chooseChecks(names: string[]): Check[] {
  const known = checks.map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new Error(`There is no check ${unknown.join(', ')}. There are: ${known.join(', ')}.`);
  }
  return names.length === 0 ? checks : checks.filter(({ name }) => names.includes(name));
}
