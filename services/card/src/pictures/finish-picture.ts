import type { DesignInk } from '@bowtie/card-art';
import { loadSharp } from './load-sharp';
import { type Looks, measureFaceInk, measureLooks } from './measure';
import { viewOf } from './show-picture';

/** A picture as the store keeps it: upright, its metadata gone, encoded anew. */
export interface StoredPicture {
  content: Buffer;
  contentType: 'image/jpeg' | 'image/png';
  width: number;
  height: number;
}

/** A picture with all that is kept of it. */
export interface FinishedPicture {
  picture: StoredPicture;
  /** The version that screens show. */
  view: Buffer;
  looks: Looks;
  /** The ink of what is printed on it, where it is the face of a card. */
  ink?: DesignInk;
}

/**
 * Makes what is kept beside a picture: work for the same place on the pool as the picture itself, which is not to be
 * lost to a full row. `looks` is how it looked before transparent parts were laid on white, where that was so.
 */
export async function finishPicture(picture: StoredPicture, looks?: Looks): Promise<FinishedPicture> {
  const sharp = await loadSharp();
  return {
    picture,
    view: await viewOf(picture.content),
    looks: looks ?? (await measureLooks(sharp(picture.content))),
  };
}

/** The same for the face of a card, with the ink that is measured from it. */
export async function finishFace(face: StoredPicture, looks?: Looks): Promise<FinishedPicture> {
  return { ...(await finishPicture(face, looks)), ink: await measureFaceInk(face.content) };
}
