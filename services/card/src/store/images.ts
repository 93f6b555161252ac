import type { DesignInk } from '@bowtie/card-art';
import type { Size } from '@bowtie/card-art/cobrand';
import { insertNew } from '@bowtie/service-kit';
import type { Collection, Db, Filter } from 'mongodb';
import { isOwn, type Owner } from './owner';

/** A picture of a visitor’s own, without its bytes. */
export interface ImageDocument extends Size {
  _id: string;
  kind: 'upload' | 'cut' | 'cobrand';
  cart_key: string;
  /** Absent: 0. */
  cart_epoch?: number;
  user_id: string | null;
  content_type: 'image/jpeg' | 'image/png';
  /** The piece of an upload that a cut shows, in pixels before it was enlarged. */
  piece: Size | null;
  isClear: boolean;
  /** Null until a moderator has looked at it. */
  moderation: 'fine' | 'refused' | null;
  /** The ink in which text is printed on it; a picture that was kept before inks were measured has none. */
  ink?: DesignInk;
  cobrand_uuid: string | null;
  /** Whether it is on a card that was ordered, or part of a saved co-brand: then it is never removed. */
  on_card: boolean;
  in_cobrand: boolean;
  /** Whether it is being removed; then it is not there any more. */
  removing: boolean;
  /** Whose allowance it counts against. */
  allowance: string;
  /** Whose allowance it counted against until its owner deleted it; then it is kept for cards alone. */
  freed_from?: string;
  created_at: Date;
  last_used_at: Date;
}

export type NewImage = Omit<
  ImageDocument,
  'on_card' | 'in_cobrand' | 'removing' | 'moderation' | 'created_at' | 'last_used_at'
>;

const dayMs = 86_400_000;
/** Whose allowance a deleted picture counts against: nobody's. */
const freed = '';

/** The pictures of all visitors. */
export class Images {
  private constructor(private readonly images: Collection<ImageDocument>) {}

  static async open(db: Db): Promise<Images> {
    const images = db.collection<ImageDocument>('images');
    await images.createIndex({ on_card: 1, in_cobrand: 1, last_used_at: 1 });
    await images.createIndex({ cart_key: 1, user_id: 1 });
    return new Images(images);
  }

  /** Notes a picture; false when it was noted before. */
  async note(image: NewImage): Promise<boolean> {
    const now = new Date();
    const fresh = {
      ...image,
      moderation: null,
      on_card: false,
      in_cobrand: false,
      removing: false,
      created_at: now,
      last_used_at: now,
    };
    return insertNew(this.images, fresh);
  }

  async find(id: string): Promise<ImageDocument | undefined> {
    const image = await this.images.findOne({ _id: id });
    return image === null || image.removing ? undefined : image;
  }

  /** The asker’s own pictures among these. */
  async findOwn(ids: readonly string[], owner: Owner): Promise<ImageDocument[]> {
    const found = await this.images.find({ _id: { $in: [...ids] } }).toArray();
    const own = found.filter((image) => !image.removing && isOwn(image, owner));
    await this.#use(own, owner);
    return own;
  }

