import { mostTransferDollars } from '@bowtie/domain';
import { z } from 'zod';
import { defineCall } from '../../call';
import { IdSchema, WirePriceSchema } from '../../shapes/fields';

const internal = { method: 'POST', owner: 'account', audience: 'internal' } as const;

/** The bank's own reference of a transfer, as it stands in the bank statement. */
export const BankTransferReferenceSchema = z
  .string()
  .trim()
  .toUpperCase()
  .regex(
    /^[A-Z0-9][A-Z0-9 ./-]{2,39}$/,
    'Please enter the reference of the bank: letters, digits, spaces, . / and -.',
  );

const BankTransferSchema = z.object({
  bank_reference: z.string(),
  amount: WirePriceSchema,
  operator: z.string(),
  date: z.string(),
  /** By whom and when it was undone; null while it stands. */
  undone: z.object({ operator: z.string(), date: z.string() }).nullable(),
});
export type BankTransfer = z.output<typeof BankTransferSchema>;

const TakenTopUpSchema = z.object({
  kind: z.enum(['top_up_taken', 'top_up_restored']),
  /** 200 to the dollar; less than 0 for what was taken. */
  amount: z.int(),
  paid_with: z.string().nullable(),
  date: z.string(),
});

const transferNotFound = {
  business_not_found: { status: 404, message: 'There is no such business.' },
} as const;

export const readBusinessFunds = defineCall({
  ...internal,
  callers: ['operations'],
  name: 'readBusinessFunds',
  path: '/internal/account/business/funds/',
  summary:
    'The balance of a business, its last bank transfers, and what banks took back of it, for operators',
  body: z.strictObject({ business_id: IdSchema }),
  answer: z.object({
    available: WirePriceSchema,
    held: WirePriceSchema,
    /** Absent: nothing. */
    owed: WirePriceSchema.optional(),
    /** The last fifty. */
    taken: z.array(TakenTopUpSchema),
    reference: z.string(),
    /** The last fifty. */
    transfers: z.array(BankTransferSchema),
  }),
  errors: transferNotFound,
});

export const findBusinessByReference = defineCall({
  ...internal,
  callers: ['operations'],
  name: 'findBusinessByReference',
  path: '/internal/account/business/by-reference/',
  summary: 'The business that has this reference for bank transfers',
  body: z.strictObject({ reference: z.string().max(40) }),
  answer: z.object({ business_id: z.string().nullable() }),
});

export const bookBankTransfer = defineCall({
  ...internal,
  callers: ['operations'],
  name: 'bookBankTransfer',
  path: '/internal/account/business/book-transfer/',
  summary: 'Adds the money of a bank transfer to a balance, once for each reference of the bank',
  body: z.strictObject({
    business_id: IdSchema,
    operator: z.string().min(1).max(100),
    /** What makes it once: asked again with the same one it says the same. */
    action_id: IdSchema,
    amount: WirePriceSchema.min(2)
      .max(mostTransferDollars * 200)
      .multipleOf(2),
    bank_reference: BankTransferReferenceSchema,
  }),
  answer: z.object({ available: WirePriceSchema }),
  errors: {
    ...transferNotFound,
    transfer_booked: {
      status: 409,
      message: 'A transfer with this reference of the bank is booked already. Please look at it again.',
    },
  },
});

/**
 * Of a transfer that its bank took back, or that was booked by mistake. What is spent of it is owed. The reference may be booked
 * again afterwards: for the business that it is of, or with the right amount.
 */
export const undoBankTransfer = defineCall({
  ...internal,
  callers: ['operations'],
  name: 'undoBankTransfer',
  path: '/internal/account/business/undo-transfer/',
  summary: 'Takes the money of a bank transfer out of a balance again by a counter entry, once',
  body: z.strictObject({
    business_id: IdSchema,
    operator: z.string().min(1).max(100),
    bank_reference: BankTransferReferenceSchema,
  }),
  answer: z.object({ available: WirePriceSchema, owed: WirePriceSchema }),
  errors: {
    ...transferNotFound,
    transfer_unknown: { status: 404, message: 'No transfer with this reference stands in this balance.' },
  },
});
