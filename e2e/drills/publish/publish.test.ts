import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { AREAS, type AreaName, areaDescriptorSchema } from '@bowtie/contracts';
import { runCommand } from '@bowtie/federation/cli';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isThorough } from '../../thorough';
import { openLimits, openThrowAwayStack } from '../../throw-away-stack';
import { TeamsAtWork } from '../releases/teams-at-work';

const repository = path.resolve(import.meta.dirname, '../../..');
const run = promisify(execFile);

let store: Awaited<ReturnType<typeof openThrowAwayStack>>;
let key: string;
const teams = new TeamsAtWork();
/** By default one area is published as a team does it, and the others are laid out as they were built. */
const published: readonly AreaName[] = isThorough ? AREAS : ['mfe-smb'];

async function node(file: string, ...args: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, ['--import', 'tsx', file, ...args], {
    cwd: repository,
  });
  return stdout;
}
/** Runs `npm run release`. */
async function release(...args: string[]): Promise<string> {
  const variables = { RELEASE_STORE: store.stack.url, RELEASE_KEY: key };
  const { code, out, err } = await runCommand(args, { root: repository, variables, report: () => undefined });
  expect([code, err]).toEqual([0, '']);
  return out;
}

function builtVersion(area: AreaName): string {
  const file = path.join(repository, area, 'dist/en/area.json');
  return areaDescriptorSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).version;
}

beforeAll(async () => {
  store = await openThrowAwayStack('singleProcess', {
    ...openLimits,
    ARTEFACTS_DIR: teams.folder,
    RELEASE_CHANNEL: 'stable',
  });
  await teams.join(store.stack.url, store.dataDir);
  if (!isThorough) await teams.publish({}, 'mfe-smb');
  const file = path.join(store.dataDir, 'teams.json');
  const added = await node(
    'services/releases/src/processes/team.ts',
    'add',
    'platform',
    '--areas',
    'all',
    '--file',
    file,
  );
  key = /btr_[\w-]+/.exec(added)?.[0] ?? '';
});
afterAll(async () => {
  await store.close();
  teams.remove();
});

describe('the areas of this checkout', () => {
  it('are published to a store that shows none, and fill its channel', async () => {
    for (const area of published) {
      const told = await release('publish', area);
      expect(told).toContain(`${area} ${builtVersion(area)} is published`);
      expect(told).toContain('Nothing is live on stable yet');
    }
    expect(await release('start', '--reason', 'first')).toContain('stable 1');
  });

  it('fit to themselves when they are live: names, parts, calls of the running gateway, and every route on the server', async () => {
    for (const area of isThorough ? ['shell', 'mfe-smb'] : ['mfe-smb'])
      expect(await release('check', area)).toContain('It fits to what is live on stable (release 1)');
  });
});
