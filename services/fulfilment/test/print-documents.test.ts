import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { cardDesigns, drawCard } from '@bowtie/card-art';
import { cardSize } from '@bowtie/card-art/print';
import { spanish } from '@bowtie/contracts';
import { type SampleCartItem, sampleCartItem } from '@bowtie/contracts/samples';
import { carrierTypes } from '@bowtie/domain';
import { NotPrintable } from '@bowtie/service-kit/documents';
import { pdfText } from '@bowtie/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrandOnLetter } from '../src/documents/brand-card';
import { Pictures, type PrintPicture } from '../src/documents/pictures';
import { type CardDocuments, renderCardDocuments } from '../src/documents/print-documents';
import { writeIn } from '../src/emails/mail-texts';
import { UnrecoverableJob } from '../src/job-errors';
import { documentsOf } from '../src/jobs/parcels/documents-of';
import { drawnPages } from './pdf-pages';

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
  changes: Partial<CardDocuments['letter']> = {},
  greeting: CardDocuments['greeting'] = null,
): CardDocuments {
  return {
    letter: {
      carrierType: 'paper_carrier',
      to: 'Ada',
      from: 'Grace',
      message: 'Happy birthday!',
      card: {
        face: {
          picture,
          ink: { ink: 'light', scrim: 0.4 },
          network: 'visa',
          hasChip: true,
          dollars: 50,
          nameOnCard: 'Ada Lovelace',
          messageOnCard: null,
        },
      },
      dollars: 50,
      recipient: person,
      sender: { ...person, name: 'Bowtie' },
      reference: 'K7M3P-92QXD',
      activateAt: 'bowtie.example/activate',
      helpAt: 'bowtie.example/contact-us',
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

const drawn = (pdf: Buffer) => drawnPages(pdf).join('');

/** What is drawn on the first page: the letter. */
const letterOf = (pdf: Buffer) => drawnPages(pdf)[0];

/** A colour as a PDF names it. */
const colour = (hex: string) =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255).join(' ');

describe('the papers of a card', () => {
  it('are a letter and the card’s face, with fonts of our own inside', async () => {
    const pdf = await renderCardDocuments(papers());
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pages(pdf)).toBe(2);
    expect(sizes(pdf)).toEqual([
      [612, 792],
      [351, 263],
    ]);
    for (const font of ['Fraunces', 'Figtree', 'Caveat']) expect(pdf.toString('latin1')).toContain(font);
  });

  it('show on the card, within its cut, what its preview shows, with more of the picture around it', async () => {
    const pdf = await renderCardDocuments(papers());
    const [, trim = ''] = [...pdf.toString('latin1').matchAll(/\/TrimBox \[([\d. ]+)\]/g)].at(-1) ?? [];
    const [left = 0, top = 0, right = 0, bottom = 0] = trim.split(' ').map(Number);
    expect(right - left).toBeCloseTo(cardSize.width, 3);
    expect(bottom - top).toBeCloseTo(cardSize.height, 3);
    const drawnPictures = [
      ...(drawnPages(pdf)[1] ?? '').matchAll(/([\d.]+) 0 0 -([\d.]+) ([-\d.]+) ([-\d.]+) cm\n\/I\d+ Do/g),
    ].map(([, ...numbers]) => numbers.map(Number));
    // Mirrored at four edges and four corners, and once as it is: as large as the card each time.
    expect(drawnPictures).toHaveLength(9);
    for (const [width = 0, height = 0, x = 1, foot = 0] of drawnPictures) {
      expect(width).toBeCloseTo(cardSize.width, 3);
      expect(height).toBeCloseTo(cardSize.height, 3);
      expect([x, foot - height]).toEqual([expect.closeTo(0, 3), expect.closeTo(0, 3)]);
    }
  });

  it('hold a picture once, however often it is drawn', async () => {
    const greeting = { name: 'n', cover: picture, handwritten: false, to: null, message: null, from: null };
    const pdf = await renderCardDocuments(papers({}, { ...greeting, reference: 'r' }));
    expect(pdf.toString('latin1').match(/\/Filter \/DCTDecode/g)).toHaveLength(1);
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
    const set = await renderCardDocuments(papers(noWords, greeting));
    expect(pages(set)).toBe(4);
    expect(sizes(set).slice(2)).toEqual([
      [828, 612],
      [828, 612],
    ]);
    expect(set.toString('latin1')).not.toContain('Caveat');
    const written = await renderCardDocuments(papers(noWords, { ...greeting, handwritten: true }));
    expect(written.toString('latin1')).toContain('Caveat');
  });

  it('print the cover whole on its half of the sheet, its paper beyond the cut, marks where it is cut and folded', async () => {
    const words = { to: null, message: null, from: null };
    const greeting = { name: 'Cake', cover: picture, handwritten: false, reference: 'r', ...words };
    const pdf = await renderCardDocuments(papers({}, greeting));
    const boxes = [...pdf.toString('latin1').matchAll(/\/(Bleed|Trim)Box \[([\d. ]+)\]/g)];
    expect(boxes.slice(-2).map(([, box, corners]) => [box, corners])).toEqual([
      ['Bleed', '45 45 783 567'],
      ['Trim', '54 54 774 558'],
    ]);
    const [, , outside = ''] = drawnPages(pdf);
    expect(outside).toMatch(/-9 -9 738 522 re\n[^q]*f\n/);
    expect(outside).toMatch(/360 0 0 -504 360 504 cm\n\/I\d+ Do/);
    const [cuts = '', folds = ''] = [...outside.matchAll(/(?:\d+ \d+ [ml]\n)+[^lm]*?S\n/g)].map(String);
    for (const mark of [
      '54 22 m\n54 40 l',
      '774 572 m\n774 590 l',
      '22 54 m\n40 54 l',
      '788 558 m\n806 558 l',
    ])
      expect(cuts).toContain(mark);
    expect(folds).toMatch(/^414 22 m\n414 40 l\n414 572 m\n414 590 l\n\[3 2\] 0 d\n/);
  });

  it('say the words in the greeting card alone: its letter only tells whom the card is for', async () => {
    const words = { to: 'Ada', message: 'Many happy returns!', from: 'Grace' };
    const greeting = { name: 'Cake', cover: picture, reference: 'r', ...words };
    for (const handwritten of [false, true]) {
      const carrierType = handwritten ? 'greeting_card_handwrytten' : 'greeting_card';
      const letter = (said: Partial<CardDocuments['letter']>) =>
        renderCardDocuments(papers({ carrierType, ...said }, { ...greeting, handwritten })).then(letterOf);
      const silent = await letter({ ...words, message: null, from: null });
      expect(await letter(words)).toBe(silent);
      expect(await letter({ ...words, to: 'Bob' })).not.toBe(silent);
    }
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
    const face = {
      picture,
      ink: { ink: 'dark', scrim: 0 } as const,
      network: 'mastercard' as const,
      hasChip: true,
      dollars: 50,
      nameOnCard: name,
      messageOnCard: name,
    };
    expect(
      pages(await renderCardDocuments(papers({ to: name, from: name, message: text, card: { face } }))),
    ).toBe(2);
  });

  it('are a plain sheet where nothing was chosen to mail the card in', async () => {
    const plain = await renderCardDocuments(papers({ carrierType: 'no_carrier' }));
    expect(pages(plain)).toBe(2);
    expect(plain.toString('latin1')).toContain('Figtree');
    // The card itself has its value in the store's own face, whatever it is mailed in.
    expect(plain.toString('latin1')).not.toContain('Caveat');
    const foil = colour('#C99A3A');
    const ribbon = colour('#B3202E');
    for (const decoration of [foil, ribbon]) expect(drawn(plain)).not.toContain(decoration);

    for (const carrierType of [null, ...carrierTypes].filter((type) => type !== 'no_carrier')) {
      const letter = await renderCardDocuments(papers({ carrierType }));
      for (const font of ['Fraunces', 'Caveat']) expect(letter.toString('latin1')).toContain(font);
      for (const decoration of [foil, ribbon]) expect(drawn(letter)).toContain(decoration);
    }
  });

  /** What stands on the pages, one text a page, its lines joined. */
  const saidIn = async (documents: CardDocuments) => {
    const pdf = await writeIn(spanish, () => renderCardDocuments(documents));
    return pdfText(pdf).map((page) => page.replace(/\s+/g, ' '));
  };
  const english = /\b(?:the|your|you|for|is|are|of|order|gift|cards?|keep|dear)\b/i;

  it('say in Spanish what the store says, and what people typed as they typed it', async () => {
    const typed = { to: 'Gift', from: 'Keep', message: 'Happy birthday!' };
    const greeting = { name: 'Cake', cover: picture, handwritten: false, reference: 'r', ...typed };
    const [letter = '', face = ''] = await saidIn(papers(typed));
    for (const text of [
      'Referencia de la tarjeta K7M3P-92QXD',
      'Para Gift',
      'Happy birthday!',
      'en una tarjeta de regalo Visa',
      'Activa primero tu tarjeta: bowtie.example/activate',
      'Fírmala al reverso',
      'Guarda esta carta.',
      'Nuestro banco asociado emite las tarjetas',
    ])
      expect(letter).toContain(text);
    expect(letter.replace(/Gift|Keep|Happy birthday!/g, '')).not.toMatch(english);
    expect(face).not.toMatch(english);
    const inside = (await saidIn(papers(typed, greeting)))[3];
    expect(inside).toBe('Para Gift: Happy birthday! Keep r');
  });

  const brand = (changes: Partial<BrandOnLetter> = {}): BrandOnLetter => ({
    name: 'Acme Coffee',
    mark: picture,
    terms: 'Own terms.',
    how_to_use: 'Show it.\nIn a store, show the code on your phone.',
    balance_check: { phone: '8005550100', url: 'https://acme.example/balance' },
    termsAt: 'bowtie.example/es/acme-coffee-gift-cards',
    ...changes,
  });

  it('say in Spanish how the card of a brand is spent, and on the back the brand’s own terms', async () => {
    const [letter = '', back = ''] = await saidIn(papers({ to: null, card: { brand: brand() } }));
    for (const text of [
      'Un regalo para ti',
      'para gastar en Acme Coffee',
      'La tarjeta está lista: no hay que activarla.',
      'Tu tarjeta de regalo',
      'La tarjeta es emitida por Acme Coffee.',
    ])
      expect(letter).toContain(text);
    for (const text of [
      'Tu tarjeta de regalo de Acme Coffee',
      'Show it.',
      'Consulta su saldo por teléfono al (800) 555-0100 o en https://acme.example/balance.',
      'Términos de Acme Coffee',
      'Own terms.',
    ])
      expect(back).toContain(text);
    // Whoever holds plastic has no code on a phone.
    expect(letter + back).not.toContain('phone');
  });

  it('hold all terms of a brand, however long they are', async () => {
    const terms = Array.from({ length: 90 }, (_, index) => `Term ${index} of a brand that has many of them.`);
    const said = await saidIn(papers({ card: { brand: brand({ terms: terms.join('\n') }) } }));
    for (const term of terms) expect(said.join(' ')).toContain(term);
  });

  it('are not made with boxes in place of letters', async () => {
    await expect(renderCardDocuments(papers({ message: '你好' }))).rejects.toThrow(NotPrintable);
    await expect(renderCardDocuments(papers({ message: '你好' }))).rejects.toThrow(/U\+4F60/);
  });
});

describe('what is printed for an ordered card', () => {
  const printed = async (item: SampleCartItem) => {
    const { name, addressLine1, city, state, zip } = person;
    const details = { shipping_name: name, address_line1: addressLine1, city, state, zip_code: zip };
    const posted = sampleCartItem({ plastic: true, ...item, details });
    const ordered = { card_id: 'BT-1-item-1', group_uuid: 'group', item: posted, copy: 1 };
    const { sender } = papers().letter;
    const parts = {
      pictures: new Pictures(store),
      emails: { publicUrl: 'https://bowtie.example', mailDomain: 'bowtie.example' },
      sender,
    };
    return documentsOf(parts, { ordered, made: { image_url: '/images/cards/one.svg' } });
  };

  it('names pages of the store in the language of the order', async () => {
    const { letter } = await writeIn(spanish, () => printed({}));
    expect([letter.activateAt, letter.helpAt]).toEqual([
      'bowtie.example/es/activate',
      'bowtie.example/es/contact-us',
    ]);
  });

  it.each(carrierTypes)('is set as its buyer chose: %s', async (carrierType) => {
    const { letter, greeting } = await printed({ carrier_type: carrierType });
    expect([letter.carrierType, greeting]).toEqual([carrierType, null]);
  });

  it('has a greeting card where one was chosen, written with a pen or printed', async () => {
    const greeting_card = { slug: 'cake', name: 'Cake', image_url: '/images/cards/one.svg' };
    for (const carrier_type of ['greeting_card', 'greeting_card_handwrytten'] as const) {
      const { greeting } = await printed({ carrier_type, greeting_card });
      expect(greeting).toMatchObject({ name: 'Cake', handwritten: carrier_type !== 'greeting_card' });
    }
  });
});

describe('pictures for print', () => {
  it('are rendered large, with the colour of their edge, and fetched once', async () => {
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
      await expect(pictures.of(path)).rejects.toThrow(UnrecoverableJob);
    const away = await pictures.of('/images/away.svg').catch((error) => error);
    expect(away).not.toBeInstanceOf(UnrecoverableJob);
    expect(away).toBeInstanceOf(Error);
  });
});
