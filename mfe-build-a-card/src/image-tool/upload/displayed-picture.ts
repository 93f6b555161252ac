import type { Size } from '@bowtie/card-art/cobrand';
import type { LocalPicture } from './use-local-picture';
import type { Upload } from './use-upload';

/** A picture as it is shown, and its size as the store counts it. */
export interface DisplayedPicture {
  readonly url: string;
  readonly size: Size;
}

/** Shapes closer than this show the same picture. */
const sameShape = 0.01;

/**
 * The picture to look at: the browser's own at once, the store's where the browser cannot show it or has it lying
 * otherwise. Only the store's size counts, as soon as it is known.
 */
export function displayedPicture(local: LocalPicture, upload: Upload): DisplayedPicture | undefined {
  const mine = local.state === 'ready' ? { url: local.url, size: local.size } : undefined;
  if (upload.state !== 'kept') return mine;
  // While the browser still reads its own there is nothing to be gained by the same picture over the line.
  if (local.state === 'reading') return undefined;
  const { image_url: url, width, height } = upload.image;
  const size = { width, height };
  if (mine === undefined) return { url, size };
  const differs = Math.abs((mine.size.width / mine.size.height) * (height / width) - 1) > sameShape;
  return differs ? { url, size } : { url: mine.url, size };
}
