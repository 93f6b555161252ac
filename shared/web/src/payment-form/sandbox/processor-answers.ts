import * as z from 'zod/mini';

/** How the processor took a payment. */
export const ProcessorAnswerSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('succeeded') }),
  z.object({ status: z.literal('declined'), message: z.string(), decline_code: z.optional(z.string()) }),
  z.object({ status: z.literal('requires_action'), next_action: z.object({ url: z.url() }) }),
]);

/** How it took a card that is to be kept. */
export const SetupAnswerSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('succeeded'), payment_method: z.string() }),
  z.object({ status: z.literal('declined'), decline_code: z.optional(z.string()) }),
  z.object({ status: z.literal('requires_action') }),
]);
