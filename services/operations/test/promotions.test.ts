import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFakePromotions } from './fakes/fake-promotions';
import { type OperationsHarness, openOperationsHarness } from './operations-harness';

let ops: OperationsHarness;
let fake: ReturnType<typeof createFakePromotions>;
beforeEach(async () => {
  fake = createFakePromotions();
  ops = await openOperationsHarness({}, fake.services);
});
afterEach(() => ops.close());

const list = '/ops/promotions/';
const page = `${list}AUTUMN/`;
const reason = 'Asked for by marketing';
const form = {
  code: 'autumn',
  kind: 'fee_percent',
  percent: '20',
  amount: '',
  brands: '',
  network: '',
  form: '',
  minimum: '',
  own_codes: '',
  first_day: '2026-11-01',
  last_day: '2026-11-30',
  time_zone: 'Eastern',
  uses: '1000',
  per_person: '1',
  reason,
};
const written = async () => (await ops.audit()).filter(({ action }) => action.startsWith('promotion_'));

describe('a promotion', () => {
  it('is made after a page that asks once more, once however often that is pressed', async () => {
    const fin = await ops.signedIn('fin');
    expect((await fin.get(list)).html).toContain('No promotion is running.');
    const asked = await fin.submit(`${list}new/`, await fin.get(`${list}new/`), form);
    for (const text of ['20% off card fees', '2026-11-01 to 2026-11-30, America/New_York', 'Make AUTUMN'])
      expect(asked.html).toContain(text);
    expect(fake.promotions.size).toBe(0);
    const pressed = await Promise.all([1, 2].map(() => fin.submit(`${list}new/`, asked, {})));
    expect(pressed.map(({ status }) => status)).toEqual([303, 303]);
    expect((await fin.get(pressed[0]?.location ?? '')).html).toContain('The promotion is made');
    expect(fake.promotions.get('AUTUMN')).toMatchObject({
      offer: { kind: 'fee_percent', percent: 20 },
      per_person: 1,
      uses: 1_000,
    });
    expect(await written()).toMatchObject([
      {
        action: 'promotion_create',
        outcome: 'done',
        target: { kind: 'promotion', id: 'AUTUMN' },
        after: { gives: '20% off card fees', by_one_person: '1' },
        reason,
      },
    ]);
    expect((await fin.get(list)).html).toContain('0 of 1,000');
    expect(await fin.act(`${list}new/`, form)).toMatchObject({ status: 409 });
  });

  it('that was cut off is gone on with', async () => {
    const fin = await ops.signedIn('fin');
    fake.failNext(1);
    const asked = await fin.submit(`${list}new/`, await fin.get(`${list}new/`), form);
    expect((await fin.submit(`${list}new/`, asked, {})).status).toBe(500);
    expect(await written()).toMatchObject([{ outcome: 'unfinished' }]);
    expect((await fin.submit(`${list}new/`, asked, {})).status).toBe(303);
    expect(await written()).toMatchObject([{ outcome: 'done' }]);
  });

  it('of a brand names it as the catalogue does, escaped', async () => {
    const fin = await ops.signedIn('fin');
    const fields = { ...form, kind: 'brand_percent', percent: '5', brands: 'casa-verano', minimum: '50' };
    expect((await fin.act(`${list}new/`, fields)).status).toBe(303);
    expect(fake.promotions.get('AUTUMN')?.offer).toEqual({
      kind: 'brand_percent',
      percent: 5,
      brands: [{ slug: 'casa-verano', name: 'Casa <b>Verano</b>' }],
      minimum: 5_000,
    });
    const shown = (await fin.get(page)).html;
    expect(shown).toContain('5% off Casa &lt;b&gt;Verano&lt;/b&gt; cards, from $50');
    expect(shown).not.toContain('<b>Verano');
  });

  const wrongFields = [
    [{ code: 'no spaces' }, 'Please use capital letters'],
    [{ percent: '101' }, 'from 1 to 100'],
    [{ kind: 'brand_percent', percent: '51', brands: 'casa-verano' }, 'from 1 to 50'],
    [{ kind: 'brand_percent', percent: '5' }, 'Please name the brands'],
    [{ brands: 'casa-verano' }, 'Cards of brands have no fees'],
    [{ kind: 'amount', amount: '' }, 'Please enter the amount in dollars'],
    [{ kind: 'amount', amount: 'a lot' }, 'such as 12.50'],
    [{ kind: 'money' }, 'Please choose what it gives'],
    [{ brands: 'nobody' }, 'There is no brand nobody.'],
    [{ brands: '<script>' }, 'Please name up to 20 brands'],
    [{ last_day: '2026-10-31' }, 'The last day comes before the first.'],
    [{ first_day: '' }, 'Please choose the first day.'],
    [{ time_zone: 'Mars' }, 'Please choose a time zone'],
    [{ uses: 'many' }, 'how often it may be used in all'],
    [{ per_person: '0' }, 'how often one person may use it'],
    [{ minimum: '20000' }, 'up to $10,000.00'],
    [{ reason: '' }, 'Please say why'],
  ] as const;

  it('is not made of what is wrong, which is said', async () => {
    const fin = await ops.signedIn('fin');
    for (const [wrong, said] of wrongFields) {
      const fields = { ...form, ...wrong };
      const answer = await fin.act(`${list}new/`, fields);
      expect.soft([wrong, answer.status]).toEqual([wrong, 400]);
      expect.soft(answer.html, JSON.stringify(wrong)).toContain(said);
      // What was typed is still there.
      expect.soft(answer.html, JSON.stringify(wrong)).toContain(`value="${fields.last_day}"`);
      expect.soft(fake.promotions.size, JSON.stringify(wrong)).toBe(0);
    }
  });

  it('is changed in its limits, by the first of two operators', async () => {
    const [fin, adm] = [await ops.signedIn('fin'), await ops.signedIn('adm')];
    await fin.act(`${list}new/`, form);
    const url = `${page}edit/`;
    const [seen, late] = [await fin.get(url), await adm.get(url)];
    const limits = {
      first_day: '2026-11-01',
      last_day: '2026-12-24',
      time_zone: 'Europe/Paris',
      uses: '50',
      reason,
    };
    expect((await fin.submit(url, seen, limits)).status).toBe(303);
    expect(fake.promotions.get('AUTUMN')).toMatchObject({ uses: 50, per_person: null, revision: 1 });
    expect(await adm.submit(url, late, limits)).toMatchObject({ status: 409 });
    expect((await fin.submit(url, seen, { ...limits, uses: 'x' })).status).toBe(400);
    expect((await written()).map(({ outcome }) => outcome)).toEqual(['done', 'done', 'refused']);
    expect((await fin.get(page)).html).toContain('Europe/Paris');
  });

  it('is stopped for good', async () => {
    const fin = await ops.signedIn('fin');
    await fin.act(`${list}new/`, form);
    expect((await fin.act(`${page}stop/`, { reason: '' })).status).toBe(400);
    expect((await fin.act(`${page}stop/`, { reason })).status).toBe(303);
    const shown = (await fin.get(page)).html;
    expect(shown).toContain('Stopped');
    expect(shown).not.toContain(`${page}stop/`);
    expect((await fin.get(`${page}stop/`)).status).toBe(409);
    expect((await fin.get(`${list}?state=stopped`)).html).toContain('AUTUMN');
  });

  it('that is unknown is not found, and support may only look', async () => {
    const [sam, fin] = [await ops.signedIn('sam'), await ops.signedIn('fin')];
    for (const url of ['NOBODY/', 'NOBODY/edit/', 'NOBODY/stop/', 'NOBODY/make-codes/', 'NOBODY/codes/b/'])
      expect((await fin.get(`${list}${url}`)).status).toBe(404);
    await fin.act(`${list}new/`, form);
    expect((await sam.get(page)).html).not.toContain(`${page}edit/`);
    for (const url of [`${list}new/`, `${page}edit/`, `${page}stop/`, `${page}codes/b/`])
      expect((await sam.get(url)).status).toBe(403);
  });
});

