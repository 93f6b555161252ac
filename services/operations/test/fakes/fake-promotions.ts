import {
  type CodeBatch,
  createPromotion,
  editPromotion,
  listPromotionCodes,
  listPromotions,
  makePromotionCodes,
  type PromotionView,
  readBrands,
  readPromotion,
  stopPromotion,
} from '@bowtie/contracts';
import { promotionName, promotionTimes } from '@bowtie/domain';
import { callError, type HandledCall, handle } from '@bowtie/service-kit';
import { createFakeFailures } from './fake-failures';
import { fakeService } from './fake-store';

/** Promotions as the cart service answers them, and the one brand of the catalogue. */
export function createFakePromotions() {
  const promotions = new Map<string, PromotionView>();
  const batches: CodeBatch[] = [];
  const asked: string[] = [];
  let codes: string[] = [];
  const { mayFail, next } = createFakeFailures();
  const find = (id: string) => {
    const promotion = promotions.get(id);
    if (promotion === undefined) throw callError(readPromotion, 'promotion_not_found');
    return promotion;
  };
  let isReadable = true;
  const readable = (id: string) => {
    if (!isReadable) throw new Error('the service is away');
    return find(id);
  };
  const put = (promotion: PromotionView) => {
    promotions.set(promotion.promotion_id, promotion);
    return { promotion };
  };
  const calls: HandledCall[] = [
    handle(listPromotions, async ({ body: { state } }) => ({
      promotions: [...promotions.values()].filter((one) => one.state === state),
      has_more: false,
    })),
    handle(readPromotion, async ({ body: { promotion_id } }) => ({
      promotion: readable(promotion_id),
      last_uses: [{ order_number: 'BT-1', promo_code: promotion_id, date: '2026-11-20T10:00:00.000Z' }],
      batches: [...batches],
    })),
    handle(createPromotion, async ({ body: { action_id, promotion_id, ...rules } }) => {
      asked.push(action_id);
      const known = promotions.get(promotion_id);
      if (known !== undefined && asked.filter((id) => id === action_id).length === 1)
        throw callError(createPromotion, 'promotion_exists');
      const { starts_at, ends_at } = promotionTimes(rules.period) ?? {};
      const made = put({
        promotion_id,
        name: promotionName(rules.offer),
        state: 'running',
        ...rules,
        starts_at: starts_at?.toISOString() ?? null,
        ends_at: ends_at?.toISOString() ?? '',
        used: 0,
        set_aside: 0,
        revision: 0,
      });
      mayFail();
      return made;
    }),
    handle(editPromotion, async ({ body: { promotion_id, revision, period, uses, per_person } }) => {
      const promotion = find(promotion_id);
      if (promotion.revision !== revision) throw callError(editPromotion, 'promotion_changed');
      return put({ ...promotion, period, uses, per_person, revision: revision + 1 });
    }),
    handle(stopPromotion, async ({ body: { promotion_id } }) =>
      put({ ...find(promotion_id), state: 'stopped' }),
    ),
    handle(makePromotionCodes, async ({ body: { promotion_id, action_id, count, operator } }) => {
      find(promotion_id);
      if (batches.some(({ made, count: all }) => made < all))
        throw callError(makePromotionCodes, 'codes_under_way');
      const batch = { batch_id: action_id, count, made: 0, operator, date: '2026-11-20T10:00:00.000Z' };
      batches.push(batch);
      return { batch };
    }),
    handle(listPromotionCodes, async ({ body: { promotion_id, after, limit } }) => {
      find(promotion_id);
      const left = codes.filter((code) => code > (after ?? ''));
      return {
        codes: left.slice(0, limit).map((promo_code) => ({ promo_code, used: promo_code === codes[0] })),
        has_more: left.length > limit,
      };
    }),
  ];
  const brandCalls: HandledCall[] = [
    handle(readBrands, async ({ body: { slugs } }) => ({
      brands: slugs
        .filter((slug) => slug === 'casa-verano')
        .map((slug) => ({
          slug,
          name: 'Casa <b>Verano</b>',
          image_url: '/casa.svg',
          on_sale: true,
          colour: '#7A1F4F',
          denominations: null,
          range: { min: 10, max: 100 },
          cash_back_percentage: 0,
          sold_as: ['egift' as const],
          discount: null,
          supplier_id: slug,
          terms: '',
          how_to_use: '',
          balance_check: { phone: null, url: null },
        })),
    })),
  ];
  return {
    services: [fakeService('cart', calls), fakeService('catalog', brandCalls)],
    promotions,
    batches,
    /** Makes the codes of what was ordered. */
    makeCodes(made: string[]) {
      codes = made;
      for (const batch of batches) batch.made = batch.count;
    },
    /** Makes the next creations die once they are done. */
    failNext: next,
    /** Lets nobody look at a promotion from now on. */
    failReading() {
      isReadable = false;
    },
  };
}
