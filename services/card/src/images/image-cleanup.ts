import { type Periodic, type ServiceDeps, startPeriodic } from '@bowtie/service-kit';
import type { Images } from '../store/images';
import type { ImageStore } from './image-store';
import type { UploadSpool } from './upload-spool';

const dayMs = 86_400_000;
/** What one sweep takes away at most, so that it never stands in the way of shoppers. */
const most = 100;

interface ImageCleanupDeps {
  images: Images;
  imageStore: ImageStore;
  spool: UploadSpool;
  log: ServiceDeps<unknown>['log'];
}

/**
 * Takes away pictures that no card and no co-brand needs and nobody has used for so many days; says how many. One that
 * cannot be taken away now waits behind all others for another sweep.
 */
export async function removeUnused(
  { images, imageStore, spool, log }: ImageCleanupDeps,
  days: number,
  stop?: AbortSignal,
): Promise<number> {
  await spool.removeStale();
  let removed = 0;
  const since = new Date(Date.now() - days * dayMs);
  for (const image of await images.forgotten(since, most)) {
    if (stop?.aborted) break;
    try {
      if (!image.removing && !(await images.startRemoving(image))) continue;
      await imageStore.remove(image);
      removed += 1;
    } catch (error) {
      log.warn({ err: error, image: image._id }, 'a forgotten picture could not be removed');
      await images.moveBehind(image._id, since);
    }
  }
  return removed;
}

/** Sweeps now and then until it is stopped; stopping waits for the picture in hand. */
export function startImageCleanup(
  deps: ImageCleanupDeps,
  { days, everyMs }: { days: number; everyMs: number },
): Periodic {
  return startPeriodic({
    name: 'image_sweep',
    everyMs,
    run: async (signal) => {
      const removed = await removeUnused(deps, days, signal);
      if (removed > 0) deps.log.info({ removed }, 'forgotten pictures were removed');
    },
    onError: (error) => deps.log.warn({ err: error }, 'forgotten pictures could not be removed'),
  });
}
