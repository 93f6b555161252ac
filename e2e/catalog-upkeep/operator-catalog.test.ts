import { catalogKinds, directCards, menuData } from '@bowtie/contracts';
import { cartService } from '@bowtie/service-cart';
import { catalogService } from '@bowtie/service-catalog';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkedRoutes } from '../../services/catalog/src/seed/routes';
import {
  type OperationsHarness,
  type OperatorBrowser,
  openOperationsHarness,
  type Page,
} from '../../services/operations/test/operations-harness';

const reason = 'The brand asked for it';
const nowhere = { URL: 'http://127.0.0.1:9', KEY: 'none' };
/** The cart service keeps the promotions that banners name; it asks no partner here. */
const partners = {
  PARCEL_CARRIER_URL: nowhere.URL,
  PARCEL_CARRIER_KEY: nowhere.KEY,
  ADDRESS_SERVICE_URL: nowhere.URL,
  ADDRESS_SERVICE_KEY: nowhere.KEY,
};
let ops: OperationsHarness;
let adm: OperatorBrowser;
beforeAll(async () => {
  ops = await openOperationsHarness(partners, [catalogService, cartService]);
  adm = await ops.signedIn('adm');
  adm.pages = [...linkedRoutes, '/:slug-gift-cards/'];
});
afterAll(() => ops.close());

const plainText = (text: string) =>
  text.replace(
    /&(amp|lt|gt|quot|#39);/g,
    (_all, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" })[name] ?? '',
  );

/** The fields of a row's form, as a browser would send them. */
function filledIn(html: string): Record<string, string | string[]> {
  const main = html.slice(html.indexOf('<main'));
  const fields: Record<string, string | string[]> = {};
  for (const [, name = '', value = ''] of main.matchAll(/<textarea[^>]* name="([^"]+)"[^>]*>\n([^<]*)/g))
    fields[name] = plainText(value).replaceAll('\n', '\r\n');
  for (const [tag] of main.matchAll(/<input type="text"[^>]*>/g)) {
    const name = /name="([^"]+)"/.exec(tag)?.[1] ?? '';
    const value = plainText(/value="([^"]*)"/.exec(tag)?.[1] ?? '');
    const before = fields[name];
    // The links of a menu have a field of each name apiece.
    fields[name] = before === undefined ? value : [before, value].flat();
  }
  for (const [, name = '', options = ''] of main.matchAll(
    /<select id="row[^>]* name="([^"]+)"[^>]*>(.*?)<\/select>/gs,
  ))
    fields[name] =
      /value="([^"]*)" selected/.exec(options)?.[1] ?? /value="([^"]*)"/.exec(options)?.[1] ?? '';
  for (const [tag] of main.matchAll(/<input type="checkbox" name="row[^>]* checked[^>]*>/g)) {
    const name = /name="([^"]+)"/.exec(tag)?.[1] ?? '';
    fields[name] = [fields[name] ?? [], /value="([^"]*)"/.exec(tag)?.[1] ?? ''].flat();
  }
  return fields;
}

const rowUrl = (kind: string, id: string) => `/ops/catalog/${kind}/rows/${id}/`;
/** Opens a row, changes some of its fields, and sends the form as it stands. */
async function edit(url: string, fields: Record<string, string | string[]>, as = adm): Promise<Page> {
  const form = await as.get(url);
  return as.submit(url, form, { ...filledIn(form.html), ...fields });
}
async function published(url: string, fields: Record<string, string | string[]>): Promise<string> {
  const saved = await edit(url, fields);
  const change = saved.location?.split('?')[0] ?? '';
  const done = await adm.act(`${change}publish/`, { reason });
  expect([saved.status, done.status]).toEqual([303, 303]);
  return change;
}
const brand = async (merchant: string) =>
  (await ops.harness.call(directCards, { params: { merchant } })).body.onDemandCards?.merchant;

