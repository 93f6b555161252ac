import { describe, expect, it } from 'vitest';
import type { DrillStack } from '../drill-stack';
import { badPages, type ReleaseCopy } from './bad-release';

const slowPoll = { timeout: 30_000 };

/** Pages while whoever draws them on the server is dead or broken; `releases` are what the store serves. */
export const describeRender = (drill: () => DrillStack, releases: ReleaseCopy) =>
  describe('pages of the store', () => {
    /** What a page came to: drawn by the server, or left to the browser with all that it needs for it. */
    const outcomeOf = async (path: string): Promise<'rendered' | 'left to the browser' | string> => {
      const { statusCode, body } = await drill().pool.request({ method: 'GET', path });
      const html = await body.text();
      if (statusCode !== 200) return String(statusCode);
      if (html.includes('<h1')) return 'rendered';
      const boot: { answers: object } = JSON.parse(/id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '');
      const hasAnswers = '/ajax/menu-data/' in boot.answers;
      return html.includes('<div id="root"></div>') && hasAnswers ? 'left to the browser' : 'half a page';
    };

    const liveNumber = async (): Promise<number> => {
      const { body } = await drill().pool.request({ method: 'GET', path: '/release.json' });
      const release: { number: number } = Object(await body.json());
      return release.number;
    };

    it('goes on without HTML while the render service is dead, and with it again after', async () => {
      await expect.poll(() => outcomeOf('/'), slowPoll).toBe('rendered');
      const victim = drill().stack.processes.get('render');
      const before = victim?.pid;
      if (before === undefined) throw new Error('there is no render service');
      process.kill(before, 'SIGSTOP');
      // What is known needs nobody, until its data change.
      expect(await outcomeOf('/')).toBe('rendered');
      // Each is another page, so none is known from before.
      for (const path of ['/build-a-card/a/', '/build-a-card/b/', '/build-a-card/c/'])
        expect(await outcomeOf(path)).toBe('left to the browser');
      process.kill(before, 'SIGKILL');
      expect(await outcomeOf('/build-a-card/d/')).toBe('left to the browser');
      await expect.poll(() => outcomeOf('/build-a-card/e/'), slowPoll).toBe('rendered');
      expect(drill().stack.processes.get('render')?.pid).not.toBe(before);
    });

    it.each(Object.entries(badPages))('goes on when an area’s page %s on the server', async (_what, page) => {
      await releases.releaseConsumer(page);
      await expect.poll(liveNumber, slowPoll).toBe(releases.number);
      for (const path of ['/', '/terms/', '/buy-gift-cards/', '/', '/about/', '/press/', '/legit/'])
        expect(await outcomeOf(path)).toBe('left to the browser');
      // The other areas are as they were.
      await expect.poll(() => outcomeOf('/build-a-card/'), slowPoll).toBe('rendered');
      await expect.poll(() => outcomeOf('/orderstatus/'), slowPoll).toBe('rendered');
    });
  });
