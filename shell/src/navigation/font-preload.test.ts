// @vitest-environment happy-dom
import { fontPreloadScript } from '@bowtie/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const wide =
  '<link rel="preload" as="font" type="font/woff2" crossorigin media="(min-width: 64rem)" href="/a.woff2">';

/** Which screens the fonts are asked for on, by a browser that knows this of its line. */
function askedFor(isWide: boolean, connection?: { rtt?: number; saveData?: boolean }): string[] {
  vi.stubGlobal('matchMedia', () => ({ matches: isWide }));
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  document.head.innerHTML = wide;
  new Function(fontPreloadScript)();
  return [...document.querySelectorAll<HTMLLinkElement>('link[as=font]')].map(({ media }) => media);
}

describe('fonts on a narrow screen', () => {
  beforeEach(() => {
    document.head.innerHTML = '';
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'connection');
    vi.unstubAllGlobals();
  });

  it('are asked for ahead where the line is fast, or nothing is known of it', () => {
    expect(askedFor(false, { rtt: 50, saveData: false })).toEqual(['(min-width: 64rem)', '']);
    expect(askedFor(false, {})).toEqual(['(min-width: 64rem)', '']);
    expect(askedFor(false)).toEqual(['(min-width: 64rem)', '']);
  });

  it('are not where they would come too late, or data is to be saved', () => {
    expect(askedFor(false, { rtt: 150 })).toEqual(['(min-width: 64rem)']);
    expect(askedFor(false, { rtt: 50, saveData: true })).toEqual(['(min-width: 64rem)']);
  });

  it('are asked for once on a wide one', () => {
    expect(askedFor(true, { rtt: 50 })).toEqual(['(min-width: 64rem)']);
  });
});
