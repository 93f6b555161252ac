import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { AREAS, PAGE_HEALTH_METRIC, PAGE_HEALTH_PATH, type PageHealth } from '@bowtie/contracts';
import { type Browser, chromium } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { headlessLaunch } from '../../chromium';
import { inboxMessages } from '../../store-client/inbox';
import { openLimits } from '../../throw-away-stack';
import { type DrillStack, openDrillStack } from '../drill-stack';
import { TeamsAtWork } from '../releases/teams-at-work';

const teams = new TeamsAtWork();
const area = 'mfe-account';
const path = '/orderstatus/';
const email = 'account-team@example.com';
const ReleaseSchema = z.object({
  areas: z.array(z.object({ area: z.enum(AREAS), version: z.string() })),
});
const HistorySchema = z.object({
  moves: z.array(
    z.object({ kind: z.string(), by: z.string(), reason: z.string(), version: z.string().nullable() }),
  ),
});

let drill: DrillStack;
let browser: Browser;
let hook: Server;
const heard: { body: string; signature: unknown }[] = [];

beforeAll(async () => {
  hook = createServer((request, reply) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      heard.push({ body, signature: request.headers['bowtie-signature'] });
      reply.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve));
  [drill, browser] = await Promise.all([
    openDrillStack('singleProcess', {
      ...openLimits,
      ARTEFACTS_DIR: teams.folder,
      RELEASE_CHANNEL: 'stable',
      // Visitors come from addresses of their own, as behind a load balancer.
      TRUSTED_PROXIES: '127.0.0.1',
    }),
    chromium.launch(headlessLaunch),
  ]);
  await teams.join(drill.stack.url, drill.dataDir, {
    email,
    webhook: {
      url: `http://127.0.0.1:${(hook.address() as AddressInfo).port}/`,
      secret: `bts_${'s'.repeat(43)}`,
    },
  });
});
afterAll(async () => {
  await browser?.close();
  await drill?.close();
  hook?.close();
  teams.remove();
});

const from = (visitor: number) => ({ 'x-forwarded-for': `203.0.113.${visitor % 250}` });
async function live(): Promise<string> {
  const { areas } = ReleaseSchema.parse(await (await fetch(`${drill.stack.url}/release.json`)).json());
  return areas.find((one) => one.area === area)?.version ?? '';
}

/** Visits of programs: each is served a document, and reports on it. */
async function visit(count: number, version: string, fails: (visitor: number) => boolean): Promise<void> {
  for (let visitor = 0; visitor < count; visitor++) {
    const response = await fetch(drill.stack.url + path, { headers: from(visitor) });
    const timing = response.headers.get('server-timing') ?? '';
    const [, token = ''] = new RegExp(`${PAGE_HEALTH_METRIC};desc="([^"]+)"`).exec(timing) ?? [];
    const report: PageHealth = fails(visitor)
      ? { token, pages: [], failures: [{ area, version, kind: 'crash' }] }
      : { token, pages: [{ area, version, shown: 700, lcp: 600 }], failures: [] };
    await fetch(drill.stack.url + PAGE_HEALTH_PATH, {
      method: 'POST',
      headers: from(visitor),
      body: JSON.stringify(report),
    });
  }
}

/** Visits in Chromium, whose pages report by themselves. */
async function visitInChromium(count: number): Promise<void> {
  for (let visitor = 0; visitor < count; visitor++) {
    const context = await browser.newContext({ extraHTTPHeaders: from(100 + visitor) });
    const page = await context.newPage();
    const reported = page.waitForRequest((request) => request.url().endsWith(PAGE_HEALTH_PATH));
    await page.goto(drill.stack.url + path);
    await reported;
    await context.close();
  }
}

const promote = async (version: string) => {
  const { code } = await teams.run(`promote ${area} ${version}`);
  expect(code).toBe(0);
  await expect.poll(live).toContain(version);
  return live();
};
const newestMove = async () => HistorySchema.parse((await teams.run('history --limit 1')).data).moves[0];

describe('a version that only browsers find bad', () => {
  it('is rolled back by itself within a minute, and a good one stays', async () => {
    await teams.publish({});
    expect((await teams.run('start --reason opening')).code).toBe(0);
    await expect.poll(live).not.toBe('');
    await visit(60, await live(), (visitor) => visitor === 7);

    // A channel is filled with the newest of each area.
    await teams.publish({ [area]: ['1.1.0'] });
    const good = await promote('1.1.0');
    await visit(120, good, (visitor) => visitor % 60 === 7);
    expect(await live()).toBe(good);

    await teams.publishFaulty(area, '1.2.0', {
      page: 'order-status',
      code: 'throw new Error("only in browsers");',
    });
    const bad = await promote('1.2.0');
    // The server renders it, and finds nothing.
    expect((await fetch(drill.stack.url + path)).status).toBe(200);
    const began = performance.now();
    // Ten are too few to judge by; with forty that fare well they are enough.
    await visitInChromium(10);
    const failed = performance.now();
    expect(await live()).toBe(bad);
    await visit(40, bad, () => false);
    const reported = performance.now();
    await expect.poll(live, { timeout: 60_000 }).toBe(good);
    const ended = performance.now();
    process.stdout.write(
      `ten visits of Chromium took ${Math.round(failed - began)} ms; rolled back ${Math.round(ended - reported)} ms after enough pages were counted\n`,
    );

    const move = await newestMove();
    expect(move).toMatchObject({ kind: 'roll_back', by: 'health', version: good });
    expect(move?.reason).toMatch(
      /^\d\d\.\d % of \d+ pages failed, \d\.\d % of the version before: .*(uncaught|load)/,
    );
  });

  it('is said in the log, with the reason', async () => {
    const log = await readFile(join(drill.dataDir, 'logs', 'bowtie.log'), 'utf8');
    const line = log.split('\n').find((one) => one.includes('a version is rolled back by itself'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({ area, reason: expect.stringContaining('pages failed') });
  });

  it('is known to its team: by mail, by webhook, and on the page of releases', async () => {
    const { url } = drill.stack;
    const inbox = async () =>
      inboxMessages(
        await (await fetch(`${url}/sandbox/mail/messages/?to=${encodeURIComponent(email)}`)).json(),
      );
    await expect
      .poll(async () => (await inbox()).map(({ subject }) => subject))
      .toEqual([expect.stringMatching(/^mfe-account 1\.2\.0-\w+ was taken off stable by itself$/)]);
    await expect.poll(() => heard.map(({ body }) => JSON.parse(body).type)).toEqual(['release.rolled_back']);
    expect(heard[0]?.signature).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/);

    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${url}/ops/releases/`);
    await page.getByLabel('Name').fill('operator');
    await page.getByLabel('Password').fill(drill.stack.secrets.operatorPassword);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('status').filter({ hasText: 'was taken off by itself' }).waitFor();
    const figures = page.getByRole('region', { name: 'How the pages of stable fare in browsers' });
    const rows = (await figures.getByRole('row').allTextContents()).filter((row) => row.startsWith(area));
    expect(rows).toEqual([expect.stringContaining('Live'), expect.stringContaining('Before it')]);
    const folder = process.env.DRILL_SCREENSHOTS;
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      if (folder !== undefined)
        await page.screenshot({ path: `${folder}/releases-${width}.png`, fullPage: true });
    }
    await page.close();
    // One act for one version: promoted again, it stays.
    const again = await promote('1.2.0');
    await visit(80, again, () => true);
    expect((await newestMove())?.kind).toBe('promote');
  });
});
