import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { cardDesigns, drawCard } from '@bowtie/domain/card-art';
import PDFDocument from 'pdfkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { JobRefused } from '../src/jobs/job-ends';
import { type CardPapers, setCardPapers } from '../src/papers/card-papers';
import { filesOf } from '../src/papers/faces';
import { Pictures, type PrintPicture } from '../src/papers/pictures';
import { NotPrintable, Typesetter } from '../src/papers/typeset';

let server: Server;
let store: string;
let served = 0;
let picture: PrintPicture;
beforeAll(async () => {
  const [design] = cardDesigns;
  const drawing = design === undefined ? '' : drawCard(design);
  server = createServer((request, response) => {
    served += 1;
    if (request.url === '/images/cards/one.svg') response.end(drawing);
    else response.writeHead(request.url === '/images/away.svg' ? 503 : 404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  store = typeof address === 'object' ? `http://127.0.0.1:${address?.port}` : '';
  picture = await new Pictures(store).of('/images/cards/one.svg');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const person = {
  name: 'Ada Lovelace',
  addressLine1: '12 Analytical Row',
  addressLine2: 'Apt 4',
  city: 'Springfield',
  state: 'IL',
  zip: '62701',
};

function papers(
  changes: Partial<CardPapers['letter']> = {},
  greeting: CardPapers['greeting'] = null,
): CardPapers {
  return {
    letter: {
      to: 'Ada',
      from: 'Grace',
      message: 'Happy birthday!',
      face: { picture, network: 'visa', nameOnCard: 'Ada Lovelace', messageOnCard: null },
      dollars: 50,
      recipient: person,
      sender: { ...person, name: 'Bowtie' },
      orderNumber: 'BT-1234-5678',
      reference: 'BT-1234-5678-item-1',
      activateAt: 'bowtie.example/activate',
      ...changes,
    },
    greeting,
  };
}

const pages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;
const sizes = (pdf: Buffer) =>
  [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => [
    Math.round(Number(width)),
    Math.round(Number(height)),
  ]);

describe('the papers of a card', () => {
  it('are a letter and the card’s face, with fonts of our own inside', async () => {
    const pdf = await setCardPapers(papers());
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pages(pdf)).toBe(2);
    expect(sizes(pdf)).toEqual([
      [612, 792],
      [351, 263],
    ]);
    for (const font of ['Fraunces', 'Figtree', 'Caveat']) expect(pdf.toString('latin1')).toContain(font);
  });

  it('have the greeting card’s sheet on two more pages, in a hand where it is handwritten', async () => {
    const greeting = {
      name: 'Cake',
      cover: picture,
      handwritten: false,
      to: 'Ada',
      message: 'Many happy returns!',
      from: 'Grace',
      reference: 'r',
    };
    const noWords = { to: null, from: null, message: null };
    const set = await setCardPapers(papers(noWords, greeting));
    expect(pages(set)).toBe(4);
    expect(sizes(set).slice(2)).toEqual([
      [720, 504],
      [720, 504],
    ]);
    expect(set.toString('latin1')).not.toContain('Caveat');
    const written = await setCardPapers(papers(noWords, { ...greeting, handwritten: true }));
    expect(written.toString('latin1')).toContain('Caveat');
  });

  it.each([
    ['accents', 'Zoë Łukasz Ünal'],
    ['Greek and Cyrillic', 'Αθήνα Привет'],
    ['scripts from right to left', 'שלום عليكم'],
    ['no-break spaces and tabs', 'Ada\u00a0of\tLondon'],
    ['combining marks', 'e\u0301le\u0300ve'],
    ['no break at all', 'x'.repeat(120)],
  ])('hold %s', async (_, text) => {
    const name = [...text].slice(0, 20).join('');
    const face = { picture, network: 'mastercard' as const, nameOnCard: name, messageOnCard: name };
    expect(pages(await setCardPapers(papers({ to: name, from: name, message: text, face })))).toBe(2);
  });

  it('are not made with boxes in place of letters', async () => {
    await expect(setCardPapers(papers({ message: '你好' }))).rejects.toThrow(NotPrintable);
    await expect(setCardPapers(papers({ message: '你好' }))).rejects.toThrow(/U\+4F60/);
  });
});

describe('setting text', () => {
  const type = new Typesetter(new PDFDocument({ autoFirstPage: false }));
  const style = { face: 'body', size: 12, colour: '#000000' } as const;

  it('breaks lines at spaces, within the width, losing no word', () => {
    const text = 'one two three four five six seven eight nine ten';
    const lines = type.lines(text, style, 80);
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.join(' ')).toBe(text);
    for (const line of lines) expect(type.width(line, style)).toBeLessThanOrEqual(80);
  });

  it('keeps line breaks, and breaks a word that is too long', () => {
    expect(type.lines('a\n\nb', style, 80)).toEqual(['a', '', 'b']);
    const pieces = type.lines('w'.repeat(40), style, 80);
    expect(pieces.length).toBeGreaterThan(3);
    expect(pieces.join('')).toBe('w'.repeat(40));
  });

  it('takes the first font that has a letter', () => {
    const [latin, extended] = [...filesOf('body')];
    expect(latin?.font.hasGlyphForCodePoint(0x41)).toBe(true);
    expect(latin?.font.hasGlyphForCodePoint(0x141)).toBe(false);
    expect(extended?.font.hasGlyphForCodePoint(0x141)).toBe(true);
  });
});

describe('pictures for print', () => {
  it('are pressed large, with the colour of their edge, and fetched once', async () => {
    expect(picture).toMatchObject({
      width: 2_000,
      height: 1_280,
      edge: expect.stringMatching(/^#[0-9a-f]{6}$/),
    });
    const pictures = new Pictures(store);
    const before = served;
    await Promise.all([pictures.of('/images/cards/one.svg'), pictures.of('/images/cards/one.svg')]);
    expect(served - before).toBe(1);
  });

  it('that are gone, or not ours, are refused; while the store is away they are tried again', async () => {
    const pictures = new Pictures(store);
    for (const path of ['/images/none.svg', '', 'http://169.254.169.254/', '//elsewhere.example/a.png'])
      await expect(pictures.of(path)).rejects.toThrow(JobRefused);
    const away = await pictures.of('/images/away.svg').catch((error) => error);
    expect(away).not.toBeInstanceOf(JobRefused);
    expect(away).toBeInstanceOf(Error);
  });
});
