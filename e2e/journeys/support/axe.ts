import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** The sizes and colours in which every screen is looked at. */
const looks = [
  { width: 1440, scheme: 'light' },
  { width: 1440, scheme: 'dark' },
  { width: 390, scheme: 'dark' },
  { width: 390, scheme: 'light' },
] as const;

interface AxeRun {
  violations: { id: string; help: string; nodes: { target: unknown[]; failureSummary?: string }[] }[];
}

async function violations(page: Page): Promise<string[]> {
  // As a string it runs beside the page's policy, which lets no foreign script in.
  const run: AxeRun = await page.evaluate(
    `${axe.source}; axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })`,
  );
  return run.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} (${failureSummary ?? ''})`),
  );
}

/** Colours that change may still be on their way. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
    await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

async function tooWide(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Looks at the screen as it is now: light and dark, wide and narrow, with nothing to scroll sideways for. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  const before = page.viewportSize() ?? { width: 1440, height: 900 };
  for (const { width, scheme } of looks) {
    await page.setViewportSize({ width, height: before.height });
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await settled(page);
    expect.soft(await violations(page), `${what}, ${width} px, ${scheme}`).toEqual([]);
    expect.soft(await tooWide(page), `${what}, ${width} px, scrolls sideways`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 320, height: before.height });
  expect.soft(await tooWide(page), `${what}, 320 px, scrolls sideways`).toBeLessThanOrEqual(0);
  await page.setViewportSize(before);
}
