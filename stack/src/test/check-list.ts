import { join } from 'node:path';
import { AREAS, type AreaName } from '@bowtie/contracts';
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
  /** Begins when all before it have ended: it stops and kills what they would wait for. */
  waitsForAll?: boolean;
}

const npm = (script: string, ...args: string[]) => ({
  command: 'npm',
  args: ['run', '--silent', script, '--', ...args],
});
const program = (file: string, ...args: string[]) => ({
  command: process.execPath,
  args: [join(repository, 'node_modules', file), ...args],
});
const vitest = 'vitest/vitest.mjs';
const playwright = ['@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts'] as const;

/** Every check, in the order in which they begin: the bundles first, which most others need, and beside what waits what keeps a core busy. */
const allChecks: Check[] = [
  { name: 'build', what: 'every package builds', ...npm('build'), needs: [] },
  {
    name: 'e2e',
    what: 'journeys in a browser',
    ...program(...playwright),
    needs: [redisNeeded, chromiumNeeded, headlessChromiumNeeded],
    runsBeside: true,
  },
  { name: 'types', what: 'the types agree', ...npm('typecheck'), needs: [] },
  { name: 'lint', what: 'format and lint', ...npm('lint'), needs: [] },
  { name: 'unit', what: 'unit and service tests', ...program(vitest, 'run'), needs: [redisNeeded] },
  {
    name: 'drills',
    what: 'faults on the whole stack',
    ...program(vitest, 'run', '--config', 'e2e/drills/vitest.config.ts'),
    needs: [redisNeeded],
    waitsForAll: true,
    runsBeside: true,
  },
  { name: 'arrows', what: 'no package reaches across', ...npm('arrows'), needs: [] },
  { name: 'unused', what: 'no code without a use', ...npm('unused'), needs: [] },
  {
    name: 'remotes',
    what: 'a page recovers from the loss of its area’s files',
    command: process.execPath,
    args: ['--import', 'tsx', join(repository, 'shared/federation/check/recover.ts')],
    needs: [chromiumNeeded],
  },
];

/** The journeys that prove an area: folders of `e2e/journeys`. Those beside the folders belong to the whole store. */
const journeysOf: Record<AreaName, string> = {
  shell: 'shell',
  'mfe-consumer': 'consumer',
  'mfe-build-a-card': 'build-a-card',
  'mfe-smb': 'business',
  'mfe-account': 'account',
};

function isArea(name: string): name is AreaName {
  return AREAS.some((area) => area === name);
}

/** What a team runs before it releases its area: the same checks, of its own code and journeys. @throws Error that lists the areas */
function areaChecks(area: string): Check[] {
  if (!isArea(area)) throw new Error(`There is no area ${area}. There are: ${AREAS.join(', ')}.`);
  const journeys = join('e2e/journeys', journeysOf[area], '/');
  const commands: Record<string, Pick<Check, 'command' | 'args'>> = {
    build: npm('build'),
    e2e: program(...playwright, '--project=desktop', journeys),
    types: program('typescript7/bin/tsc', '-p', join(area, 'tsconfig.json')),
    lint: npm('lint', area),
    arrows: program(
      'dependency-cruiser/bin/dependency-cruise.mjs',
      '--output-type',
      'err-long',
      '--config',
      '.dependency-cruiser.cjs',
      area,
    ),
    unit: program(vitest, 'run', join(area, '/')),
  };
  return allChecks.flatMap((check) => {
    const command = commands[check.name];
    return command === undefined ? [] : [{ ...check, ...command, what: `${check.what}: ${area}` }];
  });
}

/**
 * The checks that were asked for by name, in their order; all of them when none was. With an area, those of that area alone.
 * @throws Error that lists the names
 */
export function chooseChecks(names: string[], area?: string): Check[] {
  const checks = area === undefined ? allChecks : areaChecks(area);
  const known = checks.map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new Error(`There is no check ${unknown.join(', ')}. There are: ${known.join(', ')}.`);
  }
  return names.length === 0 ? checks : checks.filter(({ name }) => names.includes(name));
}
