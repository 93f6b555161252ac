import { firstVisitBudget, measureFirstVisit } from '../../bench/measure/first-visit';
import { weighPages } from '../../bench/measure/page-weights';
import { isThorough } from '../../thorough';
import { expect, test } from '../support/journey';

test('a first visit loads little, in two steps, and nothing moves @phone', async ({ baseURL, viewport }) => {
  const visit = await measureFirstVisit(baseURL ?? '', viewport ?? { width: 1_440, height: 900 });
  expect(visit.scriptKb).toBeGreaterThan(0);
  expect(visit.scriptKb).toBeLessThanOrEqual(firstVisitBudget.scriptKb);
  expect(visit.steps).toBeLessThanOrEqual(firstVisitBudget.steps);
  expect(visit.shift).toBeLessThanOrEqual(firstVisitBudget.shift);
  expect(visit.askedTwice).toEqual([]);
});

test('every page brings little, at first and as the next one @phone-thorough', async ({
  baseURL,
  hasTouch,
}) => {
  test.slow();
  for (const { from, to, kb, mostKb } of await weighPages(baseURL ?? '', hasTouch ? 'phone' : 'wide screen', {
    areAll: isThorough,
  })) {
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

test('a first page is set in the store’s own type, and hardly moves when it comes late @phone-thorough', async ({
  page,
}) => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/*-first.*.woff2', async (route) => {
    await released;
    await route.continue();
  });
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += Number(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const isOwnType = () =>
    page.evaluate(() =>
      ['h1', 'main p'].every((part) => {
        const pen = document.createElement('canvas').getContext('2d');
        const element = document.querySelector(part);
        if (pen === null || element === null) throw new Error('nothing can be measured');
        const { fontFamily, fontWeight } = getComputedStyle(element);
        const [first = '', fallback = ''] = fontFamily.split(', ');
        const width = (family: string) => {
          pen.font = `${fontWeight} 40px ${family}`;
          return pen.measureText('Gift cards').width;
        };
        return width(`${first}, ${fallback}`) !== width(fallback);
      }),
    );
  await page.goto('/', { waitUntil: 'commit' });
  await page.waitForFunction(() => window.bowtieEarly?.taken.includes('page'));
  expect(await isOwnType()).toBe(false);
  release();
  await expect.poll(isOwnType).toBe(true);
  await page.waitForLoadState('networkidle');
  const shift = await page.evaluate(() => Number(Reflect.get(Reflect.get(window, 'seen'), 'shift')));
  expect(shift).toBeLessThanOrEqual(firstVisitBudget.shift);
});
