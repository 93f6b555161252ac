import { checkCobrandName, cobrandNameLength, uploadLimitBytes, uploadLimitText } from '@bowtie/domain';
import { z } from 'zod';
import { defineCall } from '../../call';
import { checked, IdSchema, NetworkSchema, paging } from '../../shapes/fields';
import {
  CobrandBackgroundSchema,
  CobrandLogoSchema,
  CobrandSchema,
  OwnImageSchema,
} from '../../shapes/images';

/** Somebody else's picture is answered as one that is not there. */
const imageUnknown = {
  image_unknown: { status: 404, message: 'This picture is not there any more. Please choose another one.' },
} as const;
const imageLimit = {
  image_limit: {
    status: 422,
    message: 'You have given us as many pictures as we keep. Please use one of them.',
  },
} as const;
const hostingUnavailable = {
  image_hosting_unavailable: {
    status: 503,
    message: 'Pictures cannot be kept at the moment. Please try again.',
  },
} as const;

/** Why a picture is not printed on a card. */
const imageRules = {
  image_too_small: {
    status: 422,
    message:
      'This picture is too small to be sharp in print. Please choose a larger one, or a larger part of it.',
  },
  image_shape: {
    status: 422,
    message: 'This picture does not have the shape of a card. Please cut it first.',
  },
  image_transparent: {
    status: 422,
    message: 'Most of this picture is transparent. Please choose another one.',
  },
  image_not_allowed: {
    status: 422,
    message: 'We cannot print this picture. Please see our image guidelines and choose another one.',
  },
} as const;

export const CobrandNameSchema = checked(checkCobrandName)
  .meta({ minLength: 1, maxLength: cobrandNameLength })
  .transform((name) => name.trim());

/**
 * A file as multipart/form-data in place of the image hosting of section 7. It is checked by its bytes, never by its
 * name or declared type; both sides are bounded, and so are the pixels, before any of them is decoded. Uploads, cuts
 * and rendered co-brands count together towards `image_limit`.
 */
export const uploadImage = defineCall({
  name: 'uploadImage',
  method: 'POST',
  path: '/ajax/upload-image/',
  owner: 'card',
  summary: 'Takes a picture (jpeg, png, webp, heic), turns it upright, removes its metadata and keeps it',
  keepsSession: true,
  limit: 'upload',
  upload: { field: 'file', most: uploadLimitBytes },
  answer: z.object({ image: OwnImageSchema }),
  errors: {
    image_missing: { status: 400, message: 'Please choose a picture.' },
    image_too_large: {
      status: 413,
      message: `This picture is larger than ${uploadLimitText}. Please choose a smaller one.`,
    },
    image_type_unknown: {
      status: 415,
      message: 'Please choose a picture of the type JPEG, PNG, WebP or HEIC.',
    },
    image_broken: { status: 422, message: 'This picture cannot be read. Please choose another one.' },
    image_dimensions: {
      status: 422,
      message: 'This picture has too many pixels. Please choose a smaller one.',
    },
    image_foreign_content: {
      status: 422,
      message: 'This file holds more than a picture. Please save the picture anew, or choose another one.',
    },
    ...imageLimit,
    ...hostingUnavailable,
  },
});

/**
 * The answer's `width` and `height` are those of the cut as it is kept, which may be enlarged; the image rules look
 * at the pixels that were there before. A cut that the visitor has already takes nothing from the limit.
 */
export const cropImage = defineCall({
  name: 'cropImage',
  method: 'POST',
  path: '/ajax/crop-image/',
  owner: 'card',
  summary: 'Cuts the face of a card out of a picture of one’s own; the same cut gives the same picture',
  body: z.strictObject({
    cloudinary_id: IdSchema,
    /** Clockwise, in degrees; done before the cut. */
    rotation: z.number().min(-180).max(180).default(0),
    /** The cut in pixels of the turned picture; its shape is that of a card. */
    crop: z.strictObject({
      x: z.number().min(-20_000).max(20_000),
      y: z.number().min(-20_000).max(20_000),
      // Of a picture of one pixel it is less than one: the image rules say what is wrong with that.
      width: z.number().min(0.01).max(20_000),
      height: z.number().min(0.01).max(20_000),
    }),
  }),
  answer: z.object({ image: OwnImageSchema }),
  errors: {
    ...imageUnknown,
    crop_outside: { status: 422, message: 'The cut does not fit the picture. Please move it and try again.' },
    ...imageLimit,
    ...hostingUnavailable,
  },
});

