import { uploadImage } from '@bowtie/contracts';
import { ApiError, callError, commonError, handle } from '@bowtie/service-kit';
import type { ImageDeps } from '../../images/image-deps';
import { toApiError } from '../../images/image-errors';
import { newImageId } from '../../images/new-image-id';
import { PictureError, type PictureErrorReason } from '../../pictures/picture-error';
import { readPicture } from '../../pictures/read-picture';
import { allowanceOf, ownerOf } from '../../store/owner';

const codes = {
  type_unknown: 'image_type_unknown',
  broken: 'image_broken',
  unseen: 'image_broken',
  dimensions: 'image_dimensions',
  foreign_content: 'image_foreign_content',
} as const;

/** Said in place of the code's own words. */
const messages: Partial<Record<PictureErrorReason, string>> = {
  unseen: 'Nothing can be seen on this picture: all of it is transparent. Please choose another one.',
};

function toUploadError(error: unknown): unknown {
  if (error instanceof PictureError) {
    const message = messages[error.reason];
    return callError(uploadImage, codes[error.reason], message === undefined ? {} : { message });
  }
  if (error instanceof ApiError && error.code === 'too_large')
    return callError(uploadImage, 'image_too_large');
  return toApiError(uploadImage, error);
}

export function handleUploadImage({ imageStore, spool, pool }: ImageDeps) {
  return handle(uploadImage, async ({ upload, identity, log }) => {
    const owner = ownerOf(identity);
    if (owner === undefined) throw commonError('identity_missing');
    const visitor = allowanceOf(owner);
    if (upload === undefined) throw callError(uploadImage, 'image_missing');
    try {
      return await spool.receive(visitor, async (path) => {
        if ((await upload.saveTo(path)) === 0) throw callError(uploadImage, 'image_missing');
        const finished = await readPicture(path, (weight, work) => pool.run(visitor, weight, work));
        return { image: await imageStore.save(owner, { id: newImageId(), kind: 'upload', finished }) };
      });
    } catch (error) {
      log.info({ reason: error instanceof Error ? error.message : 'unknown' }, 'a picture was not taken');
      throw toUploadError(error);
    }
  });
}
