import { designOf, drawCard } from '@bowtie/card-art';
import { describe, expect, it } from 'vitest';
import { withPictureInline } from './inline-picture';

const preload = (href: string) => `<link rel="preload" as="image" href="${href}" fetchPriority="high"/>`;
const image = (src: string) => `<img src="${src}" alt="A card" fetchPriority="high"/>`;
const tide = '/images/cards/tide.svg?v=0a1b';

function drawn(id: string): string {
  const design = designOf(id);
  if (design === undefined) throw new Error(`${id} is no design`);
  return drawCard(design);
}

describe('the picture of the first screen', () => {
  it('stands in the page, and is not asked for', () => {
    const html = withPictureInline(`${preload(tide)}<p>${image(tide)}${image(tide)}</p>`);
    const [, address = ''] = /^<p><img src="data:image\/svg\+xml,([^"]*)" alt="A card"/.exec(html) ?? [];
    expect(decodeURIComponent(address)).toBe(drawn('tide'));
    expect(html.endsWith(`${image(tide)}</p>`)).toBe(true);
    expect(html).not.toContain('preload');
  });

  it('has an address in which nothing ends early', () => {
    const [, address = ''] = /src="([^"]*)"/.exec(withPictureInline(preload(tide) + image(tide))) ?? [];
    expect(address).not.toMatch(/[#<>&"]/);
  });

  it.each([
    ['there are several', preload(tide) + preload('/images/cards/hooray.svg') + image(tide)],
    ['it is no drawn design', preload('/images/cards/nothing.svg') + image('/images/cards/nothing.svg')],
    ['it is somebody’s own', preload('/images/own/1.webp') + image('/images/own/1.webp')],
    ['the page shows it in no image', `${preload(tide)}<p></p>`],
    ['nothing is asked for', image(tide)],
  ])('stays a file where %s', (_why, html) => {
    expect(withPictureInline(html)).toBe(html);
  });
});
