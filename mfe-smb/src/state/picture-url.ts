import * as z from 'zod/mini';

/** A stored picture's address: pictures are shown from the store alone; behind the `#` stands the ink of what is printed on it. */
export const PictureUrlSchema = z.catch(
  z.nullable(z.string().check(z.regex(/^\/images\/[\w./?=&%#-]{1,300}$/))),
  null,
);
