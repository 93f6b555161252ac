import { orderReviewStates, orderStates, reviewDocument, riskRuleKinds } from '@bowtie/domain';
import { z } from 'zod';
import { type CallAnswer, defineCall } from '../../call';
import { IdSchema, OrderNumberSchema, PhoneSchema, paging, WirePriceSchema } from '../../shapes/fields';
import { checkPhoneCode, sendPhoneCode } from '../account/phone';
import { OrderAccessSchema, OrderParamsSchema, orderAccess, orderActErrors } from './order-access';

/** ISO 8601 times throughout. */
const Time = z.string();

const DocumentSchema = z.object({
  id: z.string(),
  media_type: z.enum(reviewDocument.mediaTypes),
  bytes: z.int(),
  date: Time,
});

/** What the buyer of an order on review is told of it. */
export const OrderReviewSchema = z.object({
  order_number: z.string(),
  /** `none`: no rule held the order. `open` and nothing sent: we wait for the buyer. `cancelled`: by the buyer, meanwhile. */
  state: z.enum([...orderReviewStates, 'none', 'cancelled']),
  /** Whether the buyer has sent all we asked for: a document, or a verified phone number. */
  is_sent: z.boolean(),
  /** Until when we wait; null where nothing was held. */
  deadline: Time.nullable(),
  decided_at: Time.nullable(),
  /** Why it was refused, in the words of whoever decided. */
  reason: z.string().nullable(),
  documents: z.array(DocumentSchema),
  /** How many documents more may be sent. */
  documents_left: z.int(),
  phone: z.object({ phone_number: z.string(), date: Time }).nullable(),
  /** The number that stands on the order, as far as its end. */
  phone_hint: z.string().nullable(),
  /** The order in short. */
  date_created: Time,
  transaction_amount: WirePriceSchema,
  quantity: z.int(),
  payment: z.object({ card_type: z.string(), last_four: z.string() }).nullable(),
});
export type OrderReview = z.output<typeof OrderReviewSchema>;

const reviewErrors = {
  ...orderActErrors,
  review_over: {
    status: 409,
    message: 'Nothing is needed for this order any more. Please reload the page to see where it stands.',
  },
} as const;

export const orderReview = defineCall({
  name: 'orderReview',
  method: 'GET',
  path: '/ajax/order-review/:order_number/',
  owner: 'order',
  summary: 'What we still need for an order, for its signed-in buyer, or by the link of its mails',
  limit: 'guess',
  params: OrderParamsSchema,
  query: OrderAccessSchema,
  answer: OrderReviewSchema,
  errors: orderActErrors,
});

/** At most ten, the one whose time ends first on top. */
export const ownOrderReviews = defineCall({
  name: 'ownOrderReviews',
  method: 'GET',
  path: '/ajax/order-reviews/',
  owner: 'order',
  summary: 'Orders of the signed-in buyer for which we need something',
  signedIn: true,
  answer: z.object({
    reviews: z.array(
      z.object({
        order_number: z.string(),
        deadline: Time,
        is_sent: z.boolean(),
        transaction_amount: WirePriceSchema,
      }),
    ),
  }),
});

/** The file is checked by its first bytes; it is kept encrypted, for `reviewDocument.keptDays`, and shown to nobody but operators. */
export const sendReviewDocument = defineCall({
  name: 'sendReviewDocument',
  method: 'POST',
  path: '/ajax/order-review/:order_number/document/',
  owner: 'order',
  summary: 'Takes a document (jpeg, png, webp, pdf) for an order on review',
  limit: 'upload',
  opensSession: false,
  upload: { field: 'file', most: reviewDocument.mostBytes },
  params: OrderParamsSchema,
  query: OrderAccessSchema,
  answer: OrderReviewSchema,
  errors: {
    ...reviewErrors,
    document_missing: { status: 400, message: 'Please choose a file.' },
    document_too_large: {
      status: 413,
      message: `This file is larger than ${reviewDocument.mostText}. Please choose a smaller one.`,
    },
    document_type_unknown: {
      status: 415,
      message: 'Please choose a file of the type JPEG, PNG, WebP or PDF.',
    },
    document_empty: { status: 422, message: 'This file cannot be read. Please choose another one.' },
    documents_full: {
      status: 422,
      message: `You have sent ${reviewDocument.mostPerOrder} files already. That is as many as we keep for one order.`,
    },
  },
});

export const sendReviewCode = defineCall({
  name: 'sendReviewCode',
  method: 'POST',
  path: '/ajax/order-review/:order_number/send-code/',
  owner: 'order',
  summary: 'Sends a one-time code to a phone, for an order on review; three an hour',
  limit: 'guess',
  opensSession: false,
  params: OrderParamsSchema,
  body: z.strictObject({
    ...orderAccess,
    /** Without one, the number that stands on the order. */
    phone_number: PhoneSchema.optional(),
  }),
  answer: sendPhoneCode.answer,
  errors: {
    ...reviewErrors,
    ...sendPhoneCode.errors,
    phone_missing: { status: 422, message: 'Please enter your phone number.' },
  },
});

