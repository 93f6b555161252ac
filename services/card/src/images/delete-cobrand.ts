import type { CobrandDocument } from '../store/cobrands';
import { picturesOf } from '../store/cobrands';
import { allowanceOf, type Owner } from '../store/owner';
import type { ImageDeps } from './image-deps';
import { releasePictures } from './save-cobrand';

/** How long a deleted co-brand can be had back; its pictures are there for longer. */
const restorableMs = 86_400_000;

/** Gives the places of pictures back. One that is freed already has none. */
export async function freePictures({ images, allowances }: ImageDeps, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const allowance = await images.free(id);
    if (allowance !== undefined) await allowances.release('images', allowance);
  }
}

/** Deletes a co-brand of the asker's own with the pictures that nothing else of theirs needs; false for any other. */
export async function deleteCobrand(deps: ImageDeps, owner: Owner, uuid: string): Promise<boolean> {
  const { cobrands, allowances } = deps;
  const deleted = await cobrands.delete(uuid, owner);
  if (deleted === undefined) return false;
  await allowances.release('cobrands', allowanceOf(deleted));
  await freePictures(deps, await releasePictures(deps, owner, picturesOf(deleted)));
  return true;
}

/** Takes a place for each freed picture again; false, and none taken, where there are not enough. */
async function takePlaces(
  { images, allowances, mostImages }: ImageDeps,
  ids: readonly string[],
): Promise<boolean> {
  const taken: string[] = [];
  for (const image of await images.freedOf(ids)) {
    const allowance = image.freed_from ?? '';
    if (!(await allowances.take('images', allowance, mostImages))) {
      for (const id of taken) {
        const freed = await images.free(id);
        if (freed !== undefined) await allowances.release('images', freed);
      }
      return false;
    }
    if (await images.unfree(image)) taken.push(image._id);
    else await allowances.release('images', allowance);
  }
  return true;
}

/** Takes back that a co-brand was deleted. */
export async function restoreCobrand(
  deps: ImageDeps,
  owner: Owner,
  uuid: string,
): Promise<CobrandDocument | 'unknown' | 'no_room'> {
  const { cobrands, images, allowances } = deps;
  const deleted = await cobrands.findDeleted(uuid, owner, new Date(Date.now() - restorableMs));
  if (deleted?.deleted === undefined) return 'unknown';
  const pictures = picturesOf(deleted);
  if ((await images.countThere(pictures)) < pictures.length) return 'unknown';
  if (!(await takePlaces(deps, pictures))) return 'no_room';
  await images.setInCobrand(pictures, true);
  if (await cobrands.restore(deleted))
    await allowances.take('cobrands', allowanceOf(deleted.deleted), Number.MAX_SAFE_INTEGER);
  return (await cobrands.findOwn(uuid, owner)) ?? 'unknown';
}
