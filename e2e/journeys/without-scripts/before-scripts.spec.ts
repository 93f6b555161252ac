import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey';

/** Holds the store's scripts back, but for the one that keeps what is done meanwhile, until it is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/artefacts\/.*\/(?!early\.)[^/]*\.js/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test('what is typed and pressed before the scripts are there is done when they are', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/secure/login/', { waitUntil: 'commit' });
  await page.waitForFunction(() => 'bowtieEarly' in window);
  const email = page.getByRole('main').getByLabel('E-mail');
  await email.fill('ada@example');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  expect(new URL(page.url()).search).toBe('');
  release();
  // The form was sent, and says what is wrong with what was typed.
  await expect(email).toHaveAccessibleDescription('Please enter a valid format.');
  await expect(email).toHaveValue('ada@example');
  await expect(email).toBeFocused();
});

test('a card is put into the cart by a press before the scripts are there', async ({ page }) => {
  await page.goto('/visa-gift-cards/virtual/');
  await page.getByLabel('From', { exact: true }).fill('Ada');
  await expect(page.getByRole('button', { name: 'Start over' })).toBeEnabled();
  const release = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await page.waitForFunction(() => 'bowtieEarly' in window);
  await page.getByLabel('Recipient’s name').fill('Grace Hopper');
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click();
  release();
  await expect(page.getByLabel('Recipient’s name')).toHaveValue('Grace Hopper');
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('Ada');
  // What is still missing is said, which nobody says to whom the press was lost.
  await expect(page.getByRole('main').locator('[aria-invalid="true"]').first()).toBeFocused();
});

for (const isLeft of [true, false])
  test(`a number that was typed ${isLeft ? 'and left ' : ''}before the scripts are there counts${isLeft ? ' @thorough' : ''}`, async ({
    page,
  }) => {
    const release = await holdScripts(page);
    await page.goto('/visa-gift-cards/virtual/', { waitUntil: 'commit' });
    const quantity = page.getByRole('spinbutton');
    await quantity.fill('3');
    if (isLeft) await quantity.blur();
    release();
    await page.waitForFunction(() => window.bowtieEarly?.taken.includes('page'));
    await expect(quantity).toHaveValue('3');
    await quantity.blur();
    await expect(quantity).toHaveAttribute('aria-valuenow', '3');
  });

test('links and menus lead on before the scripts are there', async ({ page, request }) => {
  // While the store has just begun, the browser may be left to draw a page.
  const isRendered = async () => /<h1[\s>]/.test(await (await request.get('/terms/')).text());
  await expect.poll(isRendered, { timeout: 30_000 }).toBe(true);
  await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).first().click();
  await expect(page).toHaveURL(/\/terms/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
