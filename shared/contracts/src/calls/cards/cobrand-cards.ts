import { z } from 'zod';
import { defineCall } from '../../call';
import { IdSchema, paging } from '../../shapes/fields';
import { CobrandSchema, OwnImageSchema } from '../../shapes/images';
import { CobrandNameSchema } from './images';

const cobrandUnknown = {
  /** Said of one that is gone and of somebody else's alike. */
  cobrand_unknown: { status: 404, message: 'This co-brand card is not there any more.' },
} as const;

export const renameCobrand = defineCall({
  name: 'renameCobrand',
  method: 'POST',
  path: '/ajax/rename-cobrand/',
  owner: 'card',
  summary: 'Gives a co-brand card of one’s own another name',
  opensSession: false,
  body: z.strictObject({ cobrand_uuid: IdSchema, name: CobrandNameSchema }),
  answer: z.object({ cobrand: CobrandSchema }),
  errors: cobrandUnknown,
});

/** Its pictures take no place under `image_limit` any more; cards that show it keep it. */
export const deleteCobrand = defineCall({
  name: 'deleteCobrand',
  method: 'POST',
  path: '/ajax/delete-cobrand/',
  owner: 'card',
  summary: 'Deletes a co-brand card of one’s own; restore-cobrand takes it back',
  opensSession: false,
  body: z.strictObject({ cobrand_uuid: IdSchema }),
  answer: z.object({ deleted: z.literal(true) }),
  errors: cobrandUnknown,
});

export const restoreCobrand = defineCall({
  name: 'restoreCobrand',
  method: 'POST',
  path: '/ajax/restore-cobrand/',
  owner: 'card',
  summary: 'Takes back that a co-brand card was deleted, within a day',
  opensSession: false,
  body: z.strictObject({ cobrand_uuid: IdSchema }),
  answer: z.object({ cobrand: CobrandSchema }),
  errors: {
    ...cobrandUnknown,
    image_limit: {
      status: 422,
      message: 'There is no room for its pictures any more. Please delete another one first.',
    },
  },
});

/** Uploads and what was cut from them, newest first; those of co-brand cards go with their card. */
export const userImages = defineCall({
  name: 'userImages',
  method: 'GET',
  path: '/ajax/user-images/',
  owner: 'card',
  summary: 'The pictures that the visitor has given us',
  query: z.object(paging({ limit: 24, most: 100 })),
  answer: z.object({
    images: z.array(OwnImageSchema.extend({ date_created: z.string() })),
    total_count: z.int(),
    page: z.int(),
    limit: z.int(),
  }),
});

/** It takes no place under `image_limit` any more. Cards in the cart and cards that were ordered keep it. */
export const deleteImage = defineCall({
  name: 'deleteImage',
  method: 'POST',
  path: '/ajax/delete-image/',
  owner: 'card',
  summary: 'Deletes a picture of one’s own',
  opensSession: false,
  body: z.strictObject({ cloudinary_id: IdSchema }),
  answer: z.object({ deleted: z.literal(true) }),
  errors: {
    image_unknown: { status: 404, message: 'This picture is not there any more.' },
    image_in_use: {
      status: 409,
      message: 'A logo card is made with this picture. Please delete that first.',
    },
  },
});
