import { expect, type Page, test } from '@playwright/test';
import axe from 'axe-core';
import { isThorough } from '../../thorough';

const widths = [1440, 390] as const;
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** All that dark colours can change. */
const colourRules = ['color-contrast', 'link-in-text-block'];

interface RunOnly {
  type: 'tag' | 'rule';
  values: string[];
}

/**
 * The looks at a screen: one with every rule, at a width and in colours that differ from screen to screen, since a look costs as much
 * as five pages; where it is to be thorough, both widths are looked at, light and dark.
 */
function looksAt(what: string): { width: number; scheme: 'light' | 'dark'; runOnly: RunOnly }[] {
  const every: RunOnly = { type: 'tag', values: tags };
  if (!isThorough) {
    const width = what.length % 2 === 0 ? widths[0] : widths[1];
    const scheme = what.length % 4 < 2 ? 'light' : 'dark';
    return [{ width, scheme, runOnly: every }];
  }
  return widths.flatMap((width) => [
    { width, scheme: 'light' as const, runOnly: every },
    { width, scheme: 'dark' as const, runOnly: { type: 'rule' as const, values: colourRules } },
  ]);
}

/** Header and footer are on every page: each is looked at in each of its states once. */
const frameParts = ['#store-header', 'body footer'] as const;
const seenFrameParts = new Set<string>();

/** The parts of the frame that were looked at as they are now; the others will have been. */
async function framePartsSeen(page: Page, how: string): Promise<string[]> {
  const seen: string[] = [];
  for (const selector of frameParts) {
    const part = page.locator(selector);
    if ((await part.count()) !== 1 || (await part.getByRole('dialog').count()) > 0) continue;
    // React numbers what is labelled anew on each page.
    const state = `${how} ${(await part.innerHTML()).replace(/_r_\w+_/g, '')}`;
    if (seenFrameParts.has(state)) seen.push(selector);
    seenFrameParts.add(state);
  }
  return seen;
}

interface AxeRun {
  violations: { id: string; help: string; nodes: { target: unknown[]; failureSummary?: string }[] }[];
}

async function violations(page: Page, runOnly: RunOnly, exclude: string[]): Promise<string[]> {
  // As a string it runs beside the page's policy, which lets no foreign script in.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  // Nothing has to be loaded for these rules but what the page has loaded.
  const options = JSON.stringify({ runOnly, resultTypes: ['violations'], preload: false });
  const run: AxeRun = await page.evaluate(`axe.run(${JSON.stringify({ exclude })}, ${options})`);
  const found: string[] = [];
  for (const { id, nodes } of run.violations) {
    for (const { target, failureSummary } of nodes) {
      const place = target.join(' ');
      if (id === 'target-size' && !(await isSmallInView(page, place))) continue;
      found.push(`${id}: ${place} (${failureSummary ?? ''})`);
    }
  }
  return found;
}

/** A bar that sticks may cover a part of what lies below it: it is looked at again in the middle of the screen. */
async function isSmallInView(page: Page, place: string): Promise<boolean> {
  const [selector, options] = [place, { runOnly: ['target-size'] }].map((each) => JSON.stringify(each));
  const run: AxeRun = await page.evaluate(`(() => {
    document.querySelector(${selector}).scrollIntoView({ block: 'center', behavior: 'instant' });
    return axe.run(${selector}, ${options});
  })()`);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  return run.violations.length > 0;
}

/** Colours that change may still be on their way; what inherits one that moves begins to move after it. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // What has ended may go on to fill, and is listed all the same.
    const moving = () => document.getAnimations().filter(({ playState }) => playState === 'running');
    await frame();
    await frame();
    for (let rounds = 0; rounds < 10 && moving().length > 0; rounds++) {
      await Promise.allSettled(moving().map((animation) => animation.finished));
      await frame();
    }
  });
}

async function tooWide(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Whether a journey is walked once more, on a phone or under a translator: its screens were looked at in both widths before. */
function isSecondWalk(): boolean {
  const { project, tags } = test.info();
  return project.name !== 'desktop' && !tags.includes('@phone-only');
}

/** Looks at the screen as it is now, with nothing to scroll sideways for at any width. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  if (isSecondWalk() && !isThorough) return;
  const before = page.viewportSize() ?? { width: 1440, height: 900 };
  for (const { width, scheme, runOnly } of looksAt(what)) {
    await page.setViewportSize({ width, height: before.height });
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await settled(page);
    const exclude = await framePartsSeen(page, `${width} ${scheme} ${runOnly.type}`);
    expect.soft(await violations(page, runOnly, exclude), `${what}, ${width} px, ${scheme}`).toEqual([]);
    expect.soft(await tooWide(page), `${what}, ${width} px, scrolls sideways`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 320, height: before.height });
  await settled(page);
  expect.soft(await tooWide(page), `${what}, 320 px, scrolls sideways`).toBeLessThanOrEqual(0);
  await page.setViewportSize(before);
  await page.emulateMedia({ colorScheme: 'light' });
}
