import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type AreaDescriptor,
  checkTeamKey,
  finishVersion,
  listVersions,
  promoteArea,
  putArtefactFile,
} from '@bowtie/contracts';
import { serviceIdentity } from '@bowtie/service-kit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cleanUp } from '../src/channels/clean-up';
import { openChannels } from '../src/store/channels';
import { openPublishedVersions } from '../src/store/published-versions';
import { keyDigest } from '../src/teams/teams-file';
import { openRegistry, platform, type Registry, teamOf } from './registry-harness';

let registry: Registry;
beforeEach(async () => {
  registry = await openRegistry();
});
afterEach(() => registry.close());

const version = '1.0.0-aaaaaaaaaaaa';
const harness = () => {
  const [first] = registry.instances;
  if (first === undefined) throw new Error('there is no instance');
  return first;
};
const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const put = (path: string, content: Buffer, as = teamOf('mfe-smb'), hash = sha256(content)) =>
  harness().upload(putArtefactFile, content, {
    as,
    params: { area: 'mfe-smb', version },
    query: { path, sha256: hash },
  });
const finish = (builds: Record<string, AreaDescriptor>) =>
  harness().call(finishVersion, { params: { area: 'mfe-smb' }, body: { builds } }, { as: teamOf('mfe-smb') });

describe('a file of a version', () => {
  it('is kept once, and never becomes another', async () => {
    expect((await put('a/b.js', Buffer.from('1'))).body).toEqual({ is_new: true });
    expect((await put('a/b.js', Buffer.from('1'))).body).toEqual({ is_new: false });
    const other = await put('a/b.js', Buffer.from('2'));
    expect([other.status, other.body.code]).toEqual([409, 'file_differs']);
    expect(await readFile(join(registry.folder, 'mfe-smb', version, 'a/b.js'), 'utf8')).toBe('1');
  });

  it('is refused with another hash, of another team, with a path that leads out, and as the descriptor', async () => {
    expect((await put('a.js', Buffer.from('1'), undefined, 'f'.repeat(64))).body.code).toBe('hash_differs');
    expect((await put('a.js', Buffer.from('1'), teamOf('mfe-account'))).status).toBe(403);
    expect((await put('../a.js', Buffer.from('1'))).status).toBe(400);
    expect((await put('a/../../../x.js', Buffer.from('1'))).status).toBe(400);
    expect((await put('area.json', Buffer.from('{}'))).body.code).toBe('file_differs');
    expect((await put('big.js', Buffer.alloc(8 * 1_048_576 + 1))).status).toBe(413);
  });

  it('lies apart from what is served where it is a source map', async () => {
    await put('a.js.map', Buffer.from('{}'));
    expect(await readFile(join(registry.folder, 'source-maps/mfe-smb', version, 'a.js.map'), 'utf8')).toBe(
      '{}',
    );
  });
});

