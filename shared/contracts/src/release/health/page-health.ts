import { z } from 'zod';
import { areaNameSchema, areaVersionSchema } from '../release';

/**
 * What goes wrong with a page: its code could not be had, it threw, it kept the browser busy without end, it hid the frame, or
 * something else of it threw that nothing caught.
 */
export const pageFailureKinds = ['load', 'crash', 'runaway', 'hidden', 'uncaught'] as const;
export type PageFailureKind = (typeof pageFailureKinds)[number];

/** What one report may hold. */
export const pageHealthLimits = { bytes: 4_096, pages: 20, failures: 5 } as const;

const time = z.number().min(0).max(600_000);

/**
 * How a document fared, as its browser reports once. Areas and versions, times and kinds of failures: nothing of who looked at it, no
 * address and no text of an error.
 */
export const pageHealthSchema = z.strictObject({
  /** Proves that the document was served. */
  token: z.string().min(1).max(300),
  /** The pages that were shown, the document's own first. */
  pages: z
    .array(
      z.strictObject({
        area: areaNameSchema,
        version: areaVersionSchema,
        /** From its beginning until it answered, in milliseconds; absent where it was not looked at meanwhile. */
        shown: time.optional(),
        inp: time.optional(),
        cls: z.number().min(0).max(1_000).optional(),
        lcp: time.optional(),
      }),
    )
    .max(pageHealthLimits.pages),
  failures: z
    .array(
      z.strictObject({ area: areaNameSchema, version: areaVersionSchema, kind: z.enum(pageFailureKinds) }),
    )
    .max(pageHealthLimits.failures),
});
export type PageHealth = z.input<typeof pageHealthSchema>;
