import { readOwnImages } from '@bowtie/contracts';
import type { ServiceClient } from '@bowtie/service-kit';
import type { OwnPicture } from '../rules/match-picture';

/** Whose cart it is. */
export interface CartOwner {
  cart_key: string;
  cart_epoch: number;
}

/** Whose pictures are asked for. */
export interface PictureOwner extends CartOwner {
  user_id: string | null;
}

/** The visitor's own pictures by id, without those of others. It asks nobody where there is nothing to ask for. */
export type OwnPictures = (
  owner: PictureOwner,
  ids: Iterable<string>,
  requestId: string,
) => Promise<ReadonlyMap<string, OwnPicture>>;

/** Most ids in one question. */
const most = 200;

/** The card service keeps the pictures; nothing of them is kept here, since only their owner may use them. */
export function createOwnPicturesClient(callService: ServiceClient): OwnPictures {
  return async (owner, ids, requestId) => {
    const wanted = [...new Set(ids)];
    const found = new Map<string, OwnPicture>();
    for (let from = 0; from < wanted.length; from += most) {
      const body = { ...owner, cloudinary_ids: wanted.slice(from, from + most) };
      const { images } = await callService(readOwnImages, { body, requestId });
      for (const image of images) found.set(image.cloudinary_id, image);
    }
    return found;
  };
}
