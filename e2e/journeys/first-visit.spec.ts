import { firstVisitBudget, measureFirstVisit } from '../bench/measure/first-visit';
import { weighPages } from '../bench/measure/page-weights';
import { expect, test } from './support/journey';

test('a first visit loads little, in two steps, and nothing moves @phone', async ({ baseURL, viewport }) => {
  const visit = await measureFirstVisit(baseURL ?? '', viewport ?? { width: 1_440, height: 900 });
  expect(visit.scriptKb).toBeGreaterThan(0);
  expect(visit.scriptKb).toBeLessThanOrEqual(firstVisitBudget.scriptKb);
  expect(visit.steps).toBeLessThanOrEqual(firstVisitBudget.steps);
  expect(visit.shift).toBeLessThanOrEqual(firstVisitBudget.shift);
});

test('every page brings little, at first and as the next one @phone', async ({ baseURL, hasTouch }) => {
  test.slow();
  for (const { from, to, kb, mostKb } of await weighPages(
    baseURL ?? '',
    hasTouch ? 'phone' : 'wide screen',
  )) {
    const which = from === undefined ? `at first ${to}` : `from ${from} to ${to}`;
    expect(kb, which).toBeLessThanOrEqual(mostKb);
    // Another page that brings nothing at all was not opened.
    expect(kb, which).toBeGreaterThan(0);
  }
});

test('the form of the design flow comes once the visitor begins @phone-only', async ({ page }) => {
  // The form begins below the first screen.
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/build-a-card/');
  await page.waitForLoadState('networkidle');
  const form = page.getByRole('form', { name: 'Your card' });
  await expect(form).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(form).toBeAttached();
});

test('fonts that come late move nothing, and are there on the next page @phone-only', async ({ page }) => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/*-first.*.woff2', async (route) => {
    await released;
    await route.continue();
  });
  const usedFont = () =>
    page.evaluate(() => {
      const pen = document.createElement('canvas').getContext('2d');
      const families = getComputedStyle(document.querySelector('h1') ?? document.body).fontFamily;
      const width = (family: string) => {
        if (pen === null) throw new Error('nothing can be measured');
        pen.font = `600 40px ${family}`;
        return pen.measureText('Gift cards').width;
      };
      return width(families) === width('"Fraunces fallback"') ? 'fallback' : 'font';
    });
  const shift = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => {
            resolve(list.getEntries().reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0));
          }).observe({ type: 'layout-shift', buffered: true });
          setTimeout(resolve, 300, 0);
        }),
    );
  await page.goto('/', { waitUntil: 'commit' });
  await page.waitForFunction(() => window.bowtieEarly?.taken.includes('page'));
  const come = page.waitForFunction(() => document.fonts.check('600 40px "Fraunces late"'));
  release();
  await come;
  expect(await usedFont()).toBe('fallback');
  expect(await shift()).toBe(0);
  await page
    .getByRole('main')
    .getByRole('link', { name: /How it works|See all|Visa/ })
    .first()
    .click();
  await expect(page).not.toHaveURL('/');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  expect(await usedFont()).toBe('font');
});
