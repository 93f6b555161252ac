import {
  customerReviewRules,
  customerReviewStates,
  mostStars,
  refusalReasonRule,
  reviewFlags,
} from '@bowtie/domain';
import { z } from 'zod';
import { defineCall } from '../../call';
import { IdSchema, paging, ruled } from '../../shapes/fields';

/** ISO 8601 times throughout. */
const Time = z.string();
const StarsSchema = z.int().min(1).max(mostStars);

const texts = {
  stars: StarsSchema,
  title: z.string(),
  text: z.string(),
  /** The buyer's name as they want it shown. */
  name: z.string(),
};

const CustomerReviewSchema = z.object({
  review_id: z.string(),
  ...texts,
  date_written: Time,
});
export type CustomerReview = z.output<typeof CustomerReviewSchema>;

/** The reviews that everybody reads, the latest first, and what all of them together say. */
export const customerReviews = defineCall({
  name: 'customerReviews',
  method: 'GET',
  path: '/ajax/reviews/',
  owner: 'order',
  summary: 'Reviews by verified buyers, with their average and how many stars they gave',
  cacheSeconds: 5,
  query: z.object(paging({ limit: 10, most: 50 })),
  answer: z.object({
    reviews: z.array(CustomerReviewSchema),
    total_count: z.int(),
    page: z.int(),
    limit: z.int(),
    /** To one decimal, never higher than it is; null where there are no reviews. */
    average: z.number().nullable(),
    /** How many gave 1, 2, 3, 4 and 5 stars. */
    distribution: z.tuple([z.int(), z.int(), z.int(), z.int(), z.int()]),
  }),
});

/** The secret of the link in the mail that asks for a review: an order number with our signature. */
const ReviewTokenSchema = z.string().regex(/^[A-Z0-9-]{6,24}\.[A-Za-z0-9_-]{32}$/);

const OwnReviewSchema = z.object({
  /** The order in short. */
  order_number: z.string(),
  date_created: Time,
  /** What is offered as the name to be shown. */
  suggested_name: z.string(),
  /** Whether it may be written, or changed, now. */
  may_write: z.boolean(),
  review: z
    .object({
      ...texts,
      /** `waiting`: an operator is yet to read it. */
      state: z.enum(customerReviewStates).exclude(['held']),
      /** Why it was refused, as it was written to the buyer. */
      reason: z.string().nullable(),
      date_written: Time,
    })
    .nullable(),
});
export type OwnReview = z.output<typeof OwnReviewSchema>;

const linkErrors = {
  link_unknown: { status: 404, message: 'We do not know this link. It may not have been copied whole.' },
} as const;

/** Looking changes nothing; the token is sent in the body to stay out of logs. */
export const readReviewLink = defineCall({
  name: 'readReviewLink',
  method: 'POST',
  path: '/ajax/review-link/',
  owner: 'order',
  summary: 'What the link of a mail that asks for a review is about, and what was written by it',
  limit: 'guess',
  opensSession: false,
  body: z.strictObject({ token: ReviewTokenSchema }),
  answer: OwnReviewSchema,
  errors: linkErrors,
});

/** One review an order, which takes the place of the one before until it is released. It is shown once an operator has read it. */
export const writeReview = defineCall({
  name: 'writeReview',
  method: 'POST',
  path: '/ajax/review/',
  owner: 'order',
  summary: 'Writes the review of an order, by the link of its mail',
  limit: 'guess',
  opensSession: false,
  body: z.strictObject({
    token: ReviewTokenSchema,
    stars: StarsSchema,
    title: ruled(customerReviewRules.title),
    text: ruled(customerReviewRules.text),
    name: ruled(customerReviewRules.name),
  }),
  answer: OwnReviewSchema,
  errors: {
    ...linkErrors,
    review_released: { status: 409, message: 'Your review is on our page already, so it cannot be changed.' },
    review_closed: { status: 409, message: 'This order cannot be reviewed any more.' },
  },
});

const internal = { method: 'POST', owner: 'order', audience: 'internal' } as const;

const ReviewCaseSchema = CustomerReviewSchema.extend({
  state: z.enum(customerReviewStates),
  /** Counts its changes; a decision names the one that was read. */
  version: z.int(),
  flags: z.array(z.enum(reviewFlags)),
  order_number: z.string(),
  decision: z
    .object({
      /** The operator's name. */
      by: z.string(),
      reason: z.string().nullable(),
      date: Time,
    })
    .nullable(),
});
export type CustomerReviewCase = z.output<typeof ReviewCaseSchema>;

const reviewUnknown = { review_not_found: { status: 404, message: 'There is no such review.' } } as const;

/** Operators' queue: those that wait by when they were written, the oldest first; decided ones the latest first. */
export const listCustomerReviews = defineCall({
  ...internal,
  callers: ['operations'],
  name: 'listCustomerReviews',
  path: '/internal/order/customer-reviews/',
  summary: 'Reviews by buyers in one state',
  body: z.strictObject({
    state: z.enum(customerReviewStates).default('waiting'),
    ...paging({ limit: 20, most: 100 }),
  }),
  answer: z.object({
    reviews: z.array(ReviewCaseSchema),
    total_count: z.int(),
    page: z.int(),
    limit: z.int(),
  }),
});

export const readCustomerReview = defineCall({
  ...internal,
  callers: ['operations'],
  name: 'readCustomerReview',
  path: '/internal/order/customer-review/',
  summary: 'A review with all that an operator decides by',
  body: z.strictObject({ review_id: IdSchema }),
  answer: z.object({ review: ReviewCaseSchema }),
  errors: reviewUnknown,
});

/** The same decision of the same operator about the same texts counts once. A refusal is told to the buyer by mail. */
export const decideCustomerReview = defineCall({
  ...internal,
  callers: ['operations'],
  name: 'decideCustomerReview',
  path: '/internal/order/customer-review/decide/',
  summary: 'Releases a review, or refuses it with a reason',
  body: z.strictObject({
    review_id: IdSchema,
    /** The version that was read. */
    version: z.int(),
    decision: z.discriminatedUnion('verdict', [
      z.strictObject({ verdict: z.literal('release') }),
      z.strictObject({
        verdict: z.literal('refuse'),
        /** The buyer is told this, word for word. */
        reason: z.string().trim().min(refusalReasonRule.min).max(refusalReasonRule.max),
      }),
    ]),
    /** The name of the operator who decides. */
    operator: z.string().trim().min(1).max(100),
  }),
  answer: z.object({ review: ReviewCaseSchema }),
  errors: {
    ...reviewUnknown,
    review_changed: {
      status: 409,
      message: 'This review was changed or decided in the meantime. Please look at it again.',
    },
  },
});
