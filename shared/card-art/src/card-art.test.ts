import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { overlaps } from './box';
import { darkInkDesigns } from './design-ink';
import {
  cardDesigns,
  designBoxes,
  designCategories,
  drawCard,
  drawMerchantMark,
  drawNetworkMark,
  drawOccasion,
  freeArea,
  inkOf,
  leastContrast,
  letteringOf,
  measureInk,
  networkMarks,
  occasionSlugs,
  safestInk,
  withInk,
  worstContrast,
} from './index';
import { wordPath } from './stroke-letters';

/** A small strict reader of the XML these drawings use: it throws on anything unbalanced or malformed. */
function tagsOf(svg: string): readonly string[] {
  const open: string[] = [];
  const seen: string[] = [];
  const token = /<(\/?)([a-zA-Z]+)((?:\s+[a-zA-Z:0-9-]+="[^"<>&]*")*)\s*(\/?)>|([^<]+)/gy;
  while (token.lastIndex < svg.length) {
    const start = token.lastIndex;
    const match = token.exec(svg);
    if (!match) throw new Error(`Not well formed at ${start}: ${svg.slice(start, start + 60)}`);
    const [, closing, name = '', attributes = '', alone, text] = match;
    if (text !== undefined) {
      if (/&(?!amp;|lt;|gt;)/.test(text)) throw new Error(`A bare ampersand in ${text}`);
      continue;
    }
    const names = [...attributes.matchAll(/([a-zA-Z:-]+)="/g)].map((found) => found[1]);
    if (new Set(names).size !== names.length) throw new Error(`An attribute twice in <${name}${attributes}>`);
    if (closing) {
      if (open.pop() !== name) throw new Error(`</${name}> closes nothing`);
    } else {
      seen.push(name);
      if (!alone) open.push(name);
    }
  }
  if (open.length > 0) throw new Error(`Left open: ${open.join(', ')}`);
  return seen;
}

const idsOf = (svg: string): string[] => [...svg.matchAll(/ id="([^"]+)"/g)].map((found) => found[1] ?? '');
const drawings = cardDesigns.map((design) => ({ design, svg: drawCard(design) }));
const networks = ['visa', 'mastercard'] as const;

describe('the card designs', () => {
  it.each(networks)('are at least 24 in all ten categories for %s, some of them its own', (network) => {
    const own = cardDesigns.filter((design) => design.networks.includes(network));
    expect(own.length).toBeGreaterThanOrEqual(24);
    expect(designCategories).toHaveLength(10);
    for (const { slug } of designCategories) {
      expect(own.filter((design) => design.category === slug).length).toBeGreaterThanOrEqual(4);
    }
    expect(own.some((design) => design.networks.length === 1)).toBe(true);
  });

  it('have names and ids of their own', () => {
    expect(new Set(cardDesigns.map(({ id }) => id)).size).toBe(cardDesigns.length);
    expect(new Set(cardDesigns.map(({ name }) => name)).size).toBe(cardDesigns.length);
    for (const { id } of cardDesigns) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });

  it('never put two of one family and palette in a row', () => {
    for (const network of networks) {
      const row = cardDesigns.filter((design) => design.networks.includes(network));
      row.slice(1).forEach((design, index) => {
        const before = row[index];
        const same = before?.drawing.family === design.drawing.family && before.palette === design.palette;
        expect(same, `${before?.id} and ${design.id}`).toBe(false);
      });
    }
  });
});

describe('the lettering of a design', () => {
  const printed = networks.flatMap((network) =>
    [true, false].flatMap((hasName) =>
      [true, false].map((hasMessage) => designBoxes({ network, hasName, hasMessage })),
    ),
  );
  const lettered = cardDesigns.flatMap((design) => {
    const box = letteringOf(design);
    return box === undefined ? [] : [{ id: design.id, box, bow: design.bow }];
  });

  it('is known of every design with words', () => {
    const words = cardDesigns.filter(({ drawing }) => drawing.family === 'type-only');
    expect(lettered.map(({ id }) => id)).toEqual(words.map(({ id }) => id));
    expect(lettered.length).toBeGreaterThan(3);
  });

  it.each(lettered)('of $id keeps clear of everything that is printed on a card', ({ box, bow }) => {
    expect(bow).toBeUndefined();
    for (const boxes of printed) {
      for (const [part, other] of Object.entries(boxes)) {
        expect(other !== undefined && overlaps(box, other), part).toBe(false);
      }
    }
  });

  it('and what is printed keep clear of one another, and of the free area', () => {
    for (const boxes of printed) {
      const all = Object.values(boxes).filter((box) => box !== undefined);
      for (const [index, one] of all.entries()) {
        expect(overlaps(one, freeArea)).toBe(false);
        for (const other of all.slice(index + 1)) expect(overlaps(one, other)).toBe(false);
      }
    }
  });
});

describe('the ink for a picture', () => {
  it('is that of the design, by its address', () => {
    for (const { id, ink } of cardDesigns) {
      for (const ending of ['svg', 'png', 'svg?v=1a2b'])
        expect(inkOf(`/images/cards/${id}.${ending}`)).toEqual({ ink, scrim: 0 });
    }
    expect(new Set(cardDesigns.map(({ ink }) => ink))).toEqual(new Set(['light', 'dark']));
    for (const id of darkInkDesigns) expect(cardDesigns.map((design) => design.id)).toContain(id);
  });

  it('stands in the address of a measured picture, and is the safest for any other', () => {
    const url = withInk('/images/own/one.webp', { ink: 'dark', scrim: 0.24 });
    expect(url).toBe('/images/own/one.webp#dark-24');
    expect(inkOf(url)).toEqual({ ink: 'dark', scrim: 0.24 });
    for (const other of [undefined, '/images/own/one.webp', '/images/own/one.webp#pink-7', 'x#light-100'])
      expect(inkOf(other)).toEqual(safestInk);
  });

  const shade = fc.integer({ min: 0, max: 255 });
  const colour = fc.tuple(shade, shade, shade);

  it('can be read on any ground, and on any at all where it is the safest', () => {
    const ground = fc.array(colour, { minLength: 1, maxLength: 80 });
    fc.assert(
      fc.property(ground, (pixels) => {
        const bytes = Uint8Array.from(pixels.flat());
        expect(worstContrast(bytes, measureInk(bytes))).toBeGreaterThanOrEqual(leastContrast.text);
        expect(worstContrast(bytes, safestInk)).toBeGreaterThanOrEqual(leastContrast.text);
      }),
    );
  });

  it('covers a picture no more than it has to', () => {
    const plain = (value: number) => new Uint8Array(300).fill(value);
    expect(measureInk(plain(250))).toEqual({ ink: 'dark', scrim: 0 });
    expect(measureInk(plain(20))).toEqual({ ink: 'light', scrim: 0 });
  });
});

describe('a drawn card', () => {
  it.each(drawings)('$design.id is well formed, small, and needs nothing from outside', ({ svg }) => {
    expect(tagsOf(svg)[0]).toBe('svg');
    expect(svg.length).toBeLessThan(14_000);
    expect(svg).not.toMatch(/NaN|undefined|Infinity|<text|<image|<script|<style/);
    expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|data:|url\((?!#)/);
  });

  it.each(drawings)('$design.id refers only to its own ids', ({ svg }) => {
    const ids = new Set(idsOf(svg));
    for (const [, used = ''] of svg.matchAll(/(?:href="|url\()#([^")]+)/g)) expect(ids).toContain(used);
  });

  it('shares no id with another, so that many may stand in one page', () => {
    const ids = drawings.flatMap(({ svg }) => idsOf(svg));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('differs from every other, in more than its name', () => {
    const bodies = drawings.map(({ svg }) => svg.replace(/<title>.*?<\/title>/, ''));
    expect(new Set(bodies).size).toBe(bodies.length);
  });

  it('is the same each time, and keeps its shape at any width and seed', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...cardDesigns),
        fc.integer({ min: 60, max: 2000 }),
        fc.nat(4_294_967_295),
        (design, width, seed) => {
          const reseeded = { ...design, seed };
          const svg = drawCard(reseeded, { width });
          expect(svg).toBe(drawCard(reseeded, { width }));
          expect(svg).toContain(
            `viewBox="0 0 650 416" width="${width}" height="${Math.round(width * 0.64)}"`,
          );
          expect(svg).not.toMatch(/NaN|undefined|Infinity/);
          tagsOf(svg);
        },
      ),
      { numRuns: 120 },
    );
  });
});

describe('the marks', () => {
  const colour = fc
    .integer({ min: 0, max: 0xffffff })
    .map((value) => `#${value.toString(16).padStart(6, '0')}`);

  it('draw any merchant, the same each time', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), fc.string(), colour, (name, slug, own) => {
        const clean = name.replace(/[\p{Cc}\p{Cs}]/gu, '');
        const svg = drawMerchantMark({ name: clean, slug, colour: own });
        expect(svg).toBe(drawMerchantMark({ name: clean, slug, colour: own }));
        expect(svg).toContain(own);
        expect(svg.length).toBeLessThan(3000);
        tagsOf(svg);
      }),
    );
  });

  it('refuse a colour that is none', () => {
    expect(() => drawMerchantMark({ name: 'A', slug: 'a', colour: 'red"/><script' })).toThrow(RangeError);
  });

  it('spell the networks in the letters of the harness', () => {
    expect(networkMarks.visa.shapes.at(-1)?.d).toBe(wordPath('VISA', 34).d);
    expect(networkMarks.mastercard.shapes.at(-1)?.d).toBe(wordPath('mastercard', 15).d);
  });

  it('name both networks and draw every occasion', () => {
    for (const network of networks) {
      tagsOf(drawNetworkMark(network));
      expect(drawNetworkMark(network).toLowerCase()).toContain(`<title>${network}`);
    }
    expect(occasionSlugs.length).toBeGreaterThanOrEqual(8);
    for (const slug of occasionSlugs) {
      tagsOf(drawOccasion(slug));
      expect(drawOccasion(slug).length).toBeLessThan(4000);
    }
  });
});
