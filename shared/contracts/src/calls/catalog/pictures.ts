import { z } from 'zod';
import { defineCall } from '../../call';

const picture = {
  owner: 'catalog',
  method: 'GET',
  answer: z.never(),
  cacheSeconds: 86_400,
  /** The version that list answers put into picture URLs; the right one makes the answer immutable. */
  query: z.object({ v: z.string().max(64).optional() }),
} as const;

export const cardPicture = defineCall({
  ...picture,
  name: 'cardPicture',
  path: '/images/cards/:file',
  summary: 'The picture of a design, as SVG, or as PNG where mail programs need one',
  params: z.object({ file: z.string().regex(/^[a-z0-9-]{1,80}\.(svg|png)$/) }),
});

export const merchantPicture = defineCall({
  ...picture,
  name: 'merchantPicture',
  path: '/images/merchants/:file',
  summary: 'The drawn mark of a merchant, as SVG, or as PNG where mail programs need one',
  params: z.object({ file: z.string().regex(/^[a-z0-9-]{1,80}\.(svg|png)$/) }),
});

export const brandCardPicture = defineCall({
  ...picture,
  name: 'brandCardPicture',
  path: '/images/brand-cards/:file',
  summary: 'The face of a brand’s gift card, as SVG, or as PNG where mail programs need one',
  params: z.object({ file: z.string().regex(/^[a-z0-9-]{1,80}\.(svg|png)$/) }),
});

export const occasionPicture = defineCall({
  ...picture,
  name: 'occasionPicture',
  path: '/images/occasions/:file',
  summary: 'The drawing of an occasion, as SVG',
  params: z.object({ file: z.string().regex(/^[a-z0-9-]{1,80}\.svg$/) }),
});

export const greetingCardPicture = defineCall({
  ...picture,
  name: 'greetingCardPicture',
  path: '/images/greeting-cards/:file',
  summary: 'The front of a greeting card, as SVG',
  params: z.object({ file: z.string().regex(/^[a-z0-9-]{1,80}\.svg$/) }),
});

export const socialPicture = defineCall({
  ...picture,
  name: 'socialPicture',
  path: '/images/social/:kind/:file',
  summary:
    'What stands for a page where people share it: a brand, a design or the store, as PNG of 1200 by 630',
  params: z.object({
    kind: z.enum(['brands', 'designs', 'store']),
    file: z.string().regex(/^[a-z0-9-]{1,80}\.png$/),
  }),
  /** Whoever reads links sends no language: the address names it. */
  query: picture.query.extend({
    language: z
      .string()
      .regex(/^[a-z]{2}$/)
      .optional(),
  }),
});
