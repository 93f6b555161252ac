import type { Page } from '@playwright/test';

/** Less than what is typed may lie unwritten: whoever types loses no more than this to a crash. */
const atRiskMs = 300;

/** Ends the page as a crash does: it gets to say or write nothing any more. Gives a new one in the same browser. */
export async function crashed(page: Page): Promise<Page> {
  await page.waitForTimeout(atRiskMs);
  const context = page.context();
  const wires = await context.newCDPSession(page);
  const gone = page.waitForEvent('crash');
  // A page that is gone answers nothing.
  wires.send('Page.crash').catch(() => undefined);
  await gone;
  const next = await context.newPage();
  await page.close();
  return next;
}