describe('a version', () => {
  it('is finished by the descriptors of all languages, again with the same, and never with others', async () => {
    const first = await registry.publish('mfe-smb', '1.0.0', { commit: 'abc' });
    expect(first.body).toMatchObject({
      is_new: true,
      published: {
        version,
        builds: { en: version, es: '1.0.0-bbbbbbbbbbbb' },
        commit: 'abc',
        published_by: 'smb',
      },
    });
    const again = await registry.publish('mfe-smb', '1.0.0', { commit: 'def' });
    expect(again.body).toMatchObject({ is_new: false, published: { commit: 'abc' } });
    const other = await registry.publish('mfe-smb', '1.0.0', { calls: { getCart: '0123456789abcdef' } });
    expect([other.status, other.body.code]).toEqual([409, 'file_differs']);
    expect((await put('late.js', Buffer.from('1'))).body.code).toBe('file_differs');
    const list = await harness().call(listVersions, { params: { area: 'mfe-smb' } }, { as: platform });
    expect([list.body.total_count, list.body.versions[0].version]).toEqual([1, version]);
  });

  it('is refused while files are missing, damaged, or badly compressed', async () => {
    await registry.publish('mfe-smb', '1.0.0');
    const build = await registry.store.descriptor('mfe-smb', version);
    if (build === undefined) throw new Error('it was not published');
    const next = '2.0.0-aaaaaaaaaaaa';
    const files = [
      { path: 'gone.js', bytes: 1, sha256: 'a'.repeat(64) },
      { path: 'long.js', bytes: 2, sha256: 'a'.repeat(64) },
      { path: 'other.js', bytes: 1, sha256: 'a'.repeat(64) },
      { path: 'packed.js', bytes: 1, gzip: 3, sha256: sha256(Buffer.from('1')) },
    ];
    for (const path of ['long.js', 'other.js', 'packed.js', 'packed.js.gz']) {
      const content = Buffer.from(path.endsWith('.gz') ? 'bad' : '1');
      await harness().upload(putArtefactFile, content, {
        as: teamOf('mfe-smb'),
        params: { area: 'mfe-smb', version: next },
        query: { path, sha256: sha256(content) },
      });
    }
    const own = { ...build, version: next, files };
    const refused = await finish({ en: own, es: own });
    expect([refused.status, refused.body.code]).toEqual([422, 'files_wrong']);
    expect([...new Set(refused.body.errors.files)]).toEqual([
      `mfe-smb/${next}/gone.js is missing`,
      `mfe-smb/${next}/long.js has 1 bytes, not 2`,
      `mfe-smb/${next}/other.js has another content than its hash says`,
      `mfe-smb/${next}/packed.js.gz is not what packed.js is compressed`,
    ]);
    expect((await finish({ en: own })).body.code).toBe('languages_differ');
    expect((await finish({ en: build, es: { ...build, area: 'mfe-account' } })).body.code).toBe(
      'languages_differ',
    );
  });

  it('is named whole where several begin alike', async () => {
    await registry.start();
    await registry.publish('mfe-smb', '1.1.0');
    const build = await registry.store.descriptor('mfe-smb', '1.1.0-aaaaaaaaaaaa');
    if (build === undefined) throw new Error('it was not published');
    const twin = { ...build, version: '1.1.0-cccccccccccc', files: [] };
    await finish({ en: twin, es: { ...twin, version: '1.1.0-dddddddddddd' } });
    const promote = (wanted: string) =>
      harness().call(
        promoteArea,
        { params: { channel: 'stable' }, body: { area: 'mfe-smb', version: wanted } },
        { as: teamOf('mfe-smb') },
      );
    const refused = await promote('1.1.0');
    expect([refused.body.code, refused.body.errors.version]).toEqual([
      'version_ambiguous',
      expect.any(Array),
    ]);
    expect((await promote('1.1.0-cccccccccccc')).body.move.version).toBe('1.1.0-cccccccccccc');
  });
});

describe('the clean-up', () => {
  it('removes what is old, and nothing that a channel shows, has on trial or showed lately', async () => {
    await registry.start();
    for (const next of ['1.1.0', '1.2.0', '1.3.0']) await registry.publish('mfe-smb', next);
    const promote = (wanted: string, percent: number) =>
      harness().call(
        promoteArea,
        { params: { channel: 'stable' }, body: { area: 'mfe-smb', version: wanted, percent } },
        { as: teamOf('mfe-smb') },
      );
    await promote('1.1.0', 100);
    await promote('1.2.0', 10);
    await harness().upload(putArtefactFile, Buffer.from('1'), {
      as: teamOf('mfe-smb'),
      params: { area: 'mfe-smb', version: '1.4.0-aaaaaaaaaaaa' },
      query: { path: 'unfinished.js', sha256: sha256(Buffer.from('1')) },
    });
    const db = harness().db('releases');
    const deps = {
      channels: await openChannels(db),
      published: await openPublishedVersions(db),
      store: registry.store,
      log: { info: () => undefined },
    };
    const days = (count: number) => new Date(Date.now() + count * 86_400_000);
    await cleanUp(deps, 30, days(29));
    expect(await registry.store.versions('mfe-smb')).toHaveLength(9);
    await cleanUp(deps, 30, days(31));
    const left = await registry.store.versions('mfe-smb');
    expect(left.filter((name) => name.endsWith('aaaaaaaaaaaa'))).toEqual(
      ['1.0.0', '1.1.0', '1.2.0'].map((number) => `${number}-aaaaaaaaaaaa`),
    );
    expect(left).toHaveLength(6);
    expect(await registry.store.documentNumbers('stable')).toEqual([1, 2, 3]);
    expect((await promote('1.3.0', 100)).body.code).toBe('version_unknown');
    expect((await registry.store.newestDocument('stable'))?.number).toBe(3);
  });
});

describe('the key of a team', () => {
  it('opens its areas from the moment it is written until it is taken off', async () => {
    const file = join(registry.folder, '../teams.json');
    const teamWith = async (secret: string) =>
      (await harness().call(checkTeamKey, { body: { secret } }, { as: serviceIdentity('gateway') })).body
        .team;
    expect(await teamWith('secret')).toBeNull();
    const team = {
      name: 'smb',
      areas: ['mfe-smb'],
      key_digest: keyDigest('secret'),
      added_at: new Date().toISOString(),
    };
    await writeFile(file, JSON.stringify([team]));
    expect(await teamWith('secret')).toEqual({ name: 'smb', areas: ['mfe-smb'] });
    expect(await teamWith('Secret')).toBeNull();
    await writeFile(file, '[]');
    expect(await teamWith('secret')).toBeNull();
  });
});
