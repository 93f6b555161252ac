import type { DesignInk } from '@bowtie/card-art';
import type { Size } from '@bowtie/card-art/cobrand';
import type { Cobrand, CobrandBackground, CobrandLogo } from '@bowtie/contracts';
import { insertNew } from '@bowtie/service-kit';
import type { Collection, Db, Filter } from 'mongodb';
import type { Images } from './images';
import { isOwn, type Owner } from './owner';

/** A saved co-brand card. */
export interface CobrandDocument {
  _id: string;
  cart_key: string;
  /** Absent: 0. */
  cart_epoch?: number;
  user_id: string | null;
  name: string;
  card_network: Cobrand['card_network'];
  audience: Cobrand['audience'];
  background: CobrandBackground;
  logo: CobrandLogo & Size;
  /** The rendered face. */
  cloudinary_id: string;
  /** The ink in which text is printed on it; one saved before inks were measured has none. */
  ink?: DesignInk;
  created_at: Date;
  /** Whose it was until they deleted it, and when; then it is nobody's. */
  deleted?: Owner & { at: Date };
  /** Counts its changes; one that is as it was first saved may have none. */
  version?: number;
}

/** The pictures that a co-brand is made of, and the one it was rendered to. */
export function picturesOf({ background, logo, cloudinary_id }: CobrandDocument): string[] {
  const ground = background.kind === 'image' ? [background.cloudinary_id] : [];
  return [...new Set([...ground, logo.cloudinary_id, cloudinary_id])];
}

/** Whose a co-brand is that made place for another. */
const noOwner: Owner = { cart_key: '', cart_epoch: 0, user_id: null };

/** The co-brand cards of all visitors. */
export class Cobrands {
  private constructor(
    private readonly cobrands: Collection<CobrandDocument>,
    private readonly images: Pick<Images, 'adopt' | 'give'>,
  ) {}

  static async open(db: Db, images: Pick<Images, 'adopt' | 'give'>): Promise<Cobrands> {
    const cobrands = db.collection<CobrandDocument>('cobrands');
    await cobrands.createIndex({ cart_key: 1, created_at: -1 });
    await cobrands.createIndex({ user_id: 1, created_at: -1 });
    return new Cobrands(cobrands, images);
  }

  async findOwn(id: string, owner: Owner): Promise<CobrandDocument | undefined> {
    const cobrand = await this.cobrands.findOne({ _id: id });
    return cobrand !== null && isOwn(cobrand, owner) ? cobrand : undefined;
  }

  /** Saves a new one; false when it was saved before. */
  async save(cobrand: CobrandDocument): Promise<boolean> {
    return insertNew(this.cobrands, cobrand);
  }

