import type { Locator } from '@playwright/test';
import { isThorough } from '../../thorough';
import { expect, test } from '../support/journey';
import { openRendered } from '../support/rendered';

test.use({ javaScriptEnabled: false });

/** Pages that come from the server with a form that only a script can send: one of each area, and the rest for who is thorough. */
const formPages = [
  '/visa-gift-cards/virtual/',
  '/custom-greeting-cards/',
  '/secure/login/',
  '/gift-cards-for-business/login/',
  ...(isThorough
    ? [
        '/mastercard-gift-cards/predesign/',
        '/aurelia-cinemas-gift-cards/',
        '/secure/signup/',
        '/secure/forgot-password/',
        '/activate/',
        '/check-balance/',
        '/replace-card/',
      ]
    : []),
];
/** Pages that are somebody's own: nothing of them comes without a script. */
const ownPages = ['/cart/', '/checkout/', '/account/', '/gift-cards-for-business/details/'];

const needs = 'This form needs JavaScript';

/** What looks for texts passes by the element in which this stands. */
const saidWithoutScript = (place: Locator) => place.locator('noscript strong').first();

test('every form says that it needs a script, and what is sent all the same leads to a page', async ({
  page,
}) => {
  test.setTimeout(20_000 * formPages.length);
  for (const path of formPages) {
    await openRendered(page, path);
    const form = page.getByRole('main').locator('form:not([action])').first();
    await expect(saidWithoutScript(form), path).toBeVisible();
    await expect(saidWithoutScript(form), path).toHaveText(needs);
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().isNavigationRequest()),
      form.locator('button[type=submit]').first().click(),
    ]);
    expect([answer.status(), answer.headers()['content-type']], path).toEqual([
      405,
      'text/html; charset=utf-8',
    ]);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(needs);
    await page.getByRole('link', { name: 'Back to the page' }).click();
    await expect(page, path).toHaveURL(path);
  }
});

test('a form that comes later, and what is somebody’s own, say what they need @phone-thorough', async ({
  page,
}) => {
  await openRendered(page, '/build-a-card/');
  await expect(saidWithoutScript(page.getByRole('main'))).toBeVisible();
  for (const path of ownPages) {
    await page.goto(path);
    await expect(page.locator('noscript p'), path).toBeVisible();
    await expect(page.locator('noscript p'), path).toHaveText(/^Bowtie needs JavaScript to choose, pay/);
  }
});

test('addresses of calls are pages, too', async ({ page }) => {
  for (const path of ['/ajax/menu-data/', '/ajax/cart/', '/ajax/nothing/', '/api/v1/orders/']) {
    const answer = await page.goto(path);
    expect(answer?.headers()['content-type'], path).toBe('text/html; charset=utf-8');
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await page.getByRole('link', { name: 'Go to the store’s front page' }).click();
    await expect(page, path).toHaveURL('/');
  }
});
