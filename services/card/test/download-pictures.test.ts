import { designOf, drawBrandFace, drawCard } from '@bowtie/card-art';
import { type CardOrder, makeCard, makeDownloads, openDownload } from '@bowtie/contracts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBrandCatalog } from './fixtures/brand-catalog';
import { cardOrder } from './fixtures/card-harness';
import { type ImageHarness, openImageHarness } from './fixtures/image-harness';
import { quarters } from './fixtures/pictures';

const catalog = createBrandCatalog();
let cards: ImageHarness;
beforeAll(async () => {
  cards = await openImageHarness({}, [catalog]);
});
afterAll(() => cards.close());

/** The PDF of a card of its own order. */
async function pdfOf(changes: Partial<CardOrder>): Promise<Buffer> {
  const order: CardOrder = { ...cardOrder(), recipient_email: null, ...changes };
  const { order_number, card_id } = order;
  expect((await cards.callService(makeCard, order)).status).toBe(200);
  const made = await cards.callService(makeDownloads, { order_number, card_ids: [card_id] });
  expect(made.body).toEqual({ made: true });
  const { body } = await cards.callService(openDownload, { order_number, card_id });
  return Buffer.from(body.content, 'base64');
}

/** The photographs that a PDF holds. */
function picturesIn(pdf: Buffer): Buffer[] {
  const text = pdf.toString('latin1');
  return [
    ...text.matchAll(
      /\/Length (\d+)\n\/Filter \/DCTDecode\n>>\nstream\n|\/Filter \/DCTDecode\n[^>]*\/Length (\d+)\n>>\nstream\n/g,
    ),
  ].map((match) => {
    const from = match.index + match[0].length;
    return pdf.subarray(from, from + Number(match[1] ?? match[2]));
  });
}

/** How far two pictures are from each other in their colours, 0 to 255. */
async function distance(one: Buffer, other: Buffer): Promise<number> {
  const small = (picture: Buffer) =>
    sharp(picture)
      .resize(64, 41, { fit: 'fill' })
      .flatten({ background: '#fff' })
      .removeAlpha()
      .raw()
      .toBuffer();
  const [first, second] = await Promise.all([small(one), small(other)]);
  return first.reduce((sum, value, at) => sum + Math.abs(value - (second[at] ?? 0)), 0) / first.length;
}

const drawn = (id: string) => {
  const design = designOf(id);
  if (design === undefined) throw new Error(`there is no design ${id}`);
  return Buffer.from(drawCard(design));
};

describe('the PDF of a card', () => {
  it('carries the design that the card has', async () => {
    const image_url = '/images/cards/garden-note.svg?v=12345678';
    const [picture, ...others] = picturesIn(await pdfOf({ image_url, name: 'design' }));
    expect(others).toEqual([]);
    expect(await distance(picture ?? Buffer.of(), drawn('garden-note'))).toBeLessThan(4);
    expect(await distance(picture ?? Buffer.of(), drawn('white-satin'))).toBeGreaterThan(8);
  });

  it('carries its buyer’s own picture', async () => {
    const photo = await quarters(1_000, 640);
    const { cloudinary_id, image_url } = await cards.face(photo);
    const [picture] = picturesIn(await pdfOf({ cloudinary_id, image_url, name: 'own' }));
    expect(await distance(picture ?? Buffer.of(), photo)).toBeLessThan(4);
  });

  it('carries the face of the brand, as pages show it, or the design that was chosen for its card', async () => {
    const brand = catalog.put({ slug: 'acme-coffee', colour: '#224466' });
    const ofBrand = { card_network: null, merchant: brand.slug, name: brand.name };
    for (const image_url of ['', '/images/merchants/acme-coffee.svg']) {
      const [face] = picturesIn(await pdfOf({ ...ofBrand, image_url }));
      expect(await distance(face ?? Buffer.of(), Buffer.from(drawBrandFace(brand)))).toBeLessThan(4);
    }
    const image_url = '/images/cards/white-satin.svg';
    const [design] = picturesIn(await pdfOf({ ...ofBrand, image_url }));
    expect(await distance(design ?? Buffer.of(), drawn('white-satin'))).toBeLessThan(4);
  });

  it('is made without a picture where that is gone', async () => {
    for (const image_url of ['/images/cards/nowhere.svg', 'https://elsewhere.example/x.svg'])
      expect(picturesIn(await pdfOf({ image_url, name: 'none' }))).toEqual([]);
  });
});
