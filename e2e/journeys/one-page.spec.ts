import type { Page } from '@playwright/test';
import { expect, test } from './support/journey';

/** What stands in exactly one of the files that a page loads, when the package is there once. */
const marks = {
  react: '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=',
  router: '__reactRouterVersion',
  jotai: 'INTERNAL_buildStore',
  'shared atoms': 'addingToCart:!1,addedToCart:!1',
};

function collectScripts(page: Page): Map<string, Promise<string>> {
  const scripts = new Map<string, Promise<string>>();
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    const text = response.text();
    // A file that is still on its way when the test ends is of no concern to it.
    text.catch(() => undefined);
    scripts.set(response.url(), text);
  });
  return scripts;
}

test('React, the router, jotai and the shared atoms are there once', async ({ page }) => {
  const scripts = collectScripts(page);
  await page.addInitScript(() => {
    const renderers: unknown[] = [];
    const hook = {
      supportsFiber: true,
      renderers,
      inject: (renderer: unknown) => renderers.push(renderer),
      onCommitFiberRoot: () => undefined,
      onCommitFiberUnmount: () => undefined,
    };
    Object.defineProperty(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__', { value: hook });
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  // Through an area each, without loading the document anew.
  const title = page.getByRole('main').getByRole('heading', { level: 1 });
  for (const path of ['/build-a-card/', '/gift-cards-for-business/', '/orderstatus/', '/cart/']) {
    const before = await title.innerText();
    await page.evaluate((to) => {
      window.history.pushState(null, '', to);
      window.dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    // The page before stays on the screen until the next one can be shown.
    await expect(title).not.toHaveText(before);
  }
  expect(await page.evaluate(() => Reflect.has(window, 'sameDocument'))).toBe(true);
  const texts = await Promise.all(scripts.values());
  const entries = [...scripts.keys()].filter((url) => /remoteEntry/.test(url));
  expect(entries).toHaveLength(4);
  for (const [what, mark] of Object.entries(marks)) {
    expect(texts.filter((text) => text.includes(mark)).length, what).toBe(1);
  }
  const renderers = await page.evaluate(
    () => Reflect.get(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__').renderers.length,
  );
  expect(renderers).toBe(1);
});

test('an address that leads nowhere is a page with a way on', async ({ page }) => {
  const response = await page.goto('/no-such-thing/');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'There is no page here' })).toBeVisible();
  await page.getByRole('link', { name: 'See all gift cards' }).click();
  await expect(page).toHaveURL('/buy-gift-cards/');
});
