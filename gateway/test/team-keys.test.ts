import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { teamKey } from './fake-services';
import { type Harness, modes, openHarness } from './harness';

const channels = '/releases/channels/';

describe.each(modes)('product teams with their key in %s', (mode) => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await openHarness(mode, { env: { RATE_LIMIT_GUESS: '4', RATE_LIMIT_TEAM: '20' } });
  });
  afterAll(() => harness.close());

  const send = (path: string, key: string | undefined, init: RequestInit = {}) =>
    fetch(harness.url + path, {
      ...init,
      headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
    });

  it('reach the registry as themselves, without marker and session', async () => {
    harness.heard.identities.length = 0;
    const answer = await send(channels, teamKey);
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null]);
    expect(harness.heard.identities).toMatchObject([
      { kind: 'team', team: { name: 'smb', areas: ['mfe-smb'] }, cart_key: null },
    ]);
  });

  it('send files', async () => {
    const form = new FormData();
    form.append('file', new Blob(['code']), 'entry.js');
    const answer = await send(
      `/releases/artefacts/mfe-smb/1.0.0-0123456789ab/file/?path=entry.js&sha256=${'a'.repeat(64)}`,
      teamKey,
      { method: 'PUT', body: form },
    );
    expect([answer.status, await answer.json()]).toEqual([200, { is_new: true }]);
  });

  it('are answered alike without a key and with a wrong one, and slowed as they guess', async () => {
    const answers: string[] = [];
    for (const key of [undefined, 'unknown', '']) answers.push(await (await send(channels, key)).text());
    expect(new Set(answers).size).toBe(1);
    const many = await Promise.all(Array.from({ length: 14 }, () => send(channels, 'unknown')));
    expect(new Set(many.map(({ status }) => status))).toEqual(new Set([401, 429]));
    // No page, and no session of a visitor, is behind these paths.
    expect((await send('/releases/nothing/', undefined)).status).toBe(404);
  });
});

describe.each(modes)('many calls with the key of a team in %s', (mode) => {
  it('are limited for this key', async () => {
    const harness = await openHarness(mode, { env: { RATE_LIMIT_TEAM: '5' } });
    const headers = { authorization: `Bearer ${teamKey}` };
    const statuses: number[] = [];
    for (let n = 0; n < 7; n += 1) statuses.push((await fetch(harness.url + channels, { headers })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    await harness.close();
  });
});
