import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { cardIdOf } from '@bowtie/contracts';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { isThorough } from '../thorough';
import type { OrderedItem } from './harness/paid-cart';
import { startHarness } from './harness/start-harness';
import { previewPictures } from './preview/preview-pictures';

const harness = await startHarness();
const folder = mkdtempSync(path.join(tmpdir(), 'bowtie-printed-'));
afterAll(() => rmSync(folder, { recursive: true }));

const dpi = 200;
/** A card at that resolution, and what its page has around it. */
const card = { width: Math.round(3.37 * dpi), height: Math.round((3.37 * dpi) / 1.5625) } as const;
const around = 0.75 * dpi;

/** What the print house prints of a card, within the marks where it is cut. */
async function printedFace(cardId: string): Promise<Buffer> {
  const pdf = await harness.providers.print.pdf(cardId);
  const file = path.join(folder, cardId);
  await writeFile(`${file}.pdf`, pdf ?? Buffer.alloc(0));
  await promisify(execFile)('pdftoppm', [
    '-png',
    '-r',
    `${dpi}`,
    '-f',
    '2',
    '-l',
    '2',
    '-singlefile',
    `${file}.pdf`,
    file,
  ]);
  return sharp(`${file}.png`)
    .extract({ left: around, top: around, ...card })
    .png()
    .toBuffer();
}

/** Colours of a picture, with what two renderers do to its finest lines smoothed away. */
function coloursOf(picture: Buffer): Promise<Buffer> {
  return sharp(picture)
    .resize({ ...card, fit: 'fill' })
    .removeAlpha()
    .blur(2)
    .raw()
    .toBuffer();
}

/** How far two pictures are from each other: on average, 0 to 255, and in how much of them one sees it. */
async function difference(one: Buffer, other: Buffer): Promise<{ mean: number; seen: number }> {
  const [first, second] = await Promise.all([coloursOf(one), coloursOf(other)]);
  let [sum, seen] = [0, 0];
  for (const [at, value] of first.entries()) {
    const apart = Math.abs(value - (second[at] ?? 0));
    sum += apart;
    if (apart > 40) seen += 1;
  }
  return { mean: sum / first.length, seen: seen / first.length };
}

/** A picture with lines close to its edges, which show at once what is cut off or moved. */
function photo(width: number, height: number): Promise<Buffer> {
  const lines = [0.02, 0.07]
    .map(
      (share) =>
        `<rect x="${width * share}" y="${height * share}" width="${width * (1 - 2 * share)}" height="${height * (1 - 2 * share)}" fill="none" stroke="hsl(${share * 4_000} 70% 45%)" stroke-width="${width * 0.012}"/>`,
    )
    .join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#f4d9a0"/>${lines}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 95 }).toBuffer();
}

const faces = {
  'a Visa design': {
    network: 'visa',
    image: '/images/cards/confetti.svg',
    name: 'Ada Lovelace',
    message: 'Happy birthday',
    dollars: 50,
  },
  'a Mastercard design in a dark ink': {
    network: 'mastercard',
    image: '/images/cards/garden-note.svg',
    name: 'Grace B. Hopper',
    message: null,
    dollars: 125,
  },
  'a picture of one’s own': {
    network: 'visa',
    image: '/images/own/photo.jpg#light-64',
    name: 'Ada Lovelace',
    message: 'For the sea',
    dollars: 500,
  },
  'a cut of a tall picture': {
    network: 'mastercard',
    image: '/images/own/tall.jpg#dark-30',
    name: 'Ada Lovelace',
    message: 'For the sea',
    dollars: 10,
  },
  'a logo': {
    network: 'mastercard',
    image: '/images/own/logo.jpg#dark-0',
    name: 'Ada Lovelace',
    message: 'Acme Supply',
    dollars: 75,
  },
} satisfies Record<string, NonNullable<OrderedItem['face']>>;

/** What a business prints most; all kinds take the same way from there on. */
const ofBusinesses = isThorough ? faces : { 'a logo': faces['a logo'] };

it.each([
  ['consumers', false, faces],
  ['businesses', true, ofBusinesses],
])(
  'what is printed of the cards of %s is their preview, for every kind of card',
  async (_who, isBusiness, kinds) => {
    const { own } = harness.providers.pictures;
    own.set('/images/own/photo.jpg', { type: 'image/jpeg', bytes: await photo(1_600, 1_024) });
    own.set('/images/own/tall.jpg', { type: 'image/jpeg', bytes: await photo(1_600, 1_100) });
    own.set('/images/own/logo.jpg', { type: 'image/jpeg', bytes: await photo(1_200, 768) });
    await harness.startWorkers();
    const shown = Object.values(kinds);
    const order = await harness.placeOrder(
      shown.map((face) => ({ plastic: true, face })),
      { isBusiness },
    );
    await harness.until(order, 'complete');
    const previews = await previewPictures(
      shown.map(({ network, image, name, message, dollars }) => ({
        name: 'Gift card',
        image_url: image,
        card_network: network,
        load_value: dollars,
        plastic: true,
        name_on_card: name,
        message_on_card: message,
      })),
      harness.providers.pictures.url,
      card.width,
    );
    expect(previews).toHaveLength(shown.length);
    for (const [index, kind] of Object.keys(kinds).entries()) {
      const printed = await printedFace(cardIdOf(order, `item${index}`, 1));
      const preview = previews[index] ?? Buffer.alloc(0);
      const { mean, seen } = await difference(printed, preview);
      expect
        .soft({ kind, mean: mean < 5, seen: seen < 0.02 }, `${kind}: ${mean.toFixed(2)}, ${seen.toFixed(4)}`)
        .toEqual({ kind, mean: true, seen: true });
      // What was printed before trim and bleed were told apart: all of the picture an eighth of an inch larger on each side.
      const grown = await sharp(preview)
        .resize({
          width: Math.round(card.width * 1.074),
          height: Math.round(card.height * 1.116),
          fit: 'fill',
        })
        .extract({ left: Math.round(card.width * 0.037), top: Math.round(card.height * 0.058), ...card })
        .toBuffer();
      expect.soft((await difference(printed, grown)).seen, kind).toBeGreaterThan(0.1);
    }
  },
);

it('a brand’s card has no face of ours to print: its plastic is the brand’s', async () => {
  await harness.startWorkers();
  const order = await harness.placeOrder([{ plastic: true, brand: 'acme-us' }]);
  await harness.until(order, 'complete');
  const pdf = await harness.providers.print.pdf(cardIdOf(order, 'item0', 1));
  expect(pdf?.toString('latin1')).not.toContain('/TrimBox');
});
