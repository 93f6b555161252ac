import type { Collection, Db } from 'mongodb';
import { addressed } from '../images/image-keys';
import { linkDigest } from '../rules/gift-link';
import { giftImageToken } from '../rules/image-ids';
import type { Images } from './images';

interface GiftPictureDocument {
  /** SHA-256 of the picture’s public name. */
  _id: string;
  image_id: string;
}

/** The public names of pictures on cards that were ordered. With a new key the mailed addresses go on working. */
export class GiftPictures {
  private constructor(
    private readonly names: Collection<GiftPictureDocument>,
    private readonly images: Images,
    private readonly key: string,
  ) {}

  static async open(db: Db, images: Images, key: string): Promise<GiftPictures> {
    return new GiftPictures(db.collection<GiftPictureDocument>('gift_pictures'), images, key);
  }

  /**
   * The address at which the picture on an ordered card is shown to everybody who has the card, and from then on kept;
   * null when there is no such picture. Asking again gives the same. With `.png` in place of `.webp` it is one for mails.
   */
  async giftImageUrl(cloudinaryId: string): Promise<string | null> {
    const image = await this.images.putOnCard(cloudinaryId);
    if (image === undefined) return null;
    const token = giftImageToken(this.key, cloudinaryId);
    const _id = linkDigest(token);
    await this.names.updateOne({ _id }, { $set: { image_id: cloudinaryId } }, { upsert: true });
    return addressed(`/images/gifts/${token}.webp`, image.ink);
  }

  /** The picture on a card as whoever has the card may see it. */
  async shownOn(card: { cloudinary_id: string | null; image_url: string }): Promise<string> {
    if (card.cloudinary_id === null) return card.image_url;
    return (await this.giftImageUrl(card.cloudinary_id)) ?? card.image_url;
  }

  /** The picture of a public name. */
  async find(token: string): Promise<string | undefined> {
    return (await this.names.findOne({ _id: linkDigest(token) }))?.image_id;
  }
}
