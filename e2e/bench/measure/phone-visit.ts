import type { Browser, Page } from 'playwright';

/** What a first visit on a slow phone is like. Times in ms from the start of the navigation. */
export interface PhoneVisit {
  firstPaint: number;
  largestPaint: number;
  /** What tasks took beyond their first 50 ms, from the first paint until the page had settled. */
  blocking: number;
  /** Layout shift. */
  shift: number;
}

/** The screen of a phone. */
export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};
const slowdown = 4;
const bytesPerSecond = (megabits: number) => (megabits * 1_000_000) / 8;
const mobileNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: bytesPerSecond(1.6),
  uploadThroughput: bytesPerSecond(0.75),
};
/** How long after the last request a page may still begin work of its own. */
const restMs = 2_000;
/** Until a page has loaded, on a machine that is busy with other things too. */
const longestLoadMs = 60_000;

/** What the browser noted of a page since its navigation. */
function noted(page: Page): Promise<PhoneVisit> {
  return page.evaluate(async () => {
    const entries: PerformanceEntry[] = [];
    const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()));
    for (const type of ['paint', 'largest-contentful-paint', 'longtask', 'layout-shift'])
      observer.observe({ type, buffered: true });
    // What is buffered comes in a task of its own.
    await new Promise((done) => setTimeout(done, 200));
    observer.disconnect();
    const firstPaint = entries.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? Number.NaN;
    return {
      firstPaint,
      largestPaint:
        entries.filter(({ entryType }) => entryType === 'largest-contentful-paint').at(-1)?.startTime ??
        Number.NaN,
      blocking: entries
        .filter(({ entryType }) => entryType === 'longtask')
        .map(({ startTime, duration }) => startTime + duration - Math.max(startTime, firstPaint))
        .reduce((sum, ms) => sum + Math.max(0, ms - 50), 0),
      shift: entries
        .filter(({ entryType }) => entryType === 'layout-shift')
        .reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0),
    };
  });
}

/** Makes a page's browser a slow phone on a slow network. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', mobileNetwork);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

/** Visits a page with nothing in the cache, as a slow phone on a slow network does. */
export async function visitByPhone(browser: Browser, url: string): Promise<PhoneVisit> {
  const context = await browser.newContext(phone);
  context.setDefaultNavigationTimeout(longestLoadMs);
  try {
    const page = await context.newPage();
    await slowDown(page);
    await page.goto(url);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(restMs);
    return await noted(page);
  } finally {
    await context.close();
  }
}
