import { checkTextedCode, textedCodeOf } from '@bowtie/domain';
import { z } from 'zod';
import { defineCall } from '../../call';
import { checked, PhoneSchema } from '../../shapes/fields';

const unavailable = {
  phone_service_unavailable: {
    status: 503,
    message: 'We cannot reach phones right now. Please try again in a moment.',
  },
} as const;

/** Section 7: whether text messages reach a number. */
export const verifyDeliverability = defineCall({
  name: 'verifyDeliverability',
  method: 'POST',
  path: '/verify/deliverability/',
  owner: 'account',
  summary: 'Whether text messages reach a phone number',
  opensSession: false,
  body: z.strictObject({ phone_number: PhoneSchema }),
  answer: z.object({
    deliverable: z.boolean(),
    /** As people read it. */
    phone_number: z.string(),
  }),
  errors: unavailable,
});

/** Sends a code of six digits; the one before is of no use any more. At most three an hour, by visitor and by number. */
export const sendPhoneCode = defineCall({
  name: 'sendPhoneCode',
  method: 'POST',
  path: '/ajax/phone/send-code/',
  owner: 'account',
  summary: 'Sends a one-time code to a phone number by text message',
  keepsSession: true,
  body: z.strictObject({ phone_number: PhoneSchema }),
  answer: z.object({
    /** As people read it. */
    phone_number: z.string(),
    valid_minutes: z.int(),
  }),
  errors: {
    ...unavailable,
    phone_undeliverable: {
      status: 422,
      message: 'Text messages do not reach this number. Please use a mobile number.',
    },
  },
});

/**
 * Verifies the number to which the visitor's last code was sent, with five tries a code. The number of an account is
 * marked as verified; another one takes its place.
 */
export const checkPhoneCode = defineCall({
  name: 'checkPhoneCode',
  method: 'POST',
  path: '/ajax/phone/check-code/',
  owner: 'account',
  summary: 'Verifies a phone number by the code that was sent to it',
  limit: 'guess',
  opensSession: false,
  body: z.strictObject({
    /** With or without spaces. */
    code: checked(checkTextedCode).max(20).transform(textedCodeOf),
  }),
  answer: z.object({ verified: z.literal(true), phone_number: z.string() }),
  errors: {
    code_wrong: { status: 422, message: 'That is not the code.' },
    code_expired: { status: 410, message: 'This code is no longer good. Please ask for a new one.' },
  },
});
