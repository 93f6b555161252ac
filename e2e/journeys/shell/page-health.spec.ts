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

test('a document reports once how its pages fared, and nothing of who looked at them', async ({ page }) => {
  const reports = reportsOf(page);
  await page.goto('/?utm_source=a-secret');
  // What measures the page comes when the page has long been there.
  const lateScripts = () =>
    page.evaluate(
      () =>
        performance
          .getEntriesByType('resource')
          .filter(({ name, startTime }) => name.includes('/artefacts/shell/') && startTime > 2_000).length,
    );
  await expect.poll(lateScripts).toBeGreaterThan(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Track an order' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText(/order/i);
  expect(reports).toEqual([]);
  await hide(page);
  await expect.poll(() => reports.length).toBe(1);
  await hide(page);
  await page.goto('about:blank');
  expect(reports).toHaveLength(1);

  const [report] = reports;
  const text = report?.postData() ?? '';
  expect((await report?.response())?.status()).toBe(204);
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