describe('an operator', () => {
  it('finds every kind of row, and opens, previews and publishes one', async () => {
    const start = await adm.get('/ops/catalog/');
    for (const kind of catalogKinds) {
      expect(start.html).toContain(`/ops/catalog/${kind}/`);
      const list = await adm.get(`/ops/catalog/${kind}/`);
      const [, row = ''] = /href="(\/ops\/catalog\/[a-z_]+\/rows\/[^"]+)"/.exec(list.html) ?? [];
      const form = await adm.get(row);
      expect([kind, list.status, form.status]).toEqual([kind, 200, 200]);
      // What is sent as it stands changes nothing.
      const same = await adm.submit(row, form, filledIn(form.html));
      expect([kind, same.status, same.html.includes('Nothing is different')]).toEqual([kind, 409, true]);
    }
    const list = await adm.get('/ops/catalog/merchants/?q=velora&state=on');
    expect(list.html).toContain('1 in all');
    const saved = await edit(rowUrl('merchants', 'velora'), {
      'row.name': 'Velora & <b>Co',
      'row.colour': '#224466',
    });
    const url = saved.location ?? '';
    const preview = await adm.get(url);
    for (const text of [
      'Saved as a draft',
      'Velora &amp; &lt;b&gt;Co',
      'data:image/svg+xml;base64,',
      'Publish now',
    ])
      expect(preview.html).toContain(text);
    expect(preview.html).not.toContain('<b>Co');
    expect((await brand('velora')).name).toBe('Velora');
    expect((await adm.get(rowUrl('merchants', 'velora'))).html).toContain('Open changes of this row');
    await adm.act(`${url.split('?')[0]}publish/`, { reason });
    expect((await brand('velora')).name).toBe('Velora & <b>Co');
    const audit = (await ops.audit()).filter(({ target }) => target.kind === 'catalog');
    expect(audit).toMatchObject([
      { action: 'catalog_draft', operator: 'adm' },
      {
        action: 'catalog_publish',
        reason,
        before: { name: 'Velora', state: 'draft' },
        after: { name: 'Velora & <b>Co', state: 'published' },
      },
    ]);
  });

  it('keeps all that was typed where something is wrong, and says why at the field', async () => {
    const url = rowUrl('merchants', 'kestrel-air');
    const wrong = await edit(url, {
      'row.name': '',
      'row.description': 'Typed <i>long',
      'row.range.min': 'ten',
      'row.zip': '123',
    });
    expect(wrong.status).toBe(422);
    for (const text of [
      'Typed &lt;i&gt;long',
      'value="ten"',
      'value="123"',
      'id="row-name-error"',
      'href="#row-zip"',
      'role="alert"',
    ])
      expect(wrong.html).toContain(text);
    const hidden = await adm.get('/ops/catalog/merchants/new/');
    const cells = { ...filledIn(hidden.html), 'row.id': 'buy', 'row.name': 'Buy', 'row.colour': '#224466' };
    const buy = await adm.submit('/ops/catalog/merchants/new/', hidden, {
      ...cells,
      'row.category': 'Travel',
      'row.description': 'A brand.',
      'row.enabled': 'yes',
      'row.local': 'no',
    });
    expect([buy.status, buy.html.includes('/buy-gift-cards/ is a page of the store')]).toEqual([422, true]);
    const taken = await adm.submit('/ops/catalog/merchants/new/', hidden, { ...cells, 'row.id': 'velora' });
    expect([taken.status, taken.html.includes('This name is taken.')]).toEqual([409, true]);
    expect(
      (await adm.submit('/ops/catalog/merchants/new/', hidden, { ...cells, 'row.id': 'No Way!' })).status,
    ).toBe(422);
  });

  it('is told of both values where somebody else was faster, and overwrites only by saying so', async () => {
    const url = rowUrl('merchants', 'zephyr-rides');
    const late = await adm.get(url);
    await published(url, { 'row.description': 'Of the first.' });
    const fields = { ...filledIn(late.html), 'row.description': 'Of the second.' };
    const refused = await adm.submit(url, late, fields);
    expect(refused.status).toBe(409);
    for (const text of ['Of the first.', 'Of the second.']) expect(refused.html).toContain(text);
    expect((await adm.submit(url, refused, fields)).status).toBe(303);
  });

  it('publishes at a time of their own clocks, and withdraws it', async () => {
    const saved = await edit(rowUrl('promo_banners', 'thanks-5'), { 'row.bannerText': 'A new banner' });
    const change = saved.location?.split('?')[0] ?? '';
    const form = await adm.get(`${change}schedule/`);
    const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    const fields = { reason, date: day, time: '09:30', zone: 'America/Chicago' };
    for (const wrong of [{ date: '2020-01-01' }, { time: '' }, { zone: 'Mars' }])
      expect((await adm.submit(`${change}schedule/`, form, { ...fields, ...wrong })).status).toBe(422);
    const asked = await adm.submit(`${change}schedule/`, form, fields);
    expect(asked.html).toMatch(/9:30.AM, America\/Chicago \(UTC-0[56]:00\), which is .* 1[45]:30 in UTC/);
    expect((await adm.submit(`${change}schedule/`, asked, {})).status).toBe(303);
    expect((await adm.get('/ops/catalog/')).html).toContain('thanks-5');
    expect((await adm.get(change)).html).toContain('A new banner');
    await adm.act(`${change}withdraw/`, { reason });
    expect((await adm.get(`${change}withdraw/`)).status).toBe(409);
    await adm.act(`${change}discard/`, { reason });
    expect((await adm.get(change)).html).toContain('Discarded');
    expect(JSON.stringify((await ops.harness.call(menuData)).body)).not.toContain('A new banner');
  });

  it('takes a change back, and fills in older values', async () => {
    const url = rowUrl('occasions', 'birthday');
    const change = await published(url, { 'row.name': 'Birthdays' });
    const taken = await adm.act(`${change}undo/`, { reason });
    const draft = taken.location?.split('?')[0] ?? '';
    expect((await adm.get(draft)).html).toContain('an earlier change');
    await adm.act(`${draft}publish/`, { reason });
    const history = await adm.get(url);
    expect(history.html.match(/Fill in as it was then/g)).toHaveLength(2);
    const older = await adm.get(`${url}?from=${change.split('/').at(-2)}`);
    expect(filledIn(older.html)['row.name']).toBe('Birthdays');
    expect((await adm.get(change)).html).toContain('It was taken back by');
  });

  it('exports rows, and imports them again after a look at what would change', async () => {
    const url = '/ops/catalog/search_pages/import/';
    const exported = await adm.get('/ops/catalog/search_pages/export/');
    expect(exported.headers.get('content-disposition')).toMatch(/"search_pages-\d{4}-\d\d-\d\d\.csv"$/);
    const csv = exported.html;
    const send = async (file?: string) => {
      const form = await adm.get(url);
      const csrf = /name="csrf" value="([^"]+)"/.exec(form.html)?.[1] ?? '';
      const id = /name="change_id" value="([^"]+)"/.exec(form.html)?.[1] ?? '';
      return adm.send('POST', url, { csrf, change_id: id }, file);
    };
    expect((await send(csv)).html).toContain('Nothing is different from what is live.');
    expect((await send()).status).toBe(422);
    const wrong = await send(
      csv.replace('/orderstatus/', 'https://elsewhere.example/').replace('help,', 'Help!,'),
    );
    expect([wrong.status, wrong.html.includes('2 rows are wrong')]).toEqual([422, true]);
    const good = await send(
      csv.replace('Track an order', 'Follow an order').replace('Your cart', 'The cart'),
    );
    expect(good.status).toBe(303);
    const preview = await adm.get(good.location ?? '');
    expect(preview.html).toContain('2 changed');
    expect(preview.html).toContain('rows of the file are as they were');
    expect((await ops.audit()).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['catalog_export', 'catalog_import']),
    );
  });

  it('sets the stock, with a reason, unless cards were sold meanwhile', async () => {
    const stock = async () =>
      (await ops.harness.call(directCards, { params: { merchant: 'bramble-books' } })).body;
    const url = `${rowUrl('merchants', 'bramble-books')}stock/egift/`;
    const [form, late] = [await adm.get(url), await adm.get(url)];
    expect((await adm.submit(url, form, { reason, left: 'many' })).status).toBe(422);
    expect((await adm.submit(url, form, { reason, left: '0' })).status).toBe(303);
    expect(await stock()).toMatchObject({ egift_count: 0, no_inventory: true });
    expect((await adm.get(rowUrl('merchants', 'bramble-books'))).html).toContain('No inventory');
    const refused = await adm.submit(url, late, { reason, left: '7' });
    expect([refused.status, refused.html.includes('there are 0 now, and you have 7')]).toEqual([409, true]);
    expect((await adm.submit(url, refused, { reason, left: '7' })).status).toBe(303);
    expect(await stock()).toMatchObject({ egift_count: 7, no_inventory: false });
    expect((await adm.get(`${rowUrl('merchants', 'nobody')}stock/egift/`)).status).toBe(404);
  });

  it('may look without the right to edit, and is told what is not there', async () => {
    const sam = await ops.signedIn('sam');
    const row = rowUrl('merchants', 'kestrel-air');
    const seen = await sam.get(row);
    expect([seen.status, seen.html.includes('<form class="ops-form"')]).toEqual([200, false]);
    for (const url of ['/ops/catalog/merchants/new/', '/ops/catalog/merchants/import/', `${row}stock/egift/`])
      expect((await sam.get(url)).status).toBe(403);
    for (const url of [
      '/ops/catalog/nothing/',
      rowUrl('merchants', 'nobody'),
      rowUrl('nothing', 'x'),
      rowUrl('merchants', '%3Cb%3E'),
      '/ops/catalog/changes/none/',
    ])
      expect([url, (await adm.get(url)).status]).toEqual([url, 404]);
  });
});