  /**
   * Takes the oldest of the asker’s own but one away from them; undefined where there is none. It is still known by its
   * id, so that cards which show it keep to its network.
   */
  async disownOldest(owner: Owner, but: string): Promise<CobrandDocument | undefined> {
    const oldest = await this.cobrands.findOneAndUpdate(
      { ...(await this.#own(owner)), _id: { $ne: but } },
      { $set: noOwner },
      { sort: { created_at: 1, _id: -1 } },
    );
    return oldest ?? undefined;
  }

  /** Takes one of the asker's own away from them until they take that back; undefined for any other. */
  async delete(id: string, owner: Owner): Promise<CobrandDocument | undefined> {
    const own = await this.#own(owner);
    const cobrand = await this.cobrands.findOne({ ...own, _id: id });
    if (cobrand === null) return undefined;
    const { cart_key, cart_epoch = 0, user_id } = cobrand;
    const deleted = { cart_key, cart_epoch, user_id, at: new Date() };
    const result = await this.cobrands.updateOne({ ...own, _id: id }, { $set: { ...noOwner, deleted } });
    return result.modifiedCount === 1 ? cobrand : undefined;
  }

  /** One that the asker deleted since. */
  async findDeleted(id: string, owner: Owner, since: Date): Promise<CobrandDocument | undefined> {
    const cobrand = await this.cobrands.findOne({ _id: id, 'deleted.at': { $gt: since } });
    return cobrand?.deleted !== undefined && isOwn(cobrand.deleted, owner) ? cobrand : undefined;
  }

  /** Gives one back to whom it was taken from; false where that was done already. */
  async restore({ _id, deleted }: CobrandDocument): Promise<boolean> {
    if (deleted === undefined) return false;
    const { at, ...owner } = deleted;
    const result = await this.cobrands.updateOne(
      { _id, 'deleted.at': at },
      { $set: { ...owner }, $unset: { deleted: '' } },
    );
    return result.modifiedCount === 1;
  }

  async rename(id: string, owner: Owner, name: string): Promise<CobrandDocument | undefined> {
    const renamed = await this.cobrands.findOneAndUpdate(
      { ...(await this.#own(owner)), _id: id },
      { $set: { name }, $inc: { version: 1 } },
      { returnDocument: 'after' },
    );
    return renamed ?? undefined;
  }

  /** Changes one that is still as it was read; false where somebody else changed it since. */
  async change(
    before: CobrandDocument,
    // Whose it is stands aside: somebody may have signed in since it was read.
    { _id, cart_key: _cart, cart_epoch: _epoch, user_id: _user, ...after }: CobrandDocument,
  ): Promise<boolean> {
    const version = before.version ?? { $exists: false };
    const result = await this.cobrands.updateOne({ _id, version }, { $set: after });
    return result.matchedCount === 1;
  }

  /** A page of the asker’s own, newest first. */
  async page(
    owner: Owner,
    page: number,
    limit: number,
  ): Promise<{ cobrands: CobrandDocument[]; total: number }> {
    const filter = await this.#own(owner);
    const [cobrands, total] = await Promise.all([
      this.cobrands
        .find(filter)
        .sort({ created_at: -1, _id: 1 })
        .skip((page - 1) * limit)
        .limit(limit)
        .toArray(),
      this.cobrands.countDocuments(filter),
    ]);
    // A co-brand without its pictures is of no use, so they follow it whenever it became a person's.
    if (owner.user_id !== null) await this.images.give(cobrands.flatMap(picturesOf), owner.user_id);
    return { cobrands, total };
  }

  /** The networks that co-brands are made for, by their ids. */
  async networksOf(ids: readonly string[]): Promise<ReadonlyMap<string, Cobrand['card_network']>> {
    if (ids.length === 0) return new Map();
    const found = await this.cobrands.find({ _id: { $in: [...ids] } }).toArray();
    return new Map(found.map(({ _id, card_network }) => [_id, card_network]));
  }

  /** Which of these pictures one of the asker’s co-brands needs. */
  async needed(ids: readonly string[], owner: Owner): Promise<Set<string>> {
    const own = await this.#own(owner);
    // One that needs a picture says enough of it, however many somebody has.
    const found = await Promise.all(
      ids.map((id) =>
        this.cobrands.findOne({
          ...own,
          $or: [{ cloudinary_id: id }, { 'logo.cloudinary_id': id }, { 'background.cloudinary_id': id }],
        }),
      ),
    );
    return new Set(ids.filter((_, index) => found[index] !== null));
  }

  /**
   * Gives a person what was made in these sessions before they signed in. The pictures come first: a co-brand that is
   * theirs has pictures that are.
   */
  async adopt(cartKeys: readonly string[], user_id: string): Promise<void> {
    await this.images.adopt(cartKeys, user_id);
    const filter = { cart_key: { $in: [...cartKeys] }, user_id: null };
    await this.cobrands.updateMany(filter, { $set: { user_id } });
  }

  /** What was saved before somebody signed in becomes theirs, also where it could not be given to them then. */
  async #own({ cart_key, cart_epoch, user_id }: Owner): Promise<Filter<CobrandDocument>> {
    if (user_id === null) return { cart_key, cart_epoch: { $not: { $gt: cart_epoch } }, user_id };
    await this.adopt([cart_key], user_id);
    return { user_id };
  }
}
