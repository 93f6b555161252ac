import type { Browser, Page } from 'playwright';
import { percentile } from '../load/percentiles';
import { frameWork, traceCategories } from './frame-work';

/** A slow phone, as browsers' own tools imitate it. */
const slowdown = 4;
const passes = 5;

/** What the frames of something that was done several times took, in ms. */
export interface SlowFrames {
  /** p95 of the quietest pass. */
  p95: number;
  /** p95 of each pass, the quietest first. */
  all: number[];
}

/**
 * Does the same several times on a slowed processor, and measures what the page works for each frame. The quietest pass
 * counts: what the page itself takes is in every pass, and what else keeps the machine busy, four times as long too, is not.
 * `gesture` has to keep away from the page's document: what a tool looks up in it is worked off by the page's thread.
 */
export async function slowFrames(
  browser: Browser,
  page: Page,
  gestures: readonly { before: () => Promise<void>; gesture: () => Promise<void> }[],
): Promise<SlowFrames> {
  const session = await page.context().newCDPSession(page);
  const slow = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate });
  const all: number[] = [];
  for (let pass = 0; pass < passes; pass++) {
    const works: number[] = [];
    for (const { before, gesture } of gestures) {
      await slow(1);
      await before();
      await page.waitForTimeout(500);
      await slow(slowdown);
      await browser.startTracing(page, { categories: traceCategories });
      await gesture();
      works.push(...frameWork(await browser.stopTracing()));
    }
    all.push(percentile(works, 0.95));
  }
  await slow(1);
  await session.detach();
  all.sort((one, other) => one - other);
  return { p95: all[0] ?? Number.NaN, all };
}
