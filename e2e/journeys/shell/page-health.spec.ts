import { PAGE_HEALTH_PATH, pageHealthSchema } from '@bowtie/contracts';
import type { Page, Request } from '@playwright/test';
import { expect, test } from '../support/journey';

// Of one address only so many documents report in an hour, and the other journeys have one together.
test.use({ extraHTTPHeaders: { 'x-forwarded-for': '198.51.100.7' } });

/** All that the page reports from now on. */
function reportsOf(page: Page): Request[] {
  const reports: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === PAGE_HEALTH_PATH) reports.push(request);
  });
  return reports;
}

/** As if its tab went behind another one. */
async function hide(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
}

/** Notes that the page is measured, which begins when it has long been there. */
function noteMeasuring(): void {
  const { observe } = PerformanceObserver.prototype;
  PerformanceObserver.prototype.observe = function (this: PerformanceObserver, options) {
    observe.call(this, options);
    if (options?.type === 'largest-contentful-paint') Reflect.set(window, 'isMeasured', true);
  };
}

/** What is measured has been noted: an observer that came later is called after it. */
async function measured(page: Page): Promise<void> {
  await page.waitForFunction(
    () => window.bowtieEarly?.taken.includes('page') && Reflect.has(window, 'isMeasured'),
  );
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new PerformanceObserver(() => resolve()).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );
}

test('a document reports once how its pages fared, and nothing of who looked at them', async ({ page }) => {
  const reports = reportsOf(page);
  await page.addInitScript(noteMeasuring);
  await page.goto('/?utm_source=a-secret');
  await measured(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Track an order' }).click();
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect(heading).toContainText(/order/i);
  // A page counts from when it has arrived, which may be after its heading is seen.
  await expect(heading).toBeFocused();
  expect(reports).toEqual([]);
  await hide(page);
  await expect.poll(() => reports.length).toBe(1);
  const [report] = reports;
  const text = report?.postData() ?? '';
  // A page that is left hears no answer any more.
  expect((await report?.response())?.status()).toBe(204);
  await hide(page);
  await page.goto('about:blank');
  expect(reports).toHaveLength(1);

  const { pages, failures } = pageHealthSchema.parse(JSON.parse(text));
  expect(failures).toEqual([]);
  expect(pages.map(({ area }) => area)).toEqual(['mfe-consumer', 'mfe-account']);
  for (const { shown } of pages) expect(shown).toBeGreaterThan(0);
  expect(pages[0]?.lcp).toBeGreaterThan(0);
  for (const leak of ['secret', 'utm', 'http', 'orderstatus']) expect(text).not.toContain(leak);
});

test('a document whose code cannot be had reports that at once, and no more', async ({ page, monitor }) => {
  monitor.allow(/Loading chunk|ScriptNetworkError|#RUNTIME|remoteEntry|already registered|integrity|404/i);
  const reports = reportsOf(page);
  await page.route(/\/artefacts\/mfe-consumer\/.+\.js/, (route) =>
    route.fulfill({ status: 404, contentType: 'text/plain', body: 'no such file' }),
  );
  await page.goto('/cart/', { waitUntil: 'commit' });
  await expect.poll(() => reports.length).toBe(1);
  const { pages, failures } = pageHealthSchema.parse(JSON.parse(reports[0]?.postData() ?? ''));
  expect(pages).toEqual([]);
  expect(failures).toMatchObject([{ area: 'mfe-consumer', kind: 'load' }]);
  await hide(page);
  await page.goto('about:blank');
  expect(reports).toHaveLength(1);
});

test('a browser that asks to be left alone reports nothing', async ({ page }) => {
  const reports = reportsOf(page);
  await page.setExtraHTTPHeaders({ 'sec-gpc': '1' });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await hide(page);
  await page.goto('about:blank');
  expect(reports).toEqual([]);
});
