import type { Page, Route } from '@playwright/test';
import { expect, test } from '../support/journey';
import { newGift } from '../support/user-actions';

/** The consumer area's files, which the cart's page is made of. */
const files = /\/artefacts\/mfe-consumer\/.+\.js/;

const faults: Record<string, (route: Route) => Promise<void> | void> = {
  'answers 404': (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'no such file' }),
  hangs: () => undefined,
  'has a syntax error': (route) => route.fulfill({ contentType: 'text/javascript', body: 'const = broken' }),
};

async function expectFrame(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByRole('link', { name: 'Bowtie, home' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: /^Cart/ })).toContainText('2');
}

// Every part and every fault, healing by itself and the other areas meanwhile: `shared/federation/check/recover.ts`.
for (const [fault, spoil] of Object.entries(faults)) {
  const rare = fault === 'answers 404' ? '' : ' @thorough';
  test(`an area that ${fault}: the frame and the cart stay, and it heals${rare}`, async ({
    page,
    user,
    monitor,
  }) => {
    monitor.allow(
      /SyntaxError|Unexpected token|integrity|Loading chunk|ScriptNetworkError|#RUNTIME|remoteEntry|already registered/i,
    );
    await user.addGift(newGift({ quantity: 2 }));
    await page.route(files, spoil);
    await page.goto('/cart/', { waitUntil: 'commit' });
    const retry = page.getByRole('main').getByRole('button', { name: 'Try again' });
    await expect(retry).toBeVisible({ timeout: 25_000 });
    await expectFrame(page);
    // The cart itself is the shell's, and works without any area.
    await user.cartButton.click();
    await expect(user.flyout).toContainText('$105.90');
    await page.keyboard.press('Escape');

    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await retry.click();
    await expect(page.getByRole('heading', { name: 'Your cart', level: 1 })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Summary' })).toContainText('$105.90');
  });
}
