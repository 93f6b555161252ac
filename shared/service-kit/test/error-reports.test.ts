import { execFileSync } from 'node:child_process';
import { openLoopProducts } from '@bowtie/contracts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { callError, createLog, handle, reportFailure, startErrorReports } from '../src/index';
import { type FakeSentry, openTestHarness, startFakeSentry } from '../testing';

const log = createLog('test', 'silent');
let sentry: FakeSentry;
let end: () => Promise<void> = async () => undefined;
beforeAll(async () => {
  sentry = await startFakeSentry();
});
afterEach(() => end());
afterAll(() => sentry.close());

const start = async () => {
  end = await startErrorReports({ SENTRY_DSN: sentry.dsn, SENTRY_RELEASE: 'bowtie@1.2.3' }, 'cart', log);
};
const about = (request_id: string) => sentry.events().filter(({ tags }) => tags.request_id === request_id);

describe('error reports of a service', () => {
  it('tell label, release, process, request and stack, and nothing of a person', async () => {
    await start();
    const error = new Error(
      'ada@example.com, 4242 4242 4242 4242, 12 Main Street, (202) 555-0143 and 203.0.113.9 were not saved',
    );
    Object.assign(error, { body: { email: 'ada@example.com' }, config: { password: 'hunter2' } });
    reportFailure('cart fetch', error, { request_id: 'request-1', call: 'getCart' });
    await end();
    const [event] = about('request-1');
    expect(event).toMatchObject({
      release: 'bowtie@1.2.3',
      tags: { label: 'cart fetch', call: 'getCart', process: 'cart', request_id: 'request-1' },
      message: expect.stringMatching(/^Error getting the user's cart: \[email\], \[card number\]/),
    });
    expect(event?.frames).toBeGreaterThan(0);
    for (const leak of ['ada@example', '4242 4242', 'Main Street', '555-0143', '203.0.113', 'hunter2'])
      expect(event?.text).not.toContain(leak);
  });

  it('are sent once for each error, and a few of a label in a minute', async () => {
    await start();
    const error = new Error('once');
    for (let count = 0; count < 3; count++) reportFailure('templates', error, { request_id: 'request-2' });
    for (let count = 0; count < 200; count++)
      reportFailure('occasions', new Error('often'), { request_id: 'request-3' });
    await end();
    expect(about('request-2')).toHaveLength(1);
    const often = about('request-3').length;
    expect(often).toBeGreaterThan(0);
    expect(often).toBeLessThanOrEqual(20);
  });

  it('come from a call that fails, with the id of its request, and not from a refusal', async () => {
    await start();
    let failure: unknown = new Error('the catalogue is broken');
    const harness = await openTestHarness({
      services: [
        {
          name: 'catalog',
          calls: [
            handle(openLoopProducts, async () => {
              throw failure;
            }),
          ],
          ready: async () => undefined,
          close: async () => undefined,
        },
      ],
    });
    const ask = (id: string) => harness.call(openLoopProducts, {}, { headers: { 'x-request-id': id } });
    expect((await ask('request-00000004')).status).toBe(500);
    failure = callError(openLoopProducts, 'invalid_request');
    expect((await ask('request-00000005')).status).toBe(400);
    failure = callError(openLoopProducts, 'service_unavailable');
    expect((await ask('request-00000006')).status).toBe(503);
    await harness.close();
    await end();
    expect(about('request-00000004')).toMatchObject([
      { tags: { label: 'open loop products', call: 'openLoopProducts' } },
    ]);
    expect(about('request-00000005')).toEqual([]);
    expect(about('request-00000006')).toMatchObject([{ tags: { code: 'service_unavailable' } }]);
  });

  it('hold nobody up where nothing listens', async () => {
    end = await startErrorReports({ SENTRY_DSN: 'http://key@127.0.0.1:9/1' }, 'cart', log);
    reportFailure('newsletter', new Error('lost'));
    await end();
  });

  it('are off without a DSN, and the library is not even loaded', () => {
    const run = (dsn: string) =>
      execFileSync(
        process.execPath,
        [
          '--import',
          'tsx',
          '--input-type=module',
          '-e',
          `import { startErrorReports } from ${JSON.stringify(new URL('../src/errors/error-reports.ts', import.meta.url).href)};
           const log = { warn() {} };
           const end = await startErrorReports(${dsn === '' ? '{}' : JSON.stringify({ SENTRY_DSN: dsn })}, 'cart', log);
           const loaded = globalThis.__SENTRY__ !== undefined;
           await end();
           process.stdout.write(String(loaded));`,
        ],
        { encoding: 'utf8', cwd: new URL('..', import.meta.url) },
      );
    expect(run('')).toBe('false');
    expect(run('http://key@127.0.0.1:9/1')).toBe('true');
  });
});
