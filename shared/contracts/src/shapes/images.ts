import { messages } from '@bowtie/domain';
import { z } from 'zod';
import { IdSchema, NetworkSchema } from './fields';

/** A picture that a visitor has given us: an upload, a cut of one, or a rendered co-brand. */
export const OwnImageSchema = z.object({
  cloudinary_id: z.string(),
  image_url: z.string(),
  /**
   * Pixels of the picture as it is kept, upright; cuts and logo sizes are reckoned in them. What is shown at
   * `image_url` has the same shape and may have fewer.
   */
  width: z.int(),
  height: z.int(),
});
export type OwnImage = z.output<typeof OwnImageSchema>;

const ColourSchema = z.string().regex(/^#[0-9a-fA-F]{6}$/, messages.format);

/** What lies behind a logo. */
export const CobrandBackgroundSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('colour'), colour: ColourSchema }),
  z.strictObject({
    kind: z.literal('gradient'),
    from: ColourSchema,
    to: ColourSchema,
    /** Degrees; 0 runs upwards, 90 to the right, as in CSS. */
    angle: z.int().min(0).max(359),
  }),
  /** A cut picture of one's own, in the shape of a card. */
  z.strictObject({
    kind: z.literal('image'),
    cloudinary_id: IdSchema,
    image_url: z.string().max(300).optional(),
  }),
]);
export type CobrandBackground = z.output<typeof CobrandBackgroundSchema>;

/** A logo and where it stands. */
export const CobrandLogoSchema = z.strictObject({
  cloudinary_id: IdSchema,
  /** 1 is the size at which the logo first appears; at most the logo's `maxLogoZoom`. */
  zoom: z.number().min(0.2).max(20),
  /** Centre of the logo, as a share of the card's width and height. */
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
});
export type CobrandLogo = z.output<typeof CobrandLogoSchema>;

/** A saved co-brand card (section 3), with its rendered picture. */
export const CobrandSchema = z.object({
  cobrand_uuid: z.string(),
  name: z.string(),
  card_network: NetworkSchema,
  audience: z.enum(['consumer', 'business']),
  background: CobrandBackgroundSchema,
  logo: z.object({ ...CobrandLogoSchema.shape, image_url: z.string(), width: z.int(), height: z.int() }),
  max_logo_zoom: z.number(),
  /** The rendered card face. */
  cloudinary_id: z.string(),
  image_url: z.string(),
  date_created: z.string(),
});
export type Cobrand = z.output<typeof CobrandSchema>;
