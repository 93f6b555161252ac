import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey';
import { beginWith, type EarlyField, storedAfter, typeAfter } from '../support/typing/early-typing';
import { typeThrough } from '../support/typing/typing-between-tasks';
import { newGift } from '../support/user-actions';

const name = 'main [name="cardRecipientFullName"]';
const virtual = '/visa-gift-cards/virtual/';
const text = 'Grace Brewster';

const drafts: readonly EarlyField[] = [
  { path: virtual, field: name, text, kept: { From: 'Ada' } },
  { path: '/acorn-and-vine-gift-cards/', field: 'main [name="people.p1.name"]', text, kept: { From: 'Ada' } },
  {
    path: '/custom-greeting-cards/',
    field: 'main [name="carrierTo"]',
    text,
    kept: { To: 'Alan', From: 'Ada', Message: 'Well done' },
    keptBy: 'Choose the gift',
  },
];

const others: readonly EarlyField[] = [
  { path: virtual, field: 'main [name="emailAddress"]', text: 'grace@example.com', kept: { From: 'Ada' } },
  { path: virtual, field: 'main [name="carrierMessage"]', text, kept: { Message: 'Well done' } },
  { path: `${virtual}?amount=100&design=hooray`, field: name, text },
  { path: '/mastercard-gift-cards/predesign/', field: name, text },
  { path: '/', field: 'header [name="query"]', text },
  { path: '/', field: 'footer [name="email"]', text: 'grace@example.com' },
  { path: '/buy-gift-cards/', field: 'main [name="query"]', text },
  { path: '/buy-local-gift-cards/', field: 'main [name="near"]', text },
  { path: '/secure/signup/', field: 'main [name="last_name"]', text },
  { path: '/secure/forgot-password/', field: 'main [name="email"]', text: 'grace@example.com' },
  { path: '/gift-cards-for-business/login/', field: 'main [name="password"]', text },
  { path: '/orderstatus/', field: 'main [name="order_number"]', text },
  { path: '/gift-card-balance-check/', field: 'main [name="query"]', text },
  { path: '/check-balance/', field: 'main [name="query"]', text },
  { path: '/replace-card/', field: 'main [name="shipping_name"]', text },
];

/** What is lost of what is typed between the tasks of the page, or so many milliseconds apart. */
async function lossesOf(page: Page, early: EarlyField, pausesMs: readonly number[]): Promise<string[]> {
  const context = page.context();
  const stored = await storedAfter(page, early);
  const losses: string[] = [];
  for (const pauseMs of pausesMs) {
    const typed = await context.newPage();
    await beginWith(typed, stored);
    losses.push(...((await typeThrough(typed, early.path, early.field, pauseMs)) ?? ['nothing was typed']));
    for (const [label, value] of Object.entries(early.kept ?? {})) {
      const field = typed.getByRole('main').getByLabel(label, { exact: true });
      const isTyped = await field.evaluate((element, selector) => element.matches(selector), early.field);
      if (!isTyped) await expect(field).toHaveValue(value);
    }
    await typed.close();
  }
  return losses;
}

for (const early of drafts) {
  const rare = early.path === virtual ? '' : ' @thorough';
  test(`no letter is lost while ${early.path} is taken over with what was kept of it${rare}`, async ({
    page,
  }) => {
    expect(await lossesOf(page, early, [0])).toEqual([]);
  });
}

test('no letter is lost while a page is taken over', async ({ page }) => {
  expect(await lossesOf(page, { path: virtual, field: name, text }, [0])).toEqual([]);
  expect(await lossesOf(page, { path: '/secure/login/', field: 'main [name="email"]', text }, [0])).toEqual(
    [],
  );
});

test('each press counts once, whenever it comes', async ({ page }) => {
  await page.goto(virtual, { waitUntil: 'commit' });
  // Before the script that keeps presses nothing can be pressed to any effect.
  await page.waitForFunction(() => 'bowtieEarly' in window);
  const more = page.getByRole('main').getByRole('button', { name: 'One more' });
  for (let presses = 0; presses < 4; presses += 1) await more.dispatchEvent('click');
  await page.waitForFunction(() => window.bowtieEarly?.taken.includes('page'));
  await expect(page.getByRole('spinbutton')).toHaveValue('5');
});

test('a choice holds that was made before the page knows of its draft', async ({ page, context }) => {
  const stored = await storedAfter(page, { path: virtual, field: name, text, kept: { From: 'Ada' } });
  const chosen = await context.newPage();
  await beginWith(chosen, stored);
  await chosen.goto(virtual, { waitUntil: 'commit' });
  const design = chosen.getByRole('radio', { name: 'Layer cake' });
  const language = chosen.getByLabel('Language of the e-mail');
  await design.dispatchEvent('click');
  await language.selectOption('es');
  await chosen.waitForFunction(() => window.bowtieEarly?.taken.includes('page'));
  await expect(chosen.getByLabel('From', { exact: true })).toHaveValue('Ada');
  await expect(design).toBeChecked();
  await expect(language).toHaveValue('es');
});

test('a page works whose script for what comes early comes last', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/early\.[^/]*\.js/, async (route) => {
    await released;
    await route.continue();
  });
  const asked = page.waitForRequest(/\/early\./);
  await page.goto(virtual, { waitUntil: 'commit' });
  await page.locator(name).pressSequentially(text);
  await page.waitForFunction(() => window.bowtieEarly?.taken.includes('page'));
  release();
  await (await (await asked).response())?.finished();
  await page.waitForLoadState();
  await page.getByRole('main').getByRole('button', { name: 'One more' }).click();
  await expect(page.getByRole('spinbutton')).toHaveValue('2');
  await expect(page.locator(name)).toHaveValue(text);
});

for (const early of [...drafts, ...others]) {
  test(`typing into ${early.field} of ${early.path} at any pace @thorough`, async ({ page }) => {
    expect(await lossesOf(page, early, [0, 3, 7, 15, 30, 60])).toEqual([]);
  });
}

test('typing while the card that is edited comes with the cart @thorough', async ({ page, user }) => {
  await user.putGift(newGift());
  await page.goto('/cart/');
  const path = (await page.locator('main a[href*="edit="]').first().getAttribute('href')) ?? '';
  expect(await lossesOf(page, { path, field: name, text }, [0, 7, 30])).toEqual([]);
});

for (const early of [...drafts, { path: virtual, field: name, text }]) {
  test(`keys on a slow processor, from ever later on, into ${early.path} ${early.kept ? 'with' : 'without'} a draft @thorough`, async ({
    page,
    context,
  }) => {
    test.setTimeout(600_000);
    const typed = await context.newPage();
    await beginWith(typed, await storedAfter(page, early));
    const devtools = await context.newCDPSession(typed);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    for (let after = 0; after < 800; after += 20) {
      const pace = { after, between: [0, 8, 20][(after / 20) % 3] ?? 0 };
      const { value, isFocused, caret } = await typeAfter(typed, early, pace);
      // Where the draft was there already, what is typed follows what was kept.
      expect(value.endsWith(early.text), `${after} ms: ${value}`).toBe(true);
      expect(isFocused && caret === value.length, `${after} ms: the caret`).toBe(true);
    }
  });
}
