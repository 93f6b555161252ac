import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { renderPage } from '@bowtie/contracts';
import { serviceIdentity } from '@bowtie/service-kit';
import { openTestHarness, type TestHarness } from '@bowtie/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderService } from '../src/app';
import { leakingVersion, otherVersion, version, writeAreas } from './areas';

let harness: TestHarness;
let artefacts: string;
beforeAll(async () => {
  const areas = await writeAreas();
  artefacts = areas.artefacts;
  harness = await openTestHarness({
    services: [renderService],
    env: {
      ARTEFACTS_DIR: artefacts,
      RENDER_WORKER: areas.worker,
      RENDER_TIMEOUT_MS: '1500',
      // A page that is good never waits so long, on any machine.
      RENDER_WAIT_MS: '8000',
      RENDER_MOST_WAITING: '2',
      RENDER_THREAD_MB: '64',
    },
  });
});
afterAll(async () => {
  await harness.close();
  await rm(artefacts, { recursive: true });
});

const asService = { as: serviceIdentity('gateway') };
const body = (page: string, change: object = {}) => ({
  shell: version,
  area: 'mfe-smb',
  version,
  page,
  url: '/x/?q=1',
  boot: { answers: { name: 'Ada' } },
  ...change,
});
const render = (page: string, change?: object) =>
  harness.call(renderPage, { body: body(page, change) }, asService);
const good = { html: '<p>/x/?q=1 Ada by 19</p>' };

describe('a page', () => {
  it('is rendered with what it is given and with the shell’s packages', async () => {
    const { status, body: answer } = await render('good');
    expect([status, answer]).toEqual([200, good]);
  });

  it.each([
    ['throws', 'threw'],
    ['absent', 'threw'],
    ['loops', 'late'],
    ['hangs', 'late'],
    ['leaks', 'memory'],
  ])('that %s has a reason, and the next one is rendered', async (page, reason) => {
    expect((await render('good')).body).toEqual(good);
    expect((await render(page)).body).toEqual({ reason });
    expect((await render('good')).body).toEqual(good);
  });

  it('in another language is rendered in turns with the usual one, each bundle read once', async () => {
    const other = { shell: otherVersion, version: otherVersion };
    const inOther = { html: '<p>/x/?q=1 Ada por 19</p>' };
    expect((await render('good', other)).body).toEqual(inOther);
    for (const area of ['shell', 'mfe-smb'])
      await rm(join(artefacts, area, otherVersion), { recursive: true });
    expect((await render('good')).body).toEqual(good);
    expect((await render('good', other)).body).toEqual(inOther);
  });

  it('of an area that brings its own packages, or of none, is not rendered', async () => {
    expect((await render('good', { area: 'mfe-consumer' })).body).toEqual({ reason: 'threw' });
    expect((await render('good', { area: 'mfe-account' })).body).toEqual({ reason: 'missing' });
    expect((await render('good', { version: '9.9.9-0123456789ab' })).body).toEqual({ reason: 'missing' });
  });

  it('is refused at once when too many wait', async () => {
    const pages = [render('hangs'), ...Array.from({ length: 6 }, () => render('good'))];
    const reasons = (await Promise.all(pages)).map((answer) => answer.body.reason ?? 'rendered');
    expect(reasons.filter((reason) => reason === 'busy').length).toBeGreaterThanOrEqual(4);
    expect((await render('good')).body).toEqual(good);
  });

  it('is rendered while one of another area loops', async () => {
    const other = { area: 'mfe-build-a-card' };
    expect((await render('good', other)).body).toEqual(good);
    let isLooping = true;
    const looping = render('loops').finally(() => {
      isLooping = false;
    });
    expect((await render('good', other)).body).toEqual(good);
    expect(isLooping).toBe(true);
    expect((await looping).body).toEqual({ reason: 'late' });
  });

  it('of a version that ended its thread three times in a row is left alone, and others of its area are not', async () => {
    const leaking = { version: leakingVersion };
    for (const _ of [1, 2, 3]) expect((await render('leaks', leaking)).body).toEqual({ reason: 'memory' });
    expect((await render('good', leaking)).body).toEqual({ reason: 'left_alone' });
    expect((await render('good')).body).toEqual(good);
  });

  it('is for the store’s own services alone', async () => {
    expect((await harness.call(renderPage, { body: body('good') })).status).toBe(404);
  });
});
