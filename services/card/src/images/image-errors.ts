import type { cropImage, submitCobrand, uploadImage } from '@bowtie/contracts';
import { ImageHostingUnavailable } from '@bowtie/providers/image-hosting';
import { ImageModerationUnavailable } from '@bowtie/providers/image-moderation';
import { callError } from '@bowtie/service-kit';
import { PoolBusy } from '../pictures/worker-pool';
import { ImageLimitReached } from './image-store';

type PictureMakingCall = typeof uploadImage | typeof cropImage | typeof submitCobrand;

/** Whether a picture cannot be worked on now, though the picture itself is fine. */
export function isUnavailable(error: unknown): boolean {
  return [ImageHostingUnavailable, ImageModerationUnavailable, PoolBusy].some(
    (kind) => error instanceof kind,
  );
}

/** An error as the visitor is told of it, where it is one of those; else the error itself. */
export function toApiError(call: PictureMakingCall, error: unknown): unknown {
  if (error instanceof ImageLimitReached) return callError(call, 'image_limit');
  return isUnavailable(error) ? callError(call, 'image_hosting_unavailable') : error;
}