/**
 * Section 7; the address is taken without its prefix as section 5 asks. The rules: enough pixels, the shape of a
 * card, not mostly transparent, and fit to be printed. A refused picture is an answer with all its reasons; only a
 * picture that is not the visitor's own, or an address that is none of ours, is an error.
 */
export const checkImageRules = defineCall({
  name: 'checkImageRules',
  method: 'GET',
  path: '/ajax/check-image-rules/',
  owner: 'card',
  summary: 'Whether a picture may be printed on a card, and if not, why',
  query: z.object({
    /** The picture's address without `http://` or `https://` (section 5). */
    imageUrl: z.string().min(1).max(500),
  }),
  answer: z.object({
    accepted: z.boolean(),
    reasons: z.array(z.object({ code: z.string(), message: z.string() })),
  }),
  errors: { ...imageUnknown, ...hostingUnavailable },
});

/** Section 7. A visitor without any, also one without a session, has an empty list; pages count from 1. */
export const userCobrands = defineCall({
  name: 'userCobrands',
  method: 'GET',
  path: '/ajax/user-cobrands/',
  owner: 'card',
  summary: 'The co-brand cards that the visitor has saved, newest first',
  query: z.object(paging({ limit: 24, most: 100 })),
  answer: z.object({
    cobrands: z.array(CobrandSchema),
    total_count: z.int(),
    page: z.int(),
    limit: z.int(),
  }),
});

/**
 * Section 7. The picture is rendered from what is sent, so a change sends all fields again. `cobrand_unknown` is said
 * of one that is gone and of somebody else's alike; `conflict` where two tabs change the same one over and over.
 */
export const submitCobrand = defineCall({
  name: 'submitCobrand',
  method: 'POST',
  path: '/ajax/submit-cobrand/',
  owner: 'card',
  keepsSession: true,
  summary:
    'Renders and saves a co-brand card, of which the newest hundred are kept; with a cobrand_uuid of one’s own, changes it',
  idempotent: true,
  body: z.strictObject({
    cobrand_uuid: IdSchema.optional(),
    name: CobrandNameSchema,
    card_network: NetworkSchema,
    audience: z.enum(['consumer', 'business']).default('consumer'),
    background: CobrandBackgroundSchema,
    logo: CobrandLogoSchema,
  }),
  answer: z.object({ cobrand: CobrandSchema }),
  errors: {
    ...imageUnknown,
    /** At the background, which keeps to the rules of one's own pictures, or at the logo. */
    ...imageRules,
    cobrand_unknown: { status: 404, message: 'This co-brand card is not there any more.' },
    logo_zoom_exceeded: {
      status: 422,
      message: 'The logo is larger than it can be printed. Please make it smaller.',
    },
    logo_outside: {
      status: 422,
      message: 'The logo leaves the printable area. Please move it or make it smaller.',
    },
    ...imageLimit,
    ...hostingUnavailable,
  },
});

const picture = {
  owner: 'card',
  method: 'GET',
  answer: z.never(),
} as const;

export const ownImagePicture = defineCall({
  ...picture,
  name: 'ownImagePicture',
  path: '/images/own/:file',
  summary: 'A picture of the visitor’s own; for anybody else it is not there',
  params: z.object({ file: z.string().regex(/^[A-Za-z0-9_-]{1,64}\.webp$/) }),
});

export const giftImagePicture = defineCall({
  ...picture,
  name: 'giftImagePicture',
  path: '/images/gifts/:file',
  summary: 'The own picture on a card that was ordered, at an address that cannot be guessed',
  params: z.object({ file: z.string().regex(/^[A-Za-z0-9_-]{1,64}\.(webp|png)$/) }),
});

/** The visitor's own pictures and co-brands by id, as the cart keeps them; those of others are left out. */
export const readOwnImages = defineCall({
  name: 'readOwnImages',
  method: 'POST',
  path: '/internal/card/own-images/',
  owner: 'card',
  audience: 'internal',
  callers: ['cart'],
  summary: 'A visitor’s own pictures by id',
  body: z.strictObject({
    cart_key: IdSchema,
    cart_epoch: z.int().min(0).default(0),
    user_id: z.string().max(64).nullable(),
    cloudinary_ids: z.array(IdSchema).min(1).max(200),
  }),
  answer: z.object({
    images: z.array(
      z.object({
        cloudinary_id: z.string(),
        image_url: z.string(),
        /** The co-brand that the picture was rendered of. */
        cobrand_uuid: z.string().nullable(),
        /** The network that this co-brand is made for. */
        card_network: NetworkSchema.nullable(),
        /** Whether it has the shape of a card and keeps to the image rules. */
        printable: z.boolean(),
      }),
    ),
  }),
});
