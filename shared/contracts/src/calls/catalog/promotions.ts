import { z } from 'zod';
import { defineCall } from '../../call';
import { IdSchema, paging } from '../../shapes/fields';
import {
  CodeBatchSchema,
  PromoCodeSchema,
  PromotionOfferSchema,
  PromotionPeriodSchema,
  PromotionPerPersonSchema,
  PromotionSchema,
  PromotionUsesSchema,
  promotionStates,
} from '../../shapes/promotion';

const internal = { method: 'POST', owner: 'cart', audience: 'internal' } as const;

/** Codes that may be made at once. */
export const mostCodesAtOnce = 10_000;

const promotionNotFound = {
  promotion_not_found: { status: 404, message: 'There is no such promotion.' },
} as const;

const OneSchema = z.strictObject({ promotion_id: PromoCodeSchema });
const answer = z.object({ promotion: PromotionSchema });

export const listPromotions = defineCall({
  ...internal,
  callers: ['operations'],
  name: 'listPromotions',
  path: '/internal/cart/promotions/',
  summary: 'Promotions of a state, the newest first',
  body: z.strictObject({
    state: z.enum(promotionStates),
    ...paging({ limit: 25, most: 100 }),
  }),
  answer: z.object({ promotions: z.array(PromotionSchema), has_more: z.boolean() }),
});

export const readPromotion = defineCall({
  ...internal,
  callers: ['catalog', 'operations'],
  name: 'readPromotion',
  path: '/internal/cart/promotion/',
  summary: 'A promotion with its last uses and the codes that were made for it',
  body: OneSchema,
  answer: z.object({
    promotion: PromotionSchema,
    /** The last ones, the newest first. */
    last_uses: z.array(z.object({ order_number: z.string(), promo_code: z.string(), date: z.string() })),
    /** The newest first. */
    batches: z.array(CodeBatchSchema),
  }),
  errors: promotionNotFound,
});

/** The same action again gives the same promotion. What it gives cannot be changed later: people were promised it. */
export const createPromotion = defineCall({
  ...internal,
  callers: ['operations'],
  name: 'createPromotion',
  path: '/internal/cart/create-promotion/',
  summary: 'Makes a promotion',
  body: z.strictObject({
    ...OneSchema.shape,
    action_id: IdSchema,
    offer: PromotionOfferSchema,
    period: PromotionPeriodSchema,
    own_codes: z.boolean(),
    uses: PromotionUsesSchema,
    per_person: PromotionPerPersonSchema,
  }),
  answer,
  errors: {
    promotion_exists: {
      status: 409,
      message: 'There is a promotion with this code. Please choose another one.',
    },
  },
});

/** The same action again changes nothing more. */
export const editPromotion = defineCall({
  ...internal,
  callers: ['operations'],
  name: 'editPromotion',
  path: '/internal/cart/edit-promotion/',
  summary: 'Changes when and how often a promotion can be used',
  body: z.strictObject({
    ...OneSchema.shape,
    action_id: IdSchema,
    /** What the operator saw. */
    revision: z.int().min(0),
    period: PromotionPeriodSchema,
    uses: PromotionUsesSchema,
    per_person: PromotionPerPersonSchema,
  }),
  answer,
  errors: {
    ...promotionNotFound,
    promotion_changed: {
      status: 409,
      message: 'Somebody has changed this promotion in the meantime. Please look at it again.',
    },
    promotion_stopped: { status: 409, message: 'This promotion was stopped, and stays so.' },
    promotion_uses_too_few: {
      status: 422,
      message: 'More uses than that were made or are set aside already.',
    },
  },
});

/** Stopping it again changes nothing. Payments under way that have a use set aside may still become orders. */
export const stopPromotion = defineCall({
  ...internal,
  callers: ['operations'],
  name: 'stopPromotion',
  path: '/internal/cart/stop-promotion/',
  summary: 'Ends a promotion for good',
  body: OneSchema,
  answer,
  errors: promotionNotFound,
});

/** They are made one after the other; how many there are is told with the promotion. The same action makes them once. */
export const makePromotionCodes = defineCall({
  ...internal,
  callers: ['operations'],
  name: 'makePromotionCodes',
  path: '/internal/cart/make-promotion-codes/',
  summary: 'Makes codes for one use each',
  body: z.strictObject({
    ...OneSchema.shape,
    action_id: IdSchema,
    count: z.int().min(1).max(mostCodesAtOnce),
    operator: z.string().max(100),
  }),
  answer: z.object({ batch: CodeBatchSchema }),
  errors: {
    ...promotionNotFound,
    promotion_without_codes: {
      status: 409,
      message: 'This promotion is used by its own code. Make another one for codes of one use.',
    },
    promotion_stopped: editPromotion.errors.promotion_stopped,
    codes_under_way: {
      status: 409,
      message: 'Codes are being made for this promotion. Please wait until they are there.',
    },
    codes_full: { status: 409, message: 'A promotion has at most 100 makings of codes.' },
  },
});

export const listPromotionCodes = defineCall({
  ...internal,
  callers: ['operations'],
  name: 'listPromotionCodes',
  path: '/internal/cart/promotion-codes/',
  summary: 'Codes for one use each that were made at once, by their letters',
  body: z.strictObject({
    ...OneSchema.shape,
    batch_id: IdSchema,
    /** The last one that is known already. */
    after: z.string().max(40).nullable(),
    limit: z.int().min(1).max(2_500),
  }),
  answer: z.object({
    codes: z.array(z.object({ promo_code: z.string(), used: z.boolean() })),
    has_more: z.boolean(),
  }),
  errors: promotionNotFound,
});
