import { type Browser, chromium, type Page } from 'playwright';
import { type Fault, openStore, type ThrowAwayStore } from './throw-away-store';

/** What is spoilt: an area's entry, its exposed app, one of its pages, or its style sheets. */
const PARTS: Record<string, RegExp> = {
  entry: /\/mfe-consumer\/.*\/remoteEntry\./,
  app: /\/mfe-consumer\/.*\/expose-App\./,
  page: /\/mfe-consumer\/.*\/\d+\..*\.js$/,
  styles: /\/mfe-consumer\/.*\.css$/,
};
const FAULTS: Fault[] = ['missing', 'hangs', 'broken'];
const failed = 'main [role="alert"]';
/** A page of that area with styles of its own, which needs no call. */
const PAGE = '/cart/';

class Drill {
  failures = 0;
  readonly #browser: Browser;
  readonly #store: ThrowAwayStore;

  constructor(browser: Browser, store: ThrowAwayStore) {
    this.#browser = browser;
    this.#store = store;
  }

  async #inPage(name: string, steps: (page: Page) => Promise<void>): Promise<void> {
    const context = await this.#browser.newContext();
    const page = await context.newPage();
    const began = Date.now();
    try {
      await steps(page);
      console.log(`ok    ${name} (${Date.now() - began} ms)`);
    } catch (error) {
      this.failures += 1;
      console.log(`FAIL  ${name}: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
    } finally {
      this.#store.spoil(undefined);
      await context.close();
    }
  }

  /** The area fails; the frame stays, a retry shows; after mending, "Try again" brings the page without a reload. */
  async healsOnRetry(part: string, files: RegExp, fault: Fault): Promise<void> {
    await this.#inPage(`${part} ${fault}: heals on "Try again"`, async (page) => {
      this.#store.spoil(fault, files);
      await page.goto(this.#store.origin + PAGE, { waitUntil: 'commit' });
      await page.waitForSelector(failed, { timeout: 20_000 });
      if ((await page.locator('body > #root header, body > #root footer').count()) < 2)
        throw new Error('the frame is gone');
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      this.#store.spoil(undefined);
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.waitForSelector('main h1', { timeout: 12_000 });
      if (!(await page.evaluate(() => Reflect.has(window, 'sameDocument'))))
        throw new Error('the page was reloaded');
    });
  }

  /** After mending, the page comes by itself when the connection returns, or a little later. */
  async healsByItself(event: 'online' | 'time'): Promise<void> {
    await this.#inPage(`entry missing: heals by itself (${event})`, async (page) => {
      this.#store.spoil('missing', PARTS.entry);
      await page.goto(this.#store.origin);
      await page.waitForSelector(failed, { timeout: 20_000 });
      this.#store.spoil(undefined);
      if (event === 'online') await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await page.waitForSelector('main h1', { timeout: event === 'online' ? 4_000 : 14_000 });
    });
  }

  /** A passing fault is not even seen. */
  async passes(): Promise<void> {
    await this.#inPage('entry missing for half a second: nobody notices', async (page) => {
      this.#store.spoil('missing', PARTS.entry);
      setTimeout(() => this.#store.spoil(undefined), 500);
      await page.goto(this.#store.origin);
      await page.waitForSelector('main h1', { timeout: 6_000 });
      if ((await page.locator(failed).count()) > 0) throw new Error('the visitor saw a failure');
    });
  }

  /** One area that cannot be had does not stop another. */
  async othersGoOn(): Promise<void> {
    await this.#inPage('one area missing: the others go on', async (page) => {
      this.#store.spoil('missing', /\/mfe-consumer\//);
      await page.goto(`${this.#store.origin}/secure/login/`);
      await page.waitForSelector('main h1');
    });
  }

  /** Files that a new release has taken away: the visitor gets where they wanted to, on the new release, and once only. */
  async followsRelease(from: string, to: string): Promise<void> {
    await this.#inPage(`release followed by another: ${from} to ${to}`, async (page) => {
      await page.goto(this.#store.origin + from);
      await page.waitForSelector('main h1');
      this.#store.follow('mfe-consumer');
      await page.evaluate((path) => {
        window.history.pushState(null, '', path);
        window.dispatchEvent(new PopStateEvent('popstate'));
      }, to);
      await page.waitForSelector('main h1', { timeout: 8_000 });
      const folder = await page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('-fffffffffff')),
      );
      if (!folder) throw new Error('the page still runs on the old release');
    });
  }
}

const store = await openStore();
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const drill = new Drill(browser, store);
try {
  await drill.passes();
  await drill.othersGoOn();
  await drill.followsRelease('/', PAGE);
  await drill.healsByItself('online');
  await drill.healsByItself('time');
  for (const [part, files] of Object.entries(PARTS)) {
    // A style sheet with nonsense in it is still a style sheet.
    const faults = part === 'styles' ? FAULTS.filter((fault) => fault !== 'broken') : FAULTS;
    for (const fault of faults) await drill.healsOnRetry(part, files, fault);
  }
} finally {
  await browser.close();
  store.close();
}
if (drill.failures > 0) process.exitCode = 1;
