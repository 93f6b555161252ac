import { join } from 'node:path';
import { startAreaDevServer } from '@bowtie/federation';
import type { Page } from '@playwright/test';
import getPort from 'get-port';
import { expectAccessible } from '../support/axe';
import { signInAsOperator } from '../support/controls';
import { expect, test } from '../support/journey';
import { newGift } from '../support/user-actions';

const panelPath = '/ops/releases/developer-panel/';
const businessPath = '/gift-cards-for-business/registration/';

async function turnOn(page: Page): Promise<void> {
  await signInAsOperator(page, panelPath);
  await page.getByRole('checkbox', { name: 'http://127.0.0.1:*' }).check();
  await page.getByLabel('Reason').fill('Look at the form of the business section');
  await page.getByRole('button', { name: 'Turn it on' }).click();
  await expect(page.getByText('The panel is on in this browser until')).toBeVisible();
}

test('an operator sees one area from a development server, and goes back to the release @phone-thorough', async ({
  page,
  user,
  monitor,
}) => {
  test.setTimeout(240_000);
  const toggle = page.getByRole('button', { name: 'Developer panel' });
  const badge = page.getByRole('complementary', { name: 'Shown in place of the release' });
  await user.addGift(newGift({ quantity: 2 }));
  const cart = page.getByRole('banner').getByRole('button', { name: /^Cart/ });
  const server = await startAreaDevServer(join(import.meta.dirname, '../../../mfe-smb'), {
    port: await getPort(),
  });
  try {
    await server.built;
    const { origin } = new URL(server.entryUrl);
    monitor.allowOrigin(origin);
    await page.goto(`${businessPath}?panel=on&area=mfe-smb&from=${encodeURIComponent(server.entryUrl)}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(toggle).toHaveCount(0);

    await turnOn(page);
    await expectAccessible(page, 'the page that turns the developer panel on');
    await page.goto(businessPath);
    await toggle.focus();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('region', { name: 'Developer panel' });
    await expect(panel).toContainText('mfe-account');
    await panel.getByLabel('Area').selectOption('mfe-smb');
    await panel.getByLabel('Where from').selectOption('An address');
    await panel.getByLabel('Address of its entry').fill('https://elsewhere.example/remoteEntry.js');
    await panel.getByRole('button', { name: 'Show it' }).click();
    await expect(panel).toContainText('This address is not on the list.');
    await expectAccessible(page, 'the developer panel');
    await panel.getByLabel('Address of its entry').fill(server.entryUrl);
    await panel.getByRole('button', { name: 'Show it' }).click();

    await expect(badge).toContainText(`Not the release: mfe-smb from ${origin}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Register your business' })).toBeVisible();
    // In development classes say where they are from.
    await expect(page.locator('main [class*="mfe-smb__"]').first()).toBeVisible();
    await expect(cart).toContainText('2');

    // Another area goes on as it is live, in the same page.
    await page.getByRole('banner').getByRole('link', { name: 'Bowtie, home' }).click();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(badge).toBeVisible();
    await page.goto(businessPath);
    await expect(page.locator('main [class*="mfe-smb__"]').first()).toBeVisible();

    // The development server's overlay says what is wrong under the page's policy.
    monitor.allow(/an error of an area/);
    const overlay = page.frameLocator('#webpack-dev-server-client-overlay');
    for (const _time of ['once', 'again']) {
      await page.evaluate(() => {
        setTimeout(() => {
          throw new Error('an error of an area');
        });
      });
      await expect(overlay.getByText('an error of an area').first()).toBeVisible();
      await overlay.getByRole('button', { name: 'Dismiss' }).click();
    }

    await badge.getByRole('button', { name: 'Back to the release' }).click();
    await expect(badge).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: 'Register your business' })).toBeVisible();
    await expect(page.locator('main [class*="mfe-smb__"]')).toHaveCount(0);

    // What the tab still remembers does nothing without the cookie.
    await toggle.click();
    await panel.getByLabel('Area').selectOption('mfe-smb');
    await panel.getByLabel('Where from').selectOption('An address');
    await panel.getByLabel('Address of its entry').fill(server.entryUrl);
    await panel.getByRole('button', { name: 'Show it' }).click();
    await expect(badge).toBeVisible();
    await page.context().clearCookies({ name: 'bowtie_panel' });
    await page.goto(businessPath);
    await expect(page.getByRole('heading', { level: 1, name: 'Register your business' })).toBeVisible();
    await expect(badge).toHaveCount(0);
    await expect(toggle).toHaveCount(0);
    await expect(cart).toContainText('2');
  } finally {
    await server.close();
  }
});