export const checkReviewCode = defineCall({
  name: 'checkReviewCode',
  method: 'POST',
  path: '/ajax/order-review/:order_number/check-code/',
  owner: 'order',
  summary: 'Notes for an order on review that its buyer has the phone to which the last code was sent',
  limit: 'guess',
  opensSession: false,
  params: OrderParamsSchema,
  body: z.strictObject({ ...orderAccess, code: checkPhoneCode.body.shape.code }),
  answer: OrderReviewSchema,
  errors: { ...reviewErrors, ...checkPhoneCode.errors },
});

const internal = { method: 'POST', owner: 'order', audience: 'internal' } as const;
const orderUnknown = { order_not_found: { status: 404, message: 'No such order.' } } as const;

/** A rule that an order met. */
const RiskHitSchema = z.object({
  /** The rule's id in the configuration. */
  rule: z.string(),
  kind: z.enum(riskRuleKinds),
  points: z.int(),
  /** What was found, in words for operators, without e-mail address or card number. */
  found: z.string(),
});
export type RiskHit = z.output<typeof RiskHitSchema>;

const ReviewRowSchema = z.object({
  order_number: z.string(),
  state: z.enum(orderReviewStates),
  order_status: z.enum(orderStates),
  transaction_amount: WirePriceSchema,
  quantity: z.int(),
  buyer: z.object({ email: z.string(), name: z.string(), user_id: z.string().nullable() }),
  hits: z.array(RiskHitSchema),
  /** The sum of the rules' points; at the configured line or above an order is held. */
  points: z.int(),
  held_at: Time,
  deadline: Time,
  /** How long it has waited, or had waited when it was decided, in seconds. */
  age_seconds: z.int(),
  documents: z.array(DocumentSchema),
  phone: z
    .object({ phone_number: z.string(), date: Time, is_of_order: z.boolean() })
    .nullable()
    .describe('The number that the buyer verified, and whether it is the one on the order'),
  decision: z
    .object({
      /** The operator's name; null where the time ran out. */
      by: z.string().nullable(),
      reason: z.string().nullable(),
      date: Time,
    })
    .nullable(),
});
export type OrderReviewRow = z.output<typeof ReviewRowSchema>;

/** Operators' queue: open ones by their deadline, the nearest first; decided ones by their decision, the latest first. */
export const listOrderReviews = defineCall({
  ...internal,
  callers: ['operations'],
  name: 'listOrderReviews',
  path: '/internal/order/reviews/',
  summary: 'Orders on review, and those that were decided',
  body: z.strictObject({
    state: z.enum(orderReviewStates).default('open'),
    ...paging({ limit: 20, most: 100 }),
  }),
  answer: z.object({
    reviews: z.array(ReviewRowSchema),
    total_count: z.int(),
    page: z.int(),
    limit: z.int(),
  }),
});

export const readOrderReview = defineCall({
  ...internal,
  callers: ['operations'],
  name: 'readOrderReview',
  path: '/internal/order/review/',
  summary: 'An order on review with all that an operator decides by',
  body: z.strictObject({ order_number: OrderNumberSchema }),
  answer: ReviewRowSchema.extend({
    phone_number: z.string().nullable(),
    payment: z
      .object({
        card_type: z.string(),
        last_four: z.string(),
        postal_code: z.string().nullable(),
        country: z.string().nullable(),
      })
      .nullable(),
    cards: z.array(
      z.object({
        card_id: z.string(),
        name: z.string(),
        plastic: z.boolean(),
        load_value: z.int(),
        recipient_name: z.string().nullable(),
        recipient_email: z.string().nullable(),
        /** Of a posted card, in one line. */
        address: z.string().nullable(),
      }),
    ),
  }),
  errors: { ...orderUnknown, review_none: { status: 404, message: 'No rule held this order.' } },
});

/** Decided once: whoever comes later is told what was decided. Approval takes the money; refusal gives the hold back. */
export const decideOrderReview = defineCall({
  ...internal,
  callers: ['operations'],
  name: 'decideOrderReview',
  path: '/internal/order/review/decide/',
  summary: 'Approves or refuses an order on review',
  body: z.strictObject({
    order_number: OrderNumberSchema,
    decision: z.discriminatedUnion('verdict', [
      z.strictObject({ verdict: z.literal('approve') }),
      z.strictObject({
        verdict: z.literal('refuse'),
        /** The buyer is told this, word for word. */
        reason: z.string().trim().min(3).max(500),
      }),
    ]),
    /** The name of the operator who decides. */
    operator: z.string().trim().min(1).max(100),
  }),
  answer: z.object({
    order_number: z.string(),
    state: z.enum(orderReviewStates),
    /** `received` where the money is still to be taken or refunded, which is done without being asked for again. */
    order_status: z.enum(orderStates),
  }),
  errors: {
    ...orderUnknown,
    review_none: { status: 404, message: 'No rule held this order.' },
    review_over: { status: 409, message: 'This order was decided already, or its buyer canceled it.' },
  },
});

/** What a buyer sent, for operators alone. */
export const readReviewDocument = defineCall({
  ...internal,
  callers: ['operations'],
  name: 'readReviewDocument',
  path: '/internal/order/review/document/',
  summary: 'A document of an order on review',
  body: z.strictObject({ order_number: OrderNumberSchema, document_id: IdSchema }),
  answer: z.object({
    media_type: z.enum(reviewDocument.mediaTypes),
    /** As base64. */
    content: z.string(),
  }),
  errors: { document_not_found: { status: 404, message: 'This document is not kept any more.' } },
});

export type OrderReviewCase = CallAnswer<typeof readOrderReview>;
