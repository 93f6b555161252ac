import path from 'node:path';
import {
  advanceCard,
  findDownloads,
  makeCard,
  makeDownloads,
  openDownload,
  readCardStates,
  voidUnopenedCard,
} from '@bowtie/contracts';
import { pdfText } from '@bowtie/service-kit/testing';
import { checkTaggedTexts } from '@bowtie/translation/source';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import messages from '../messages/documents.es.json' with { type: 'json' };
import { type CardHarness, cardOrder, openCardHarness } from './fixtures/card-harness';

let cards: CardHarness;
beforeAll(async () => {
  cards = await openCardHarness();
});
afterAll(() => cards.close());

/** Cards of one order that are mailed to nobody. */
async function order(count: number) {
  const first = cardOrder();
  const all = Array.from({ length: count }, () =>
    cardOrder({ order_number: first.order_number, recipient_email: null, recipient_name: '=1+Ada <b>' }),
  );
  for (const card of all) await cards.callService(makeCard, card);
  return { number: first.order_number, all, ids: all.map(({ card_id }) => card_id) };
}
const make = (order_number: string, card_ids: string[], language?: string) =>
  cards.callService(makeDownloads, { order_number, card_ids, language });
const open = async (
  order_number: string,
  card_id: string | null,
  language?: string,
): Promise<Buffer | null> => {
  const { body } = await cards.callService(openDownload, { order_number, card_id, language });
  return body.content === null ? null : Buffer.from(body.content, 'base64');
};
/** The files of a zip, and the spreadsheet among them by its parts. */
function filesOf(zip: Buffer | null, table: string) {
  const entries = unzipSync(zip ?? new Uint8Array());
  const book = unzipSync(entries[table] ?? new Uint8Array());
  const part = (name: string) => strFromU8(book[`xl/${name}.xml`] ?? new Uint8Array());
  return { names: Object.keys(entries), sheet: part('worksheets/sheet1'), workbook: part('workbook') };
}
const states = async (order_number: string) =>
  (await cards.callService(readCardStates, { order_number })).body.cards;

describe('cards as files', () => {
  it('are a PDF each, and a zip with a spreadsheet of whole numbers', async () => {
    const { number, ids } = await order(3);
    expect((await make(number, ids)).body).toEqual({ made: true });
    const { body } = await cards.callService(findDownloads, { order_number: number });
    expect(body.files).toHaveLength(3);
    const days = (Date.parse(body.expires_at) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(7);
    expect((await open(number, ids[0] ?? ''))?.subarray(0, 5).toString()).toBe('%PDF-');
    const { names, sheet } = filesOf(await open(number, null), 'cards.xlsx');
    expect(names.filter((name) => name.endsWith('.pdf'))).toHaveLength(3);
    expect(sheet.match(/4\d{3} \d{4} \d{4} \d{4}/g)).toHaveLength(3);
    expect(sheet).toContain('=1+Ada &lt;b&gt;');
    expect(sheet).not.toContain('<f>');
  });

  it('are sealed where they lie, and count as opened once they leave', async () => {
    const { number, ids, all } = await order(2);
    await make(number, ids);
    const stored = await cards.harness
      .db('card')
      .collection('download_files')
      .find({ order_number: number })
      .toArray();
    expect(stored).toHaveLength(2);
    for (const { sealed } of stored) expect(sealed.buffer.toString('latin1')).not.toContain('%PDF');
    const [first = '', second = ''] = ids;
    await open(number, first);
    await open(number, first);
    const [one, two] = [first, second].map((id) => id);
    const now = await states(number);
    const of = (id: string | undefined) => now.find(({ card_id }: { card_id: string }) => card_id === id);
    expect(of(one)).toMatchObject({
      status: 'redeemed',
      events: [{ kind: 'downloaded' }, { kind: 'downloaded' }],
    });
    expect(of(two)).toMatchObject({ status: 'issued', events: [] });
    for (const card of all) await cards.callService(voidUnopenedCard, card);
    expect((await states(number)).map(({ status }: { status: string }) => status).sort()).toEqual([
      'redeemed',
      'voided',
    ]);
    expect(await open(number, second)).toBeNull();
    expect((await cards.callService(findDownloads, { order_number: number })).body.files).toHaveLength(1);
  });

  it('wait for cards that are yet to be made, and open no card of another order', async () => {
    const { number, ids } = await order(1);
    expect((await make(number, [...ids, 'later'])).body).toEqual({ made: false });
    const other = await order(1);
    await make(other.number, other.ids);
    expect(await open(number, other.ids[0] ?? '')).toBeNull();
    expect(await open(number, null)).toBeNull();
  });

  it('end with their time', async () => {
    const { number, ids } = await order(1);
    await make(number, ids);
    const files = cards.harness.db('card').collection('download_files');
    await files.updateMany({ order_number: number }, { $set: { expires_at: new Date(Date.now() - 1) } });
    expect(await open(number, null)).toBeNull();
    expect((await cards.callService(findDownloads, { order_number: number })).body).toEqual({
      expires_at: null,
      files: [],
    });
    await cards.callService(advanceCard, { card_id: ids[0], to: 'sent' });
    expect((await make(number, ids)).body).toEqual({ made: true });
    expect(await open(number, null)).not.toBeNull();
  });
});

describe('the files of cards in Spanish', () => {
  it('have a translation for each of their texts, and none is left over', () => {
    const folders = ['documents', 'calls'].map((name) => path.resolve(import.meta.dirname, '../src', name));
    expect(checkTaggedTexts(folders, messages, ['t'])).toEqual({ missing: [], unused: [], unlike: [] });
  });

  it('are written in the language of their order, with names and words as people typed them', async () => {
    const { number, ids } = await order(1);
    await make(number, ids, 'es');
    const [page = ''] = pdfText((await open(number, ids[0] ?? '', 'es')) ?? Buffer.of());
    for (const text of [
      'Un regalo de Grace',
      'Para =1+Ada <b>',
      'Número de tarjeta',
      'Vence',
      'Código de seguridad',
      'Valor',
      'Happy birthday!',
    ])
      expect(page.split('\n')).toContain(text);
    const said = page.replace(/\s+/g, ' ');
    expect(said).toContain('Paga con ella en internet donde acepten Visa');
    expect(said).toContain('Sin acceso a efectivo');
    expect(page.replace('Happy birthday!', '')).not.toMatch(/\b(?:the|your|for|card|gift|value|code)\b/i);
  });

  it('come with a table in that language', async () => {
    const { number, ids } = await order(1);
    await make(number, ids, 'es');
    const { names, sheet, workbook } = filesOf(await open(number, null, 'es'), 'tarjetas.xlsx');
    expect(names).toContain('tarjetas.xlsx');
    expect(workbook).toContain('<sheet name="Tarjetas"');
    const [head = ''] = sheet.split('</row>');
    const cells = [...head.matchAll(/<t [^>]*>([^<]*)</g)].map(([, text]) => text);
    expect(cells).toEqual([
      'Archivo',
      'Destinatario',
      'Valor',
      'Red',
      'Número de tarjeta',
      'Vence',
      'Código de seguridad',
    ]);
  });

  it('are in English for a language that the store does not have', async () => {
    const { number, ids } = await order(1);
    await make(number, ids, 'tlh');
    expect(pdfText((await open(number, ids[0] ?? '')) ?? Buffer.of())[0]).toContain('A gift from Grace');
  });
});
