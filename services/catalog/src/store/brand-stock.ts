import type { BrandKind } from '@bowtie/domain';
import {
  availableTo as availableIn,
  createSupplies,
  insertNew,
  isDuplicateKey,
  retryConflicts,
  type Supplies,
  type SupplyDocuments,
  type SupplyHold,
  WriteConflict,
} from '@bowtie/service-kit';
import type { Collection, Db } from 'mongodb';

/** The cards of one brand and kind. */
interface StockDocument {
  _id: string;
  left: number;
  holds: SupplyHold[];
  /** Cards that are being put back: each is counted once, whatever crashes on the way. */
  returning: string[];
  /** Counts the changes, so that none is made of something else than was read. */
  version: number;
}

/** A card that came back. */
interface ReturnDocument {
  _id: string;
  done: boolean;
  at: Date;
}

/** Which cards. */
export interface StockKey {
  merchant: string;
  kind: BrandKind;
}

/** Cards that one holder may have set aside at the same time, in carts that nobody has paid for. */
const mostPerHolder = 20;
const sweptAtOnce = 200;
/** Longer than anybody asks again whether a card came back. */
const returnsKeptSeconds = 90 * 86_400;
const returnAttempts = 40;

/** The cards of brands that are left, and those that are kept for carts and orders. */
export interface BrandStock extends Pick<Supplies<unknown>, 'reserve' | 'take' | 'consume' | 'release'> {
  /** How many a cart could have of each now; 0 of what there is no stock of. */
  availableTo(keys: readonly StockKey[], cartId?: string): Promise<number[]>;
  /** Of these, those of which nothing is left for anybody, by `stockId`: in one question, for long lists. */
  usedUp(keys: readonly StockKey[]): Promise<ReadonlySet<string>>;
  /** Adds what has no stock yet, with so many. */
  addMissing(first: readonly (StockKey & { count: number })[]): Promise<void>;
  /** Puts a card that was sold back, once. */
  putBack(key: StockKey, cardId: string): Promise<void>;
  /** Notes that a card which was sold was not there, so that it never comes back. */
  neverPutBack(cardId: string): Promise<void>;
  /** False where there is no such stock. */
  setLeft(key: StockKey, left: number): Promise<boolean>;
  /** How many there are that nobody has, and how many are held; null where there is no such stock. */
  read(key: StockKey): Promise<{ left: number; held: number } | null>;
  /** Sets what is left where it is still what was seen, or is it already. */
  changeLeft(key: StockKey, seen: number, left: number): Promise<boolean>;
  releaseLapsed(now: Date): Promise<number>;
}

/** The stock of a brand and kind by its id. */
export function stockId({ merchant, kind }: StockKey): string {
  return `${merchant}:${kind}`;
}

export async function openBrandStock(db: Db): Promise<BrandStock> {
  const stock = db.collection<StockDocument>('brand_stock');
  const returns = db.collection<ReturnDocument>('stock_returns');
  await returns.createIndex({ at: 1 }, { expireAfterSeconds: returnsKeptSeconds });
  const supplies = createSupplies(documentsOf(stock), mostPerHolder);
  const { reserve, take, consume, release, releaseLapsed } = supplies;

  /** One write that counts a card and notes that it was counted; nothing where it is done or noted. */
  const countReturn = (_id: string, cardId: string): Promise<void> =>
    retryConflicts(returnAttempts, async () => {
      const found = await stock.findOne({ _id });
      // Asked after the stock was read: whoever has finished it since has changed the stock, too.
      const isDone = (await returns.findOne({ _id: cardId }))?.done ?? false;
      if (found === null || isDone || found.returning.includes(cardId)) return;
      const written = await stock.updateOne(
        { _id, version: found.version },
        { $inc: { left: 1, version: 1 }, $push: { returning: cardId } },
      );
      return written.matchedCount === 1 ? undefined : new WriteConflict();
    });

  return {
    reserve,
    take,
    consume,
    release,
    releaseLapsed,
    async availableTo(keys, cartId) {
      const found = await Promise.all(keys.map((key) => supplies.find(stockId(key))));
      return found.map((one) => (one === null ? 0 : availableIn(one.supply, cartId)));
    },
    async usedUp(keys) {
      const ids = keys.map(stockId);
      const left = await stock
        .find({ _id: { $in: ids }, left: { $gt: 0 } })
        .project<{ _id: string }>({ _id: 1 })
        .toArray();
      const some = new Set(left.map(({ _id }) => _id));
      return new Set(ids.filter((id) => !some.has(id)));
    },
    async addMissing(first) {
      const known = await stock.find({}).project<{ _id: string }>({ _id: 1 }).toArray();
      const ids = new Set(known.map(({ _id }) => _id));
      const missing = first
        .map(({ count: left, ...key }) => ({ _id: stockId(key), left, holds: [], returning: [], version: 0 }))
        .filter(({ _id }) => !ids.has(_id));
      if (missing.length === 0) return;
      // Another process that starts at the same time adds the same.
      await stock.insertMany(missing, { ordered: false }).catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error;
      });
    },
    async putBack(key, cardId) {
      const _id = stockId(key);
      await insertNew(returns, { _id: cardId, done: false, at: new Date() });
      await countReturn(_id, cardId);
      await returns.updateOne({ _id: cardId }, { $set: { done: true } });
      await stock.updateOne({ _id }, { $pull: { returning: cardId }, $inc: { version: 1 } });
    },
    async neverPutBack(cardId) {
      await returns.updateOne({ _id: cardId }, { $set: { done: true, at: new Date() } }, { upsert: true });
    },
    async setLeft(key, left) {
      const written = await stock.updateOne({ _id: stockId(key) }, { $set: { left }, $inc: { version: 1 } });
      return written.matchedCount === 1;
    },
    async read(key) {
      const found = await stock.findOne({ _id: stockId(key) });
      return found && { left: found.left, held: found.holds.reduce((sum, { count = 1 }) => sum + count, 0) };
    },
    async changeLeft(key, seen, left) {
      const written = await stock.updateOne(
        { _id: stockId(key), left: { $in: [seen, left] } },
        { $set: { left }, $inc: { version: 1 } },
      );
      return written.matchedCount === 1;
    },
  };
}

function documentsOf(stock: Collection<StockDocument>): SupplyDocuments<StockDocument> {
  return {
    async find(_id) {
      const document = await stock.findOne({ _id });
      return document && { supply: { left: document.left, holds: document.holds }, document };
    },
    async write({ document: { _id, version } }, { left, holds }) {
      const next = { $set: { left, holds: [...holds], version: version + 1 } };
      return (await stock.updateOne({ _id, version }, next)).matchedCount === 1;
    },
    async lapsed(before) {
      const found = await stock
        .find({ 'holds.until': { $lt: before } })
        .project<{ _id: string }>({ _id: 1 })
        .limit(sweptAtOnce)
        .toArray();
      return found.map(({ _id }) => _id);
    },
  };
}
