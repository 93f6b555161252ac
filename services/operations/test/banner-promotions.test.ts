import { createPromotion, stopPromotion } from '@bowtie/contracts';
import { serviceIdentity } from '@bowtie/service-kit';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createFakeCatalog } from './fakes/fake-catalog';
import { createFakePromotions } from './fakes/fake-promotions';
import { type OperationsHarness, type OperatorBrowser, openOperationsHarness } from './operations-harness';

let ops: OperationsHarness;
let promotions: ReturnType<typeof createFakePromotions>;
let adm: OperatorBrowser;
beforeEach(async () => {
  promotions = createFakePromotions();
  const [cart] = promotions.services;
  ops = await openOperationsHarness({}, [...(cart ? [cart] : []), ...createFakeCatalog().services]);
  adm = await ops.signedIn('adm');
});
afterEach(() => ops.close());

const url = '/ops/catalog/promo_banners/rows/welcome/';
const banner = (promoCode: string, enabled = 'yes') => ({
  'row.bannerText': 'Save twenty',
  'row.promoCode': promoCode,
  'row.enabled': enabled,
});
const operations = serviceIdentity('operations');
async function make(promotion_id: string, first_day: string, last_day: string, own_codes = false) {
  const period = { first_day, last_day, time_zone: 'America/New_York' };
  const offer = { kind: 'fee_percent', percent: 20 };
  const body = {
    promotion_id,
    action_id: promotion_id,
    offer,
    period,
    own_codes,
    uses: 100,
    per_person: null,
  };
  const { status } = await ops.harness.call(createPromotion, { body }, { as: operations });
  expect(status).toBe(200);
}
const year = new Date().getUTCFullYear();
const running = [`${year - 1}-01-01`, `${year + 3}-12-31`] as const;
const save = async (fields: ReturnType<typeof banner>) => adm.submit(url, await adm.get(url), fields);
const reason = 'For the weekend';

it('is refused where its code is no promotion, or one that gives nobody anything', async () => {
  await make('BEFORE', '2020-01-01', '2020-01-31');
  await make('EACHONE', ...running, true);
  await make('STOPPED', ...running);
  await ops.harness.call(stopPromotion, { body: { promotion_id: 'STOPPED' } }, { as: operations });
  for (const [code, said] of [
    ['NOSUCH', 'There is no promotion NOSUCH.'],
    ['not a code', 'There is no promotion not a code.'],
    ['BEFORE', 'is over since 2020-02-01'],
    ['EACHONE', 'codes for one use each'],
    ['STOPPED', 'was stopped'],
  ] as const) {
    const { status, html } = await save(banner(code));
    expect([code, status]).toEqual([code, 422]);
    expect(html).toContain(said);
    expect(html).toContain(`value="${code}"`);
  }
  expect((await save(banner('NOSUCH', 'no'))).status).toBe(303);
  expect((await save(banner(''))).status).toBe(303);
});

it('is shown and goes live where its promotion runs', async () => {
  await make('AUTUMN', ...running);
  const saved = await save(banner('AUTUMN'));
  expect(saved.status).toBe(303);
  const change = (saved.location ?? '').replace(/\?.*/, '');
  expect((await adm.get(change)).html).not.toContain('data-tone="bad"');
  expect((await adm.act(`${change}publish/`, { reason })).status).toBe(303);
});

it('is not published where its promotion was stopped since, and its page says so', async () => {
  await make('AUTUMN', ...running);
  const saved = await save(banner('AUTUMN'));
  const change = (saved.location ?? '').replace(/\?.*/, '');
  await ops.harness.call(stopPromotion, { body: { promotion_id: 'AUTUMN' } }, { as: operations });
  const shown = await adm.get(change);
  expect(shown.html).toMatch(/data-tone="bad"[^>]*><p>The promotion AUTUMN was stopped\./);
  expect(shown.html).toContain('href="/ops/promotions/AUTUMN/"');
  const refused = await adm.act(`${change}publish/`, { reason });
  expect(refused.status).toBe(422);
  expect(refused.html).toContain('The promotion AUTUMN was stopped');
  expect((await adm.get(url)).html).toContain('The promotion AUTUMN was stopped');
});

it('is published for the time at which its promotion begins, and not before', async () => {
  await make('SOON', `${year + 1}-01-10`, `${year + 2}-01-31`);
  const saved = await save(banner('SOON'));
  expect(saved.status).toBe(303);
  const change = (saved.location ?? '').replace(/\?.*/, '');
  expect((await adm.get(change)).html).toMatch(/data-tone="warn"[^>]*><p>The promotion SOON begins on/);
  const tooSoon = await adm.act(`${change}publish/`, { reason });
  expect([tooSoon.status, tooSoon.html.includes('SOON begins on')]).toEqual([422, true]);
});

it('is shown with a word of warning while promotions cannot be looked up', async () => {
  await make('AUTUMN', ...running);
  const saved = await save(banner('AUTUMN'));
  promotions.failReading();
  expect((await adm.get(saved.location ?? '')).html).toContain('AUTUMN cannot be looked up just now');
});
