import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { AREAS, type AreaName, areaDescriptorSchema } from '@bowtie/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLimits, openThrowAwayStack } from '../../throw-away-stack';

const repository = path.resolve(import.meta.dirname, '../../..');
const run = promisify(execFile);

let store: Awaited<ReturnType<typeof openThrowAwayStack>>;
let key: string;
let artefacts: string;

async function node(file: string, ...args: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, ['--import', 'tsx', file, ...args], {
    cwd: repository,
    env: { ...process.env, RELEASE_STORE: store.stack.url, RELEASE_KEY: key },
  });
  return stdout;
}
const release = (...args: string[]) => node('shared/federation/src/cli/main.ts', ...args);

function builtVersion(area: AreaName): string {
  const file = path.join(repository, area, 'dist/en/area.json');
  return areaDescriptorSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).version;
}

beforeAll(async () => {
  artefacts = mkdtempSync(path.join(tmpdir(), 'bowtie-artefacts-'));
  store = await openThrowAwayStack('singleProcess', {
    ...openLimits,
    ARTEFACTS_DIR: artefacts,
    RELEASE_CHANNEL: 'stable',
  });
  key = '';
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
  rmSync(artefacts, { recursive: true });
});

describe('the areas of this checkout', () => {
  it('are published to a store that shows none, and fill its channel', async () => {
    for (const area of AREAS) {
      const told = await release('publish', area);
      expect(told).toContain(`${area} ${builtVersion(area)} is published`);
      expect(told).toContain('Nothing is live on stable yet');
    }
    expect(await release('start', '--reason', 'first')).toContain('stable 1');
  });

  it('fit to themselves when they are live: names, parts, calls of the running gateway, and every route on the server', async () => {
    for (const area of ['shell', 'mfe-smb'])
      expect(await release('check', area)).toContain('It fits to what is live on stable (release 1)');
  });
});