describe('codes for one use', () => {
  it('are made in bulk with their progress, and downloaded by name, which is written down', async () => {
    const fin = await ops.signedIn('fin');
    await fin.act(`${list}new/`, { ...form, own_codes: 'yes' });
    expect((await fin.get(page)).html).toContain('nobody can use this promotion');
    const url = `${page}make-codes/`;
    for (const count of ['0', '10001', 'ten', ''])
      expect((await fin.act(url, { count, reason })).status).toBe(400);
    expect((await fin.act(url, { count: '10,000', reason })).status).toBe(303);
    expect(await fin.act(url, { count: '5', reason })).toMatchObject({ status: 409 });
    expect((await fin.get(page)).html).toContain('0 of 10,000 made');
    const all = ['=AUTUMN-1', ...Array.from({ length: 2_600 }, (_, index) => `AUTUMN-${index + 1_000}`)];
    fake.makeCodes(all);
    const shown = (await fin.get(page)).html;
    const [file = ''] = shown.match(/\/ops\/promotions\/AUTUMN\/codes\/[^"]+/) ?? [];
    const answer = await fin.get(file);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="AUTUMN-codes.csv"');
    const lines = answer.html.trim().split('\r\n');
    expect(lines).toHaveLength(2_602);
    expect(lines[0]).toBe('\uFEFF"promo_code","promotion","used"'.trim());
    expect(lines[1]).toBe('"\'=AUTUMN-1","AUTUMN","yes"');
    expect(lines.at(-1)).toBe('"AUTUMN-3599","AUTUMN","no"');
    expect((await written()).at(-1)).toMatchObject({ action: 'promotion_download', operator: 'fin' });
  });
});
