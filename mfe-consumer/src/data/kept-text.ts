import * as z from 'zod/mini';

/** Of a text that a browser kept, its first so many characters; empty where it is none. */
export const keptText = (most: number) =>
  z.pipe(
    z.catch(z.string(), ''),
    z.transform((text) => text.slice(0, most)),
  );
