import { menuData, type PromotionView, readPromotion } from '@bowtie/contracts';
import { callError, handle, type Service } from '@bowtie/service-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openUpkeep, type Upkeep } from './upkeep-harness';

const dayMs = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();

const running: PromotionView = {
  promotion_id: 'SPRING',
  name: '10% off fees',
  offer: { kind: 'fee_percent', percent: 10 },
  state: 'running',
  starts_at: null,
  ends_at: inDays(30),
  period: null,
  own_codes: false,
  per_person: null,
  uses: 100,
  used: 0,
  set_aside: 0,
  revision: 0,
};

/** The cart service as the catalogue sees it: promotions that tests put there. */
const promotions = new Map<string, PromotionView>();
let isAway = false;
const carts: Service = {
  name: 'cart',
  calls: [
    handle(readPromotion, async ({ body: { promotion_id } }) => {
      if (isAway) throw new Error('away');
      const promotion = promotions.get(promotion_id);
      if (promotion === undefined) throw callError(readPromotion, 'promotion_not_found');
      return { promotion, last_uses: [], batches: [] };
    }),
  ],
  ready: async () => undefined,
  close: async () => undefined,
};

let upkeep: Upkeep;
beforeAll(async () => {
  upkeep = await openUpkeep({}, [carts]);
});
afterAll(() => upkeep.harness.close());

const isShown = async (text: string) =>
  JSON.stringify((await upkeep.harness.call(menuData)).body.promoBanners).includes(text);

/** A banner that waits for its time, and names this code. */
async function scheduled(bannerText: string, promoCode: string, enabled = 'yes'): Promise<string> {
  const row_id = bannerText.toLowerCase();
  const cells = {
    position: '9',
    bannerText,
    buttonText: 'Shop now',
    landingPageUrl: '/buy-gift-cards/',
    terms: 'While it lasts.',
    isSMB: 'no',
    promoCode,
    enabled,
  };
  const { body } = await upkeep.save('promo_banners', row_id, cells);
  const { change_id } = body.change;
  const waiting = await upkeep.publish(change_id, { at: { time: inDays(1), zone: 'UTC' } });
  expect(waiting.body.change.state).toBe('waiting');
  return change_id;
}
const until = (change_id: string, state: string) =>
  expect.poll(async () => (await upkeep.stored(change_id))?.state, { timeout: 8_000 }).toBe(state);

it('a banner goes live at its time while its promotion runs', async () => {
  promotions.set('SPRING', running);
  const change_id = await scheduled('Spring', 'SPRING');
  await upkeep.makeDue(change_id);
  await until(change_id, 'published');
  await expect.poll(() => isShown('Spring'), { timeout: 5_000 }).toBe(true);
});

it.each<[string, Partial<PromotionView> | undefined, RegExp]>([
  ['Stopped', { state: 'stopped' }, /was stopped/],
  ['Over', { state: 'over', ends_at: inDays(-1) }, /is over since/],
  ['Used', { used: 100 }, /is used up/],
  ['Later', { state: 'planned', starts_at: inDays(3) }, /begins on/],
  ['Gone', undefined, /There is no promotion GONE/],
])(
  'a banner whose promotion gives nothing by then stays a draft with the reason: %s',
  async (name, changes, why) => {
    const code = name.toUpperCase();
    promotions.set(code, { ...running, promotion_id: code });
    const change_id = await scheduled(name, code);
    if (changes === undefined) promotions.delete(code);
    else promotions.set(code, { ...running, promotion_id: code, ...changes });
    await upkeep.makeDue(change_id);
    await until(change_id, 'draft');
    expect((await upkeep.change(change_id)).change).toMatchObject({
      state: 'draft',
      publish_at: null,
      publish_zone: null,
      refusal: expect.stringMatching(why),
    });
    expect(await isShown(name)).toBe(false);
    // Once the promotion runs again, the same draft can go live, and the reason is gone.
    promotions.set(code, { ...running, promotion_id: code });
    const again = await upkeep.publish(change_id);
    expect(again.body.change).toMatchObject({ state: 'published', refusal: null });
  },
);

it('a banner that nobody sees, or that names no code, needs no promotion', async () => {
  for (const [name, code, enabled] of [
    ['Hidden', 'NOTHING', 'no'],
    ['Codeless', '', 'yes'],
  ] as const) {
    const change_id = await scheduled(name, code, enabled);
    await upkeep.makeDue(change_id);
    await until(change_id, 'published');
  }
});

it('a banner waits while promotions cannot be looked up, and holds nothing else up', async () => {
  promotions.set('AWAY', { ...running, promotion_id: 'AWAY' });
  const change_id = await scheduled('Away', 'AWAY');
  isAway = true;
  await upkeep.makeDue(change_id);
  const other = (await upkeep.save('merchants', 'velora', { description: 'Not held up.' })).body.change;
  await upkeep.publish(other.change_id, { at: { time: inDays(1), zone: 'UTC' } });
  await upkeep.makeDue(other.change_id);
  await until(other.change_id, 'published');
  expect((await upkeep.stored(change_id))?.state).toBe('waiting');
  isAway = false;
  await until(change_id, 'published');
});
