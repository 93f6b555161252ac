import { z } from 'zod';
import { defineCall } from '../../call';
import { IdSchema } from '../../shapes/fields';
import { checkPhoneCode, sendPhoneCode } from '../account/phone';

const internal = { method: 'POST', owner: 'account', audience: 'internal' } as const;

/** A code for an order on review, with the same bounds as any: three an hour by order and by number, five tries. */
export const sendOrderPhoneCode = defineCall({
  ...internal,
  callers: ['order'],
  name: 'sendOrderPhoneCode',
  path: '/internal/account/order-phone-code/send/',
  summary: 'Sends a one-time code to the phone of whoever has an order',
  body: z.strictObject({
    order_number: z.string().max(40),
    /** As typed. */
    phone_number: z.string().max(40),
    /** The visitor's network address, by which look-ups are counted. */
    address: z.string().max(64),
    /** The store's host, for phones that fill codes in by themselves. */
    host: z.string().max(255).optional(),
    /** The tag of the page's language. Absent: the usual one. */
    language: z.string().max(20).optional(),
  }),
  answer: sendPhoneCode.answer,
  errors: sendPhoneCode.errors,
});

export const checkOrderPhoneCode = defineCall({
  ...internal,
  callers: ['order'],
  name: 'checkOrderPhoneCode',
  path: '/internal/account/order-phone-code/check/',
  summary: 'Whether a code is the one that was sent for an order',
  body: z.strictObject({ order_number: z.string().max(40), code: z.string().max(20) }),
  /** The number to which it was sent, in E.164. */
  answer: z.object({ phone_number: z.string() }),
  errors: checkPhoneCode.errors,
});

export const readAccountAge = defineCall({
  ...internal,
  callers: ['order'],
  name: 'readAccountAge',
  path: '/internal/account/age/',
  summary: 'Since when somebody has their account',
  body: z.strictObject({ user_id: IdSchema }),
  /** ISO 8601 time; null where there is no such account. */
  answer: z.object({ created_at: z.string().nullable() }),
});
