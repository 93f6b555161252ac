import { expect, type Page } from '@playwright/test';

/** Long enough for a store that has just begun, or is kept from drawing by others. */
export const renderedWithinMs = 60_000;

/** Opens a page as it is sent. One that the store had no time to draw is left to the browser's scripts, and is asked for again. */
export async function openRendered(page: Page, path: string): Promise<void> {
  await expect(async () => {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    expect(await page.locator('h1').count(), path).toBe(1);
  }).toPass({ timeout: renderedWithinMs, intervals: [500] });
}
