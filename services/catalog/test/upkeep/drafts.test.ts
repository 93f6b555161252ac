import { randomUUID } from 'node:crypto';
import {
  catalogKinds,
  changeBrandStock,
  exportCatalogRows,
  importCatalogRows,
  listCatalogRows,
  readBrandStock,
  readCatalogRow,
  saveCatalogDraft,
  undoCatalogChange,
} from '@bowtie/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openUpkeep, pages, type Upkeep } from './upkeep-harness';

let upkeep: Upkeep;
beforeAll(async () => {
  upkeep = await openUpkeep();
});
afterAll(() => upkeep.harness.close());

describe('the rows of a kind', () => {
  it('are listed in their order, by name and state, page by page', async () => {
    const list = async (body: object) => (await upkeep.ask(listCatalogRows, body)).body;
    const all = await list({ kind: 'merchants', limit: 5 });
    expect(all.rows).toHaveLength(5);
    expect(all.rows[0]).toMatchObject({
      is_enabled: true,
      image_url: expect.stringMatching(/^\/images\/merchants\//),
    });
    const found = await list({ kind: 'merchants', search: 'KESTREL' });
    expect(found.rows).toMatchObject([{ row_id: 'kestrel-air', name: 'Kestrel Air' }]);
    const off = await list({ kind: 'merchants', is_enabled: false });
    expect(off.total_count + (await list({ kind: 'merchants', is_enabled: true })).total_count).toBe(
      all.total_count,
    );
    expect((await list({ kind: 'menu_links' })).rows[0]).toMatchObject({
      row_id: 'visa',
      is_enabled: null,
      image_url: null,
    });
    expect((await list({ kind: 'nothing' })).code).toBe('invalid_request');
  });

  it('are read as text with the fields of their form', async () => {
    const { fields, cells, base } = await upkeep.read('merchants', 'velora');
    expect(cells).toMatchObject({ id: 'velora', name: 'Velora', enabled: 'yes' });
    expect(fields[0]).toMatchObject({ name: 'id', is_required: true });
    expect(fields.map(({ name }: { name: string }) => name)).toEqual(Object.keys(cells));
    expect(base).toEqual(expect.any(String));
    expect((await upkeep.read('merchants', 'nobody')).code).toBe('row_not_found');
    const empty = (await upkeep.ask(readCatalogRow, { kind: 'products' })).body;
    expect([empty.cells, empty.base]).toEqual([{}, null]);
    const motif = (await upkeep.ask(readCatalogRow, { kind: 'greeting_cards' })).body.fields.find(
      ({ name }: { name: string }) => name === 'motif',
    );
    expect(motif).toMatchObject({ input: 'choice', options: expect.arrayContaining(['balloons']) });
    const foreign = { kind: 'merchants', row_id: 'velora', change_id: randomUUID() };
    expect((await upkeep.ask(readCatalogRow, foreign)).body.code).toBe('change_not_found');
  });
});

/** What is refused: the row, what it is to be, and the field that says why. */
const refusals: [
  kind: Parameters<Upkeep['save']>[0],
  id: string,
  cells: Record<string, string>,
  field: string,
  reason: RegExp,
][] = [
  ['merchants', 'velora', { colour: 'red' }, 'colour', /./],
  ['merchants', 'velora', { colour: '#FFFF00' }, 'colour', /darker/],
  ['merchants', 'velora', { name: '' }, 'name', /./],
  ['merchants', 'velora', { denominations: '25, many' }, 'denominations', /number/],
  ['merchants', 'velora', { denominations: '5' }, 'denominations', /./],
  [
    'merchants',
    'velora',
    { denominations: '25', 'range.min': '10', 'range.max': '50' },
    'denominations',
    /either/,
  ],
  ['merchants', 'velora', { 'range.min': '50', denominations: '' }, 'range.max', /./],
  ['merchants', 'velora', { supplier_id: '' }, 'supplier_id', /bought/],
  [
    'merchants',
    'velora',
    { 'discount.percent': '5', 'discount.from': 'soon', 'discount.until': '2026-01-01' },
    'discount.from',
    /./,
  ],
  ['merchants', 'velora', { balance_check_url: 'http://x.example/' }, 'balance_check_url', /./],
  ['merchants', 'velora', { sold_as: 'egift, magic' }, 'sold_as', /./],
  ['merchants', 'velora', { id: 'other' }, 'id', /never changes/],
  ['merchants', 'velora', { nothing: 'x' }, 'nothing', /no such field/],
  ['products', 'visa-virtual-birthday', { design: 'nowhere' }, 'design', /no design/],
  [
    'products',
    'visa-virtual-birthday',
    { min_load_value: '400', max_load_value: '20' },
    'max_load_value',
    /below/,
  ],
  [
    'templates',
    'undrawn',
    { position: '1', enabled: 'yes', consumer: 'yes', smb: 'no', ond: 'no' },
    'id',
    /no drawn design/,
  ],
  [
    'occasions',
    'moon-landing',
    { position: '1', name: 'Moon', blurb: 'One small step.', href: '/' },
    'id',
    /no drawn occasion/,
  ],
  ['occasions', 'birthday', { href: 'https://elsewhere.example/' }, 'href', /./],
  ['promo_banners', 'thanks-5', { landingPageUrl: '/nowhere/' }, 'landingPageUrl', /no page \/nowhere\//],
  [
    'promo_banners',
    'thanks-5',
    { landingPageUrl: '/nobody-gift-cards/' },
    'landingPageUrl',
    /no brand “nobody”/,
  ],
  [
    'menu_links',
    'merchants',
    { dropdownItems: 'A | /buy-gift-cards/ | brand:nobody' },
    'dropdownItems',
    /Link 1: There is no brand/,
  ],
  ['menu_links', 'merchants', { dropdownItems: 'A | /\nB' }, 'dropdownItems', /Link 2/],
  ['search_groups', 'ideas', { items: 'A | / | occasion:nothing' }, 'items', /no occasion/],
  ['search_pages', 'cart', { href: '//elsewhere' }, 'href', /./],
];

describe('a draft', () => {
  it.each(refusals)('of %s %s with %j is refused at %s', async (kind, id, cells, field, reason) => {
    const { status, body } = await upkeep.save(kind, id, cells);
    expect([status, body.code]).toEqual([422, 'row_wrong']);
    expect(body.errors[field]?.join(' ')).toMatch(reason);
  });

  it('of a brand whose address is a page of the store is refused with a reason', async () => {
    const cells = {
      name: 'X',
      colour: '#224466',
      category: 'Travel',
      description: 'X',
      enabled: 'no',
      local: 'no',
    };
    for (const id of ['buy', 'visa', 'christmas-holiday']) {
      const { body } = await upkeep.save('merchants', id, cells);
      expect(body.errors.id.join()).toContain(`/${id}-gift-cards/ is a page of the store`);
    }
    expect((await upkeep.save('merchants', 'not-taken', cells)).status).toBe(200);
  });

  it('of a row that something names cannot take it away', async () => {
    const { body } = await upkeep.save('merchants', 'kestrel-air', null);
    expect([body.code, body.message]).toEqual(['row_wrong', expect.stringContaining('the menu')]);
  });

  it('is one draft however often it is sent, and nothing else under its id', async () => {
    const change_id = randomUUID();
    const save = (name: string) => upkeep.save('merchants', 'zephyr-rides', { name }, { change_id });
    const answers = await Promise.all([save('Once'), save('Once'), save('Once')]);
    expect(new Set(answers.map(({ body }) => body.change?.change_id))).toEqual(new Set([change_id]));
    expect((await save('Twice')).body.code).toBe('change_moved');
    expect((await upkeep.change(change_id)).rows).toHaveLength(1);
    const next = await upkeep.save('merchants', 'zephyr-rides', { name: 'Better' }, { replaces: change_id });
    expect(next.status).toBe(200);
    expect((await upkeep.stored(change_id))?.state).toBe('discarded');
  });

  it('tells both values where somebody was faster, and what is there already', async () => {
    const { base } = await upkeep.read('merchants', 'casa-verano');
    await upkeep.edit('merchants', 'casa-verano', { description: 'Of the first.' });
    const { status, body } = await upkeep.save(
      'merchants',
      'casa-verano',
      { description: 'Mine.' },
      { base },
    );
    expect([status, body.code]).toEqual([409, 'row_changed']);
    expect(body.errors.description[0]).toMatch(/“Of the first\.”.*“Mine\.”/);
    expect((await upkeep.save('merchants', 'casa-verano', {}, { base: null })).body.code).toBe('row_exists');
    expect((await upkeep.save('merchants', 'nobody', {}, { base: 'x' })).body.code).toBe('row_not_found');
    expect((await upkeep.save('merchants', 'nobody', null)).body.code).toBe('row_not_found');
    expect((await upkeep.save('merchants', 'velora', {})).body.code).toBe('nothing_changed');
    expect((await upkeep.ask(saveCatalogDraft, { kind: 'merchants' })).status).toBe(400);
  });
});

describe('a file', () => {
  const load = async (csv: string, kind = 'search_pages') =>
    (await upkeep.ask(importCatalogRows, { change_id: randomUUID(), kind, csv, operator: 'ada', pages }))
      .body;
  const exported = async (kind: string) => (await upkeep.ask(exportCatalogRows, { kind })).body.csv as string;

  it.each(catalogKinds)('of %s changes nothing when it is imported as it was exported', async (kind) => {
    const csv = await exported(kind);
    const plan = await load(csv, kind);
    expect(plan).toMatchObject({
      change: null,
      new_count: 0,
      changed_count: 0,
      wrong_count: 0,
      problems: [],
    });
    expect(plan.unchanged_count).toBeGreaterThan(0);
    expect((await load(csv.replaceAll('\r\n', '\n'), kind)).unchanged_count).toBe(plan.unchanged_count);
  });

  it('is taken whole or not at all, and told of line by line', async () => {
    const wrong = await load(
      'id,name,href\ncart,Basket,/cart/\nhelp,,/contact-us/\nnew-one,New,/nowhere/\ncart,Again,/cart/\n',
    );
    expect(wrong).toMatchObject({ change: null, wrong_count: 3 });
    expect(wrong.problems.map(({ line, field }: { line: number; field: string }) => [line, field])).toEqual(
      expect.arrayContaining([
        [3, 'name'],
        [4, 'position'],
        [5, 'id'],
      ]),
    );
    const { change, ...counts } = await load('id;name\ncart;Basket\nhelp;Help and questions\n');
    expect(counts).toMatchObject({ new_count: 0, changed_count: 1, unchanged_count: 1, wrong_count: 0 });
    expect(change).toMatchObject({ state: 'draft', source: 'import', row_id: 'cart' });
  });

  it('goes live at once as a whole, and is taken back as a whole', async () => {
    const rows = Array.from(
      { length: 600 },
      (_, at) => `page-${at},${100 + at},'=Page ${at},/cart/,Words,words`,
    );
    const plan = await load(`id,position,name,href,blurb,keywords\n${rows.join('\n')}\n`);
    expect(plan).toMatchObject({ new_count: 600, change: { row_id: null, new_count: 600 } });
    const { change_id } = plan.change;
    expect((await upkeep.publish(change_id)).status).toBe(200);
    expect((await upkeep.read('search_pages', 'page-599')).cells.name).toBe('=Page 599');
    expect(await exported('search_pages')).toContain("'=Page 599");
    await expect.poll(async () => (await upkeep.stored(change_id))?.state).toBe('published');
    const draft = (
      await upkeep.ask(undoCatalogChange, { change_id: randomUUID(), undoes: change_id, operator: 'ada' })
    ).body.change;
    expect(draft).toMatchObject({ removed_count: 600, source: 'undo' });
    expect((await upkeep.publish(draft.change_id)).status).toBe(200);
    expect((await upkeep.read('search_pages', 'page-0')).code).toBe('row_not_found');
  });

  it('that is none is refused in words', async () => {
    for (const csv of [
      '',
      'name\nx\n',
      'id,price\ncart,1\n',
      'id,id\ncart,cart\n',
      'id,name\n"cart,x\n',
      'id\0',
      `id\n${'x\n'.repeat(10_001)}`,
    ]) {
      const { code, message } = await load(csv);
      expect([code, message]).toEqual(['file_wrong', expect.stringMatching(/\w+ \w+/)]);
    }
  });
});

it('has its stock set by who looked first', async () => {
  const key = { merchant: 'aurelia-cinemas', kind: 'plastic' };
  const read = async (merchant: string) => (await upkeep.ask(readBrandStock, { merchant })).body.stock;
  const [, { left }] = await read(key.merchant);
  const change = (body: object) => upkeep.ask(changeBrandStock, { ...key, ...body });
  expect((await change({ seen: left, left: left + 3 })).body).toEqual({ left: left + 3 });
  expect((await change({ seen: left, left: left + 3 })).status).toBe(200);
  expect((await change({ seen: left, left: 1 })).body.code).toBe('stock_changed');
  expect((await change({ seen: 0, left: 1, merchant: 'nobody' })).body.code).toBe('brand_unknown');
  expect((await change({ seen: 0, left: -1 })).status).toBe(400);
  expect(await read('nobody')).toEqual([]);
});
