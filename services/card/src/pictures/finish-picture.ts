import type { DesignInk } from '@bowtie/card-art';
import { loadSharp } from './load-sharp';
import { measureDesignInk, measureTraits, type PictureTraits } from './measure';
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
  looks: PictureTraits;
  /** The ink of what is printed on it, where it is the face of a card. */
  ink?: DesignInk;
}

/**
 * Makes what is kept beside a picture: work for the same place on the pool as the picture itself, which is not to be
 * lost to a full row. `looks` is how it looked before transparent parts were laid on white, where that was so.
 */
export async function finishPicture(picture: StoredPicture, looks?: PictureTraits): Promise<FinishedPicture> {
  const sharp = await loadSharp();
  return {
    picture,
    view: await viewOf(picture.content),
    looks: looks ?? (await measureTraits(sharp(picture.content))),
  };
}

/** The same for the face of a card, with the ink that is measured from it. */
export async function finishDesign(face: StoredPicture, looks?: PictureTraits): Promise<FinishedPicture> {
  return { ...(await finishPicture(face, looks)), ink: await measureDesignInk(face.content) };
}
