import { areaDescriptorSchema, artefactUrl, DEVELOPMENT_DESCRIPTOR, RELEASE_PATH } from '@bowtie/contracts';
import type { Browser } from '@playwright/test';
import { z } from 'zod';
import { withReadyScript } from '../../ready-script';
import { expect, test } from '../support/journey';

const area = 'mfe-account';
const liveSchema = z.object({
  shell: z.string(),
  areas: z.array(z.object({ area: z.string(), version: z.string() })),
});

/** The shell and the other areas that a store shows. */
async function releasedAt(store: string) {
  const { shell, areas } = liveSchema.parse(await (await fetch(store + RELEASE_PATH)).json());
  return { shell, areas: areas.filter((one) => one.area !== area) };
}

/** The version of the build for development that a released shell has. */
async function developmentVersion(store: string, shell: string): Promise<string> {
  const answer = await fetch(store + artefactUrl('shell', shell, DEVELOPMENT_DESCRIPTOR));
  return areaDescriptorSchema.parse(await answer.json()).version;
}

/** Both kinds of pages of a store: those of the area in development, and released ones. */
async function visitPages(browser: Browser, store: string): Promise<void> {
  const page = await browser.newPage();
  const failures: Error[] = [];
  page.on('pageerror', (error) => failures.push(error));
  await page.goto(`${store}/secure/login/`);
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  // In development classes say where they are from.
  await expect(page.locator(`main [class*="${area}__"]`).first()).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Bowtie, home' }).click();
  await expect(page.locator('main [class*="mfe-consumer_"]').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[class*="mfe-consumer__"]')).toHaveCount(0);
  expect(failures).toEqual([]);
  await page.close();
}

test('a team develops its area beside what a running store shows, and builds nothing else', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const store = baseURL ?? '';
  const live = await releasedAt(store);
  await withReadyScript(['run', 'dev', '--', area, '--against', store], async ({ url, output }) => {
    expect(output).not.toContain('building');
    expect(await releasedAt(url)).toEqual({
      shell: await developmentVersion(store, live.shell),
      areas: live.areas,
    });
    await visitPages(browser, url);
  });
});
