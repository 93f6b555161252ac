import { z } from 'zod';
import { defineCall } from '../../call';
import { IdSchema } from '../../shapes/fields';
import { OrderParamsSchema, orderAccess, orderActErrors, orderOnHold } from '../orders/order-access';

/** For so many days the files of an order are kept. */
export const downloadDays = 7;

const DownloadsSchema = z.object({
  /** `none`: nobody asked yet, or the files are over and can be asked for anew. */
  status: z.enum(['none', 'preparing', 'ready']),
  /** ISO 8601 time until which the files are kept. */
  expires_at: z.string().nullable(),
  files: z.array(z.object({ card_id: z.string(), name: z.string() })),
});
export type Downloads = z.output<typeof DownloadsSchema>;

const downloadErrors = {
  ...orderActErrors,
  ...orderOnHold,
  nothing_to_download: { status: 409, message: 'This order has no cards to download.' },
  download_not_ready: {
    status: 409,
    message: 'These files are not there. Please prepare your cards for download first.',
  },
} as const;

export const prepareDownloads = defineCall({
  name: 'prepareDownloads',
  method: 'POST',
  path: '/account/orders/ajax/:order_number/downloads/',
  owner: 'order',
  summary: 'Has the cards of an order made into files, which are kept for some days',
  limit: 'guess',
  params: OrderParamsSchema,
  body: z.strictObject(orderAccess).optional(),
  answer: DownloadsSchema,
  errors: downloadErrors,
});

export const readDownloads = defineCall({
  name: 'readDownloads',
  method: 'GET',
  path: '/account/orders/ajax/:order_number/downloads/',
  owner: 'order',
  summary: 'Whether the files of an order’s cards are ready',
  limit: 'guess',
  params: OrderParamsSchema,
  query: z.object(orderAccess),
  answer: DownloadsSchema,
  errors: downloadErrors,
});

/** `cards.zip` holds all cards and a spreadsheet of them; `<card id>.pdf` is one card. Whoever has it, has opened it. */
export const downloadFile = defineCall({
  name: 'downloadFile',
  method: 'GET',
  path: '/account/orders/:order_number/downloads/:file',
  owner: 'order',
  summary: 'A card of an order as PDF, or all of them with a spreadsheet as zip',
  limit: 'guess',
  params: OrderParamsSchema.extend({ file: z.string().regex(/^(cards\.zip|[A-Za-z0-9_-]{1,64}\.pdf)$/) }),
  query: z.object(orderAccess),
  answer: z.never(),
  errors: downloadErrors,
});

/** The tag of the language that files are written in. Absent: the usual one. */
const TagSchema = z.string().max(20).optional();

const internal = { method: 'POST', owner: 'card', audience: 'internal' } as const;

/** Full card numbers are read, drawn and sealed again in the card service alone. */
export const makeDownloads = defineCall({
  ...internal,
  callers: ['fulfilment'],
  name: 'makeDownloads',
  path: '/internal/card/make-downloads/',
  summary: 'Draws cards as PDF and keeps them sealed; false while one of them is yet to be issued',
  body: z.strictObject({
    order_number: z.string().max(40),
    card_ids: z.array(IdSchema).min(1).max(1_000),
    language: TagSchema,
  }),
  answer: z.object({ made: z.boolean() }),
});

export const findDownloads = defineCall({
  ...internal,
  callers: ['order'],
  name: 'findDownloads',
  path: '/internal/card/find-downloads/',
  summary: 'The files that are kept of an order’s cards',
  body: z.strictObject({ order_number: z.string().max(40) }),
  answer: z.object({ expires_at: z.string().nullable(), files: DownloadsSchema.shape.files }),
});

export const openDownload = defineCall({
  ...internal,
  callers: ['order'],
  name: 'openDownload',
  path: '/internal/card/open-download/',
  summary: 'Opens one file, or all in a zip, and notes on each card that it was downloaded',
  body: z.strictObject({
    order_number: z.string().max(40),
    card_id: IdSchema.nullable(),
    language: TagSchema,
  }),
  /** Null where there is no such file, or its card was refunded. */
  answer: z.object({ content: z.string().nullable() }),
});
