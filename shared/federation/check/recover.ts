import { type Browser, chromium } from 'playwright';
import type { Case } from './case';
import { faultCases } from './fault-cases';
import { type Fault, openPageServer } from './page-server';

/** Proves in Chromium that a page recovers from the loss of any of its area's files, and from a version of an area that is bad. */

/** What is spoilt: an area's entry, its exposed app, one of its pages, its style sheets, or what the others are checked with. */
const PARTS: Record<string, RegExp> = {
  entry: /\/mfe-consumer\/.*\/remoteEntry\./,
  app: /\/mfe-consumer\/.*\/expose-App\./,
  page: /\/mfe-consumer\/.*\/\d+\.js$/,
  styles: /\/mfe-consumer\/.*\.css$/,
  hashes: /\/mfe-consumer\/.*\/integrity\.json$/,
};
const FAULTS: Fault[] = ['missing', 'hangs', 'broken', 'other'];
/** The one fault that a part is tried with by default. The entry is tried with all: the code that recovers is the same. */
const FAULT_OF: Record<string, Fault> = { app: 'broken', page: 'other', styles: 'hangs', hashes: 'missing' };
const failed = 'main [role="alert"]';
/** A page of that area with styles of its own, which needs no call. */
const PAGE = '/cart/';

/** So many cases at a time: most of each is waiting for what never comes. */
const casesAtOnce = 4;

/** The area fails, no file with another content is used, and the frame stays; once the file is back, "Try again" brings the page without a reload. */
function recoversOnRetry(part: string, files: RegExp, fault: Fault): Case {
  return {
    name: `${part} ${fault}: recovers on "Try again"`,
    run: async (page, server) => {
      server.spoil(fault, files);
      await page.goto(server.origin + PAGE, { waitUntil: 'commit' });
      await page.waitForSelector(failed, { timeout: 40_000 });
      for (const part of ['banner', 'contentinfo'] as const) await page.getByRole(part).waitFor();
      if (await page.evaluate(() => Reflect.has(window, 'ranOtherCode')))
        throw new Error('a file ran that is not the one that was released');
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      server.spoil(undefined);
      // A try of the page's own may be faster than the click: the button is gone then.
      const shown = page.waitForSelector('main h1');
      await Promise.any([page.getByRole('button', { name: 'Try again' }).click(), shown]);
      await shown;
      if (!(await page.evaluate(() => Reflect.has(window, 'sameDocument'))))
        throw new Error('the page was reloaded');
    },
  };
}

/** Once the file is back, the page comes by itself when the connection returns, or a little later. */
function recoversByItself(event: 'online' | 'time'): Case {
  return {
    name: `entry missing: recovers by itself (${event})`,
    run: async (page, server) => {
      server.spoil('missing', PARTS.entry);
      await page.goto(server.origin);
      await page.waitForSelector(failed);
      server.spoil(undefined);
      if (event === 'online') await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await page.waitForSelector('main h1');
    },
  };
}

/** A file that is back at the second try: no failure is shown. */
const passingFault: Case = {
  name: 'entry missing once: no failure is shown',
  run: async (page, server) => {
    server.spoil('missing', PARTS.entry, { times: 1 });
    await page.goto(server.origin);
    await page.waitForSelector('main h1');
    if ((await page.locator(failed).count()) > 0) throw new Error('the failure was shown');
  },
};

const oneAreaMissing: Case = {
  name: 'one area missing: the others are there',
  run: async (page, server) => {
    server.spoil('missing', /\/mfe-consumer\//);
    await page.goto(`${server.origin}/secure/login/`);
    await page.waitForSelector('main h1');
  },
};

/** Files that a new release has taken away: the page that was asked for is shown, from the new release. */
const nextRelease: Case = {
  name: 'release followed by another',
  run: async (page, server) => {
    await page.goto(server.origin);
    await page.waitForSelector('main h1');
    server.follow('mfe-consumer');
    await page.evaluate((path) => {
      window.history.pushState(null, '', path);
      window.dispatchEvent(new PopStateEvent('popstate'));
    }, PAGE);
    await page.waitForFunction(
      () =>
        document.querySelector('main h1') !== null &&
        performance.getEntriesByType('resource').some(({ name }) => name.includes('-fffffffffff')),
    );
  },
};

/** With `THOROUGH=1` each part is tried with each fault. */
const isThorough = process.env.THOROUGH === '1';
const faultsOf = (part: string) =>
  FAULTS.filter((fault) => isThorough || (FAULT_OF[part] ?? fault) === fault);

const cases: Case[] = [
  ...Object.entries(PARTS).flatMap(([part, files]) =>
    faultsOf(part).map((fault) => recoversOnRetry(part, files, fault)),
  ),
  recoversByItself('online'),
  recoversByItself('time'),
  passingFault,
  oneAreaMissing,
  nextRelease,
  ...(await faultCases()),
];

async function passes(browser: Browser, { name, run }: Case): Promise<boolean> {
  const server = await openPageServer();
  const context = await browser.newContext();
  try {
    await run(await context.newPage(), server);
    console.log(`ok    ${name}`);
    return true;
  } catch (error) {
    console.log(`FAILED  ${name}: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
    return false;
  } finally {
    await context.close();
    server.close();
  }
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
// What waits longest comes first.
const named = process.argv[2] ?? '';
const waiting = cases
  .filter(({ name }) => name.includes(named))
  .sort((one, other) => Number(other.name.includes('hangs')) - Number(one.name.includes('hangs')));
let allPassed = true;
const worker = async () => {
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
    if (!(await passes(browser, next))) allPassed = false;
};
await Promise.all(Array.from({ length: casesAtOnce }, worker));
await browser.close();
if (!allPassed) process.exitCode = 1;
