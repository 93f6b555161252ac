import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AREAS,
  type AreaDescriptor,
  type AreaName,
  finishVersion,
  putArtefactFile,
  startChannel,
  type Team,
} from '@bowtie/contracts';
import { sampleDescriptor } from '@bowtie/contracts/sample-release';
import { chooseBlobs, ReleaseStore, releaseStoreVariables } from '@bowtie/release-store';
import { createLog, type Identity, readConfig, teamIdentity } from '@bowtie/service-kit';
import { openTestHarness, type TestAnswer, type TestHarness } from '@bowtie/service-kit/testing';
import { z } from 'zod';
import { releasesService } from '../src/app';
import { openPublishedVersions } from '../src/store/published-versions';

/** The team of one area. */
export const teamOf = (area: AreaName): Identity =>
  teamIdentity({ name: area.replace('mfe-', ''), areas: [area] });
/** Who may do everything. */
export const platform: Identity = teamIdentity({ name: 'platform', areas: [...AREAS] } satisfies Team);

export const code = (area: AreaName, version: string, language: string) =>
  Buffer.from(`// ${area} ${version} ${language}`);

/** A build of an area with one file; the Spanish one has a version of its own. */
export function buildOf(
  area: AreaName,
  version: string,
  language: 'en' | 'es' = 'en',
  change: Partial<AreaDescriptor> = {},
): AreaDescriptor {
  const isShell = area === 'shell';
  const content = code(area, version, language);
  return sampleDescriptor(area, {
    team: area,
    version: `${version}-${(language === 'en' ? 'a' : 'b').repeat(12)}`,
    ...(isShell ? { document: 'document.html' } : {}),
    exposes: isShell ? [] : ['./App'],
    provides: isShell ? { react: '19.3.1' } : {},
    needs: isShell ? {} : { react: '^19.3.1' },
    routes: isShell
      ? []
      : [{ path: `/${area}/`, page: 'home', title: area, description: '', render: 'client' }],
    pages: { home: { js: ['entry.js'], css: [] } },
    files: [
      { path: 'entry.js', bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') },
    ],
    ...change,
  });
}

/** Instances of the registry on one database and one folder. */
export interface Registry {
  instances: readonly TestHarness[];
  folder: string;
  teamsFile: string;
  store: ReleaseStore;
  /** Sends the files of a version of one area, and finishes it. */
  publish(
    area: AreaName,
    version: string,
    change?: Partial<AreaDescriptor>,
    as?: Identity,
  ): Promise<TestAnswer>;
  /** Puts a version of one area where its publication would leave it. */
  lay(area: AreaName, version: string): Promise<void>;
  /** Lays out a version of every area, and fills a channel with them. */
  start(version?: string, channel?: string): Promise<TestAnswer>;
  close(): Promise<void>;
}

export async function openRegistry(instances = 1, env: Record<string, string> = {}): Promise<Registry> {
  const folder = await mkdtemp(join(tmpdir(), 'bowtie-registry-'));
  const environment = {
    ARTEFACTS_DIR: join(folder, 'artefacts'),
    RELEASE_TEAMS_FILE: join(folder, 'teams.json'),
    ...env,
  };
  const first = await openTestHarness({ services: [releasesService], env: environment });
  const log = createLog('test', process.env.TEST_LOG_LEVEL ?? 'silent');
  const others: TestHarness[] = [];
  for (let number = 1; number < instances; number++) {
    const service = await releasesService.open({
      environment,
      db: first.db('releases'),
      openRedis: async () => first.redis,
      callService: first.clients.clientOf('releases', log),
      log,
    });
    others.push(await openTestHarness({ services: [service] }));
  }
  const sendFile = (build: AreaDescriptor, content: Buffer, as: Identity) =>
    first.upload(putArtefactFile, content, {
      as,
      params: { area: build.area, version: build.version },
      query: { path: 'entry.js', sha256: createHash('sha256').update(content).digest('hex') },
    });
  const publish: Registry['publish'] = async (area, version, change = {}, as = teamOf(area)) => {
    const builds = { en: buildOf(area, version, 'en', change), es: buildOf(area, version, 'es', change) };
    for (const language of ['en', 'es'] as const) {
      const sent = await sendFile(builds[language], code(area, version, language), as);
      if (sent.status !== 200) return sent;
    }
    return first.call(finishVersion, { params: { area }, body: { builds } }, { as });
  };
  const store = new ReleaseStore(chooseBlobs(readConfig(z.object(releaseStoreVariables), environment)));
  const published = await openPublishedVersions(first.db('releases'));
  const lay: Registry['lay'] = async (area, version) => {
    const builds: Record<string, string> = {};
    for (const language of ['en', 'es'] as const) {
      const build = buildOf(area, version, language);
      await store.putFile(area, build.version, 'entry.js', code(area, version, language));
      await store.finish(build);
      builds[language] = build.version;
    }
    const at = { published_at: new Date().toISOString(), published_by: area };
    await published.add({ area, version: builds.en ?? '', builds, team: area, commit: null, ...at });
  };
  return {
    instances: [first, ...others],
    folder: environment.ARTEFACTS_DIR,
    teamsFile: environment.RELEASE_TEAMS_FILE,
    store,
    publish,
    lay,
    async start(version = '1.0.0', channel = 'stable') {
      await Promise.all(AREAS.map((area) => lay(area, version)));
      return first.call(startChannel, { params: { channel }, body: {} }, { as: platform });
    },
    async close() {
      for (const other of others) await other.close();
      await first.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
