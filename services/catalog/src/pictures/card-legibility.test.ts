import {
  type CardDesign,
  cardDesigns,
  designBoxes,
  drawBrandFace,
  drawCard,
  leastContrast,
  worstContrast,
} from '@bowtie/card-art';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';

const width = 650;
/** The text that a card may carry: with all of it, the amount stands highest; with none, lowest. */
const printed = [
  { hasName: true, hasMessage: true },
  { hasName: true, hasMessage: false },
  { hasName: false, hasMessage: false },
];

interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

async function pixelsUnder(picture: Sharp, box: Area): Promise<Uint8Array> {
  const region = {
    left: Math.floor(box.x * width),
    top: Math.floor(box.y * width),
    width: Math.ceil(box.width * width),
    height: Math.ceil(box.height * width),
  };
  return picture.clone().extract(region).removeAlpha().raw().toBuffer();
}

/** What of a design's text cannot be read, with the contrast that it has. */
async function illegible(design: CardDesign): Promise<string[]> {
  const { data, info } = await sharp(Buffer.from(drawCard(design, { width })))
    .flatten({ background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const picture = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const found: string[] = [];
  for (const network of design.networks) {
    for (const parts of printed) {
      const { chip: _chip, ...boxes } = designBoxes({ network, ...parts });
      for (const [part, box] of Object.entries(boxes)) {
        if (box === undefined) continue;
        const least = part === 'name' || part === 'message' ? leastContrast.text : leastContrast.large;
        const got = worstContrast(await pixelsUnder(picture, box), { ink: design.ink, scrim: 0 });
        if (got < least) found.push(`${network} ${part} at ${Math.round(box.y * width)}: ${got.toFixed(2)}`);
      }
    }
  }
  return found;
}

describe('what is printed on the card of a brand', () => {
  const colours = ['#93491A', '#1F4E5F', '#F4C430', '#FFFFFF', '#101010', '#E85D9E', '#7CCBAB'];
  it.each(colours)('can be read on %s: its name and its amount', async (colour) => {
    const svg = drawBrandFace({ name: 'Acorn & Vine', slug: colour.slice(1).toLowerCase(), colour });
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    expect(svg).toContain('<title>Acorn &amp; Vine</title>');
    expect(svg.length).toBeLessThan(9_000);
    // The name's own strokes are the ink: what lies below them is the drawing without them.
    const ground = sharp(
      Buffer.from(`${svg.slice(0, svg.lastIndexOf('<g fill="none" stroke="#fffaf2"'))}</svg>`),
    );
    const { data, info } = await ground.raw().toBuffer({ resolveWithObject: true });
    const picture = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
    const ink = { ink: 'light', scrim: 0 } as const;
    const { amount } = designBoxes({ network: 'visa', hasName: false, hasMessage: false });
    const name = { x: 182 / width, y: 42 / width, width: 426 / width, height: 112 / width };
    expect(worstContrast(await pixelsUnder(picture, amount), ink)).toBeGreaterThanOrEqual(leastContrast.text);
    expect(worstContrast(await pixelsUnder(picture, name), ink)).toBeGreaterThanOrEqual(leastContrast.large);
  });
});

describe('what is printed on a design', () => {
  const isRead = async ({ design }: { design: CardDesign }) => expect(await illegible(design)).toEqual([]);
  const firsts = [...new Map([...cardDesigns].reverse().map((one) => [one.drawing.family, one])).values()];
  const others = cardDesigns.filter((design) => !firsts.includes(design));
  it.each(firsts.map((design) => ({ design })))('can be read on $design.id', isRead);
  it.each(others.map((design) => ({ design })))('can be read on $design.id', { tags: ['thorough'] }, isRead);
});
