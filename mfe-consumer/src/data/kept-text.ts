import * as z from 'zod/mini';

/** Of a text that a browser kept, what a field can hold; empty where it is none. */
export const KeptTextSchema = z.pipe(
  z.catch(z.string(), ''),
  z.transform((text) => text.slice(0, 300)),
);