  /** Remembers that they were used, once a day, and that they belong to whoever signed in since. */
  async #use(images: readonly ImageDocument[], owner: Owner): Promise<void> {
    const now = new Date();
    const stale = images.filter(({ last_used_at }) => now.getTime() - last_used_at.getTime() > dayMs);
    const adopted = owner.user_id === null ? [] : images.filter(({ user_id }) => user_id === null);
    if (stale.length > 0)
      await this.images.updateMany(
        { _id: { $in: stale.map(({ _id }) => _id) } },
        { $set: { last_used_at: now } },
      );
    if (adopted.length > 0)
      await this.images.updateMany(
        { _id: { $in: adopted.map(({ _id }) => _id) }, user_id: null },
        { $set: { user_id: owner.user_id } },
      );
  }

  /** Gives a person what was made in these sessions before they signed in. */
  async adopt(cartKeys: readonly string[], user_id: string): Promise<void> {
    const filter = { cart_key: { $in: [...cartKeys] }, user_id: null };
    await this.images.updateMany(filter, { $set: { user_id } });
  }

  /** Gives a person those of these pictures that nobody signed in for. */
  async give(ids: readonly string[], user_id: string): Promise<void> {
    if (ids.length === 0) return;
    await this.images.updateMany({ _id: { $in: [...ids] }, user_id: null }, { $set: { user_id } });
  }

  async setModeration(id: string, moderation: 'fine' | 'refused'): Promise<void> {
    await this.images.updateOne({ _id: id }, { $set: { moderation } });
  }

  async setInCobrand(ids: readonly string[], in_cobrand: boolean): Promise<void> {
    if (ids.length > 0) await this.images.updateMany({ _id: { $in: [...ids] } }, { $set: { in_cobrand } });
  }

  /**
   * Has a picture count against nobody any more, and says whose allowance has a place more; undefined where it was freed
   * before. It stays until nobody has used it for long, since a card in a cart may show it.
   */
  async free(id: string): Promise<string | undefined> {
    const image = await this.images.findOne({ _id: id });
    if (image === null || image.freed_from !== undefined) return undefined;
    const { allowance } = image;
    const result = await this.images.updateOne(
      { _id: id, allowance, freed_from: { $exists: false } },
      { $set: { allowance: freed, freed_from: allowance } },
    );
    return result.modifiedCount === 1 ? allowance : undefined;
  }

  /** The pictures among these that were freed and are still there. */
  freedOf(ids: readonly string[]): Promise<ImageDocument[]> {
    return this.images
      .find({ _id: { $in: [...ids] }, freed_from: { $exists: true }, removing: false })
      .toArray();
  }

  /** Has a picture count again; false where somebody else just did that. */
  async unfree({ _id, freed_from }: ImageDocument): Promise<boolean> {
    if (freed_from === undefined) return false;
    const result = await this.images.updateOne(
      { _id, freed_from },
      { $set: { allowance: freed_from }, $unset: { freed_from: '' } },
    );
    return result.modifiedCount === 1;
  }

  /** How many of these pictures are there. */
  countThere(ids: readonly string[]): Promise<number> {
    return this.images.countDocuments({ _id: { $in: [...ids] }, removing: false });
  }

  /** A page of the asker's own uploads and cuts that they have not deleted, newest first. */
  async page(
    { cart_key, cart_epoch, user_id }: Owner,
    page: number,
    limit: number,
  ): Promise<{ images: ImageDocument[]; total: number }> {
    if (user_id !== null) await this.adopt([cart_key], user_id);
    const own =
      user_id === null ? { cart_key, cart_epoch: { $not: { $gt: cart_epoch } }, user_id } : { user_id };
    const filter: Filter<ImageDocument> = {
      ...own,
      kind: { $in: ['upload', 'cut'] },
      freed_from: { $exists: false },
      removing: false,
    };
    const [images, total] = await Promise.all([
      this.images
        .find(filter)
        .sort({ created_at: -1, _id: 1 })
        .skip((page - 1) * limit)
        .limit(limit)
        .toArray(),
      this.images.countDocuments(filter),
    ]);
    return { images, total };
  }

  /** Keeps a picture for as long as there are cards, and gives it; undefined when it is not there. */
  async putOnCard(id: string): Promise<ImageDocument | undefined> {
    const image = await this.images.findOneAndUpdate(
      { _id: id, removing: false },
      { $set: { on_card: true } },
    );
    return image ?? undefined;
  }

  /** Pictures that nothing needs and nobody has used since, the oldest first. */
  forgotten(since: Date, most: number): Promise<ImageDocument[]> {
    return this.images
      .find({ on_card: false, in_cobrand: false, last_used_at: { $lt: since } })
      .sort({ last_used_at: 1 })
      .limit(most)
      .toArray();
  }

  /** Makes a forgotten picture invisible; false when somebody used it just now. */
  async startRemoving({ _id, last_used_at }: ImageDocument): Promise<boolean> {
    const result = await this.images.updateOne(
      { _id, last_used_at, on_card: false, in_cobrand: false },
      { $set: { removing: true } },
    );
    return result.matchedCount === 1;
  }

  /** Has a picture that could not be removed count as used last at a time, so that older ones come first. */
  async moveBehind(id: string, lastUsedAt: Date): Promise<void> {
    await this.images.updateOne({ _id: id, removing: true }, { $set: { last_used_at: lastUsedAt } });
  }

  /** True for the one caller who removed it. */
  async remove(id: string): Promise<boolean> {
    const result = await this.images.deleteOne({ _id: id, removing: true });
    return result.deletedCount === 1;
  }
}
