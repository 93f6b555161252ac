import { type CardDesign, cardDesigns, drawCard } from '@bowtie/card-art';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { pictureOf } from './picture';
import { createPngRenderer, pngSize } from './png-renderer';

describe('the PNG renderer', () => {
  const families = [...new Map(cardDesigns.map((one) => [one.drawing.family, one])).values()];
  const isRendered = async (design: CardDesign) => {
    expect(pngSize).toEqual({ width: 650, height: 416 });
    const png = await createPngRenderer().render(pictureOf(drawCard(design)));
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', ...pngSize });
    expect(png.length).toBeLessThan(250_000);
    // A drawing that a renderer does not understand comes out as one flat colour.
    const { channels } = await sharp(png).removeAlpha().stats();
    expect(channels.some(({ stdev }) => stdev > 5)).toBe(true);
  };
  const title = 'renders the family of $id at twice the preview, small enough for a mail';
  it.each(families.slice(0, 3))(title, isRendered);
  it.each(families.slice(3))(title, { tags: ['thorough'] }, isRendered);

  it('renders a drawing once, however many ask at the same time', async () => {
    const renderer = createPngRenderer();
    const picture = pictureOf('<svg xmlns="http://www.w3.org/2000/svg" width="65" height="42"/>');
    const [first, second] = await Promise.all([renderer.render(picture), renderer.render(picture)]);
    expect(second).toBe(first);
    expect(await renderer.render(picture)).toBe(first);
  });

  it('tries again after a drawing that could not be rendered', async () => {
    const renderer = createPngRenderer();
    const broken = { content: Buffer.from('<svg'), version: 'abcdef01' };
    await expect(renderer.render(broken)).rejects.toThrow();
    const mended = {
      ...pictureOf('<svg xmlns="http://www.w3.org/2000/svg" width="65" height="42"/>'),
      version: 'abcdef01',
    };
    expect((await renderer.render(mended)).length).toBeGreaterThan(100);
  });
});
