import { checkImageRules, cropImage, type OwnImage } from '@bowtie/contracts';
import { call } from '@bowtie/web';
import { type Cut, cropOf } from '../crop/crop-geometry';
import type { OwnPicture } from '../own-picture';
import { preloadImage } from './preload-image';

/** Why the store will not print a picture. */
export interface RejectionReason {
  readonly code: string;
  readonly message: string;
}

/** What the store says about a cut of a picture. */
export type AcceptanceResult =
  | { readonly accepted: true; readonly picture: OwnPicture }
  | { readonly accepted: false; readonly reasons: readonly RejectionReason[] };

/** The address of a picture as the image rules ask for it: whole, without `http://` or `https://`. */
function withoutProtocol(address: string, base: string): string {
  return new URL(address, base).href.replace(/^https?:\/\//i, '');
}

/** Has the store cut the design of a card out of a picture and say whether it may be printed. @throws ApiError */
export async function acceptPicture(
  image: OwnImage,
  cut: Cut,
  signal: AbortSignal,
): Promise<AcceptanceResult> {
  const body = { cloudinary_id: image.cloudinary_id, ...cropOf(image, cut) };
  const design = (await call(cropImage, { body, signal })).image;
  const imageUrl = withoutProtocol(design.image_url, window.location.href);
  const [{ accepted, reasons }] = await Promise.all([
    call(checkImageRules, { query: { imageUrl }, signal }),
    preloadImage(design.image_url),
  ]);
  if (!accepted) return { accepted, reasons };
  return { accepted, picture: { cloudinaryId: design.cloudinary_id, imageUrl: design.image_url } };
}
