import { menuData, recordEvent } from '@bowtie/contracts';
import { metrics } from '@bowtie/service-kit';
import { openTestHarness, type TestHarness } from '@bowtie/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { catalogService } from '../src';

let harness: TestHarness;
beforeAll(async () => {
  harness = await openTestHarness({ services: [catalogService] });
});
afterAll(() => harness.close());

const send = (body: unknown) => harness.call(recordEvent, { body });

async function counts(): Promise<Record<string, number>> {
  const { values } = (await metrics.getSingleMetric('bowtie_shop_clicks_total')?.get()) ?? { values: [] };
  return Object.fromEntries(values.map(({ labels, value }) => [String(labels.event), value]));
}

it('counts what the menu and the banners call their events, and all else as one', async () => {
  for (const event of ['menu_deals', 'menu_deals', 'banner_welcome-20', 'made_up_1', 'made_up_2'])
    expect(await send({ event })).toMatchObject({ status: 200, body: {} });
  expect(await counts()).toEqual({ menu_deals: 2, 'banner_welcome-20': 1, other: 2 });
});

it.each([
  {},
  { event: '' },
  { event: 'A b' },
  { event: 'x'.repeat(81) },
  { event: 'menu_deals', user: 'ada' },
  { event: 7 },
])('refuses %j', async (body) => {
  const before = await counts();
  expect(await send(body)).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  expect(await counts()).toEqual(before);
});

it('gives banners sanitised HTML, and none where there is only text', async () => {
  const { promoBanners } = (await harness.call(menuData, {})).body;
  expect(promoBanners.map(({ bannerHtml }: { bannerHtml: string | null }) => bannerHtml)).toEqual([
    '<strong>20% off</strong> your card fees with code WELCOME20',
    null,
    null,
    null,
  ]);
});
