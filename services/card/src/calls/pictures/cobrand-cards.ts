import { deleteCobrand, deleteImage, renameCobrand, restoreCobrand, userImages } from '@bowtie/contracts';
import { callError, handle } from '@bowtie/service-kit';
import * as deletions from '../../images/delete-cobrand';
import type { ImageDeps } from '../../images/image-deps';
import { shownImage } from '../../images/image-store';
import { ownerOf } from '../../store/owner';
import { shownCobrand } from './cobrands';

export function handleRenameCobrand({ cobrands }: ImageDeps) {
  return handle(renameCobrand, async ({ body: { cobrand_uuid, name }, identity }) => {
    const owner = ownerOf(identity);
    const renamed = owner === undefined ? undefined : await cobrands.rename(cobrand_uuid, owner, name);
    if (renamed === undefined) throw callError(renameCobrand, 'cobrand_unknown');
    return { cobrand: shownCobrand(renamed) };
  });
}

export function handleDeleteCobrand(deps: ImageDeps) {
  return handle(deleteCobrand, async ({ body: { cobrand_uuid }, identity }) => {
    const owner = ownerOf(identity);
    if (owner === undefined || !(await deletions.deleteCobrand(deps, owner, cobrand_uuid)))
      throw callError(deleteCobrand, 'cobrand_unknown');
    return { deleted: true as const };
  });
}

export function handleRestoreCobrand(deps: ImageDeps) {
  return handle(restoreCobrand, async ({ body: { cobrand_uuid }, identity }) => {
    const owner = ownerOf(identity);
    const restored =
      owner === undefined ? 'unknown' : await deletions.restoreCobrand(deps, owner, cobrand_uuid);
    if (restored === 'no_room') throw callError(restoreCobrand, 'image_limit');
    if (restored === 'unknown') throw callError(restoreCobrand, 'cobrand_unknown');
    return { cobrand: shownCobrand(restored) };
  });
}

export function handleUserImages({ images }: ImageDeps) {
  return handle(userImages, async ({ query: { page, limit }, identity }) => {
    const owner = ownerOf(identity);
    const found = owner === undefined ? { images: [], total: 0 } : await images.page(owner, page, limit);
    return {
      images: found.images.map((image) => ({
        ...shownImage(image),
        date_created: image.created_at.toISOString(),
      })),
      total_count: found.total,
      page,
      limit,
    };
  });
}

export function handleDeleteImage(deps: ImageDeps) {
  return handle(deleteImage, async ({ body: { cloudinary_id }, identity }) => {
    const owner = ownerOf(identity);
    const [image] = owner === undefined ? [] : await deps.images.findOwn([cloudinary_id], owner);
    if (image === undefined || image.freed_from !== undefined) throw callError(deleteImage, 'image_unknown');
    if (image.in_cobrand) throw callError(deleteImage, 'image_in_use');
    await deletions.freePictures(deps, [cloudinary_id]);
    return { deleted: true as const };
  });
}
