import { z } from 'zod';

/** What a load process is told to do. */
export const LoadPlanSchema = z.strictObject({
  port: z.int(),
  connections: z.int().min(1),
  seconds: z.number().positive(),
  method: z.enum(['GET', 'POST']),
  /** Taken in turns. `@uuid@` in one is another id in each request. */
  paths: z.array(z.string()).min(1),
  headers: z.record(z.string(), z.string()),
  /** `@uuid@` in it is another id in each request, as in a path. */
  body: z.string().optional(),
});
export type LoadPlan = z.output<typeof LoadPlanSchema>;

/** Of nothing at all there is no middle; JSON writes that as null. */
const Milliseconds = z
  .number()
  .nullable()
  .transform((value) => value ?? Number.NaN);

export const FiguresSchema = z.object({
  perSecond: z.number(),
  p50: Milliseconds,
  p99: Milliseconds,
  count: z.number(),
  errors: z.number(),
});

/** A whole-checkout load: so many visitors, each buying again and again. */
export const CheckoutPlanSchema = z.strictObject({
  origin: z.string(),
  clients: z.int().min(1),
  seconds: z.number().positive(),
  /** What each visitor buys: one virtual card, or the largest batch of the design flow. */
  basket: z.enum(['one card', 'a batch']),
});
export type CheckoutPlan = z.output<typeof CheckoutPlanSchema>;

export const CheckoutFiguresSchema = z.object({
  checkouts: FiguresSchema,
  /** From the answered order to the gift in the mailbox, of some of the orders, while others are being made. */
  mail: FiguresSchema,
  recipients: z.array(z.string()),
  /** From the last order until the mails that were followed had arrived. */
  waitedSeconds: z.number(),
});
export type CheckoutFigures = z.output<typeof CheckoutFiguresSchema>;
