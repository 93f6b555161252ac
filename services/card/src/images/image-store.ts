import type { Size } from '@bowtie/card-art/cobrand';
import type { OwnImage } from '@bowtie/contracts';
import { type ImageHosting, ImageHostingUnavailable } from '@bowtie/providers/image-hosting';
import type { FinishedPicture } from '../pictures/finish-picture';
import type { Allowances } from '../store/allowances';
import type { Images, NewImage } from '../store/images';
import { allowanceOf, type Owner } from '../store/owner';
import { imageKeys, imageUrl } from './image-keys';

/** The visitor has given us as many pictures as we keep. */
export class ImageLimitReached extends Error {
  override readonly name = 'ImageLimitReached';
}

interface ImageStoreDeps {
  hosting: ImageHosting;
  images: Images;
  allowances: Allowances;
  /** How many pictures one visitor may have. */
  most: number;
}

interface SavedPicture {
  id: string;
  kind: NewImage['kind'];
  finished: FinishedPicture;
  piece?: Size;
  cobrandUuid?: string;
}

/** A picture as its owner is told of it. */
export function shownImage({
  _id,
  width,
  height,
  ink,
}: Pick<NewImage, '_id' | 'width' | 'height' | 'ink'>): OwnImage {
  return { cloudinary_id: _id, image_url: imageUrl(_id, ink), width, height };
}

/** Keeps pictures: their bytes with the hosting, what is known of them in the store. */
export class ImageStore {
  readonly #deps: ImageStoreDeps;

  constructor(deps: ImageStoreDeps) {
    this.#deps = deps;
  }

  /**
   * Keeps a picture. The bytes come first, so that what is known of is always there; what a crash leaves without a
   * word about it, nobody finds. @throws ImageLimitReached ImageHostingUnavailable
   */
  async save(owner: Owner, hanging: SavedPicture): Promise<OwnImage> {
    const { images, allowances, most } = this.#deps;
    const { id, finished } = hanging;
    const { picture, looks, ink } = finished;
    const allowance = allowanceOf(owner);
    if (!(await allowances.take('images', allowance, most))) throw new ImageLimitReached();
    let isNew = false;
    try {
      await this.#put(id, finished);
      const image: NewImage = {
        _id: id,
        kind: hanging.kind,
        ...owner,
        allowance,
        width: picture.width,
        height: picture.height,
        content_type: picture.contentType,
        piece: hanging.piece ?? null,
        cobrand_uuid: hanging.cobrandUuid ?? null,
        ...looks,
        ...(ink && { ink }),
      };
      isNew = await images.note(image);
      return shownImage(image);
    } finally {
      if (!isNew) await allowances.release('images', allowance);
    }
  }

  async #put(id: string, { picture, view }: FinishedPicture): Promise<void> {
    const { hosting } = this.#deps;
    await Promise.all([
      hosting.put(imageKeys.full(id), picture.content, picture.contentType),
      hosting.put(imageKeys.view(id), view, 'image/webp'),
    ]);
  }

  /** A picture in all its pixels. @throws ImageHostingUnavailable also when its bytes are gone */
  async full(id: string): Promise<Buffer> {
    const content = await this.#deps.hosting.get(imageKeys.full(id));
    if (content === undefined) throw new ImageHostingUnavailable('The bytes of a picture are gone');
    return content;
  }

  /** Forgets a picture and gives its place back; its versions go first, so that none is left behind. */
  async remove(image: { _id: string; allowance: string }): Promise<void> {
    const { hosting, images, allowances } = this.#deps;
    for (const key of Object.values(imageKeys)) await hosting.remove(key(image._id));
    if (await images.remove(image._id)) await allowances.release('images', image.allowance);
  }
}
