import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addToCart, userLogin } from '@bowtie/contracts';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { chromiumLaunch } from '../../chromium';
import { isThorough } from '../../thorough';
import { test as base, expect } from '../support/journey';
import { newGift } from '../support/user-actions';

/** What Chromium keeps of the choice “Block all cookies”, which blocks storage and locks, too. */
const preferences = { profile: { default_content_setting_values: { cookies: 2 } } };

const test = base.extend({
  context: async ({ baseURL, viewport, locale }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'bowtie-no-cookies-'));
    mkdirSync(join(folder, 'Default'));
    writeFileSync(join(folder, 'Default', 'Preferences'), JSON.stringify(preferences));
    const context: BrowserContext = await chromium.launchPersistentContext(folder, {
      ...chromiumLaunch,
      viewport,
      ...(baseURL !== undefined && { baseURL }),
      ...(locale !== undefined && { locale }),
    });
    await use(context);
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  },
  page: async ({ context }, use) => {
    await use(await context.newPage());
  },
});

const notice = (page: Page) => page.getByText('Your browser blocks cookies', { exact: true });
const cure = /allow cookies for this site in your browser’s settings/;

/** One page of each area, and those on which a cart or a log-in would be lost; the rest for who is thorough. */
const pages = [
  '/',
  '/visa-gift-cards/virtual/',
  '/build-a-card/',
  '/checkout/',
  '/secure/login/',
  '/gift-cards-for-business/',
  ...(isThorough
    ? [
        '/aurelia-cinemas-gift-cards/',
        '/buy-gift-cards/',
        '/custom-greeting-cards/',
        '/cart/',
        '/secure/signup/',
        '/orderstatus/',
        '/activate/',
        '/check-balance/',
        `/redeem-gift/${'a'.repeat(43)}/`,
        '/gift-cards-for-business/login/',
      ]
    : []),
];

test('pages say that cookies are blocked before anything is typed, and throw nothing', async ({ page }) => {
  test.setTimeout(20_000 * pages.length);
  for (const path of pages) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(notice(page), path).toBeVisible();
    await expect(page.getByText(cure).first(), path).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.getByText(/taking a break|does not work right now/), path).toHaveCount(0);
  }
});

test('nothing is put into a cart or logged in that would be lost at once, and the cure is said @phone-thorough', async ({
  page,
  user,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
  });
  await user.openGiftPage('visa');
  await user.fillGift(newGift());
  await user.pressAdd();
  const main = page.getByRole('main');
  await expect(main.getByText(/without them the store cannot keep your cart/)).toBeVisible();
  await expect(main).not.toContainText('contact support');
  await page.goto('/secure/login/');
  await page.getByLabel('E-mail', { exact: true }).fill('ada@example.com');
  await page.getByLabel('Password', { exact: true }).fill('a secret of mine');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(main.getByText(/without them the store cannot keep your cart or your log-in/)).toBeVisible();
  expect(sent).not.toContain(addToCart.path);
  expect(sent).not.toContain(userLogin.path);
});

base('a browser that keeps cookies is told nothing of them', async ({ page }) => {
  await page.goto('/visa-gift-cards/virtual/');
  await expect(page.getByRole('form', { name: 'Your card' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(notice(page)).toHaveCount(0);
});
