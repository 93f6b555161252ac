import { readArtefactFile } from '@bowtie/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRegistry, type Registry, teamOf } from './registry-harness';

let registry: Registry;
beforeAll(async () => {
  registry = await openRegistry();
  await registry.publish('mfe-smb', '1.0.0');
});
afterAll(() => registry.close());

const version = `1.0.0-${'a'.repeat(12)}`;
const read = (path: string, wanted = version) =>
  registry.instances[0]?.call(
    readArtefactFile,
    { params: { area: 'mfe-smb', version: wanted }, query: { path } },
    { as: teamOf('mfe-account') },
  );

describe('a file of a published version', () => {
  it('is there for every team, byte for byte', async () => {
    const answer = await read('entry.js');
    expect(answer?.status).toBe(200);
    expect(answer?.body).toBe('// mfe-smb 1.0.0 en');
  });

  it('is unknown where the version has no such file, or was not published', async () => {
    expect((await read('other.js'))?.body).toMatchObject({ code: 'file_unknown' });
    expect((await read('entry.js', `9.9.9-${'a'.repeat(12)}`))?.status).toBe(404);
    expect((await read('../../teams.json'))?.status).toBe(400);
  });
});
