import type { Page } from 'playwright';
import type { Case } from './case';
import { type BuiltFolder, buildFaultyArea, type FaultyPage } from './faulty-area';

const failed = 'main [role="alert"]';
/** What says what to do, whatever the fault was. */
const failureMs = 40_000;
const typed = 'ada@example.com';

const field = (page: Page) => page.locator('footer input[type="email"]');

/** Header, footer and cart are on the screen and answer. */
async function expectFrame(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Bowtie, home' }).waitFor();
  await page.getByRole('contentinfo').waitFor();
  await page.getByRole('banner').getByRole('button', { name: /^Cart/ }).click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

async function expectTyped(page: Page): Promise<void> {
  if ((await field(page).inputValue()) !== typed) throw new Error('what was typed is gone');
}

/** Shows a page of a bad version beside a frame that works, with something typed. */
async function showFailure(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForSelector(failed, { timeout: failureMs });
  await expectFrame(page);
  await field(page).fill(typed);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
}

/** Presses the way on; a page that tried by itself meanwhile has taken it away. */
async function pressRetry(page: Page): Promise<void> {
  const button = page.locator(failed).getByRole('button');
  await button.click({ timeout: 2_000 }).catch(() => undefined);
  await page.getByRole('heading', { name: 'Works', level: 1 }).waitFor();
}

/** Faults that a page has before any of its area runs: the mended version comes into the same document. */
function healsInPlace(name: string, bad: BuiltFolder, mended: BuiltFolder): Case {
  return {
    name: `${name}, rolled back: the good version comes without a full load`,
    run: async (page, server) => {
      server.release(bad);
      await showFailure(page, `${server.origin}/faulty/good/`);
      server.release(mended);
      await pressRetry(page);
      await expectTyped(page);
      if (!(await page.evaluate(() => Reflect.has(window, 'sameDocument'))))
        throw new Error('the page was reloaded');
    },
  };
}

/** Faults of one page of an area that runs: the other pages go on, and the mended version comes with a full load. */
function healsByLoading(fault: FaultyPage, bad: BuiltFolder, mended: BuiltFolder): Case {
  return {
    name: `page that ${fault}, rolled back: the good version comes`,
    run: async (page, server) => {
      server.release(bad);
      await showFailure(page, `${server.origin}/faulty/${fault}/`);
      server.release(mended);
      await pressRetry(page);
      await expectFrame(page);
    },
  };
}

/** A style sheet that reaches outside of its area: header and footer are seen all the same. */
function keepsFrame(bad: BuiltFolder): Case {
  return {
    name: 'style that hides header and footer: they stay',
    run: async (page, server) => {
      server.release(bad);
      await page.goto(`${server.origin}/faulty/hides-the-header/`);
      await page.getByRole('heading', { name: 'Works', level: 1 }).waitFor();
      await expectFrame(page);
    },
  };
}

/** Everything that a version of an area can do to a page. */
export async function faultCases(): Promise<Case[]> {
  const faulty = await buildFaultyArea('faulty');
  const throwing = await buildFaultyArea('throwing');
  const mended = await buildFaultyArea('mended');
  const ofPages: FaultyPage[] = [
    'throws-at-load',
    'throws-at-render',
    'throws-in-effect',
    'exports-nothing',
    'imports-nothing',
    'suspends',
    'loops-in-layout-effect',
    'loops-in-effect',
  ];
  return [
    healsInPlace('area that throws at load', throwing, mended),
    keepsFrame(faulty),
    ...ofPages.map((fault) => healsByLoading(fault, faulty, mended)),
  ];
}
