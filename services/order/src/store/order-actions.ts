import { type DueDocuments, dueDocuments, insertNew, isDuplicateKey } from '@bowtie/service-kit';
import type { Collection, Db } from 'mongodb';
import type { NotRefundedCard, OrderAction } from '../model/order-action';

const retentionDays = 400;
/** Mailings of an order that are counted at most: a thousand cards, twenty times each. */
const mostMailings = 20_000;
/** Reports of an order that are shown at most. */
const mostReports = 200;

/** What a refund or a cancellation has of its order while it is under way: one comes after another. */
function turnOf(orderNumber: string): string {
  return `${orderNumber}/refund`;
}

/** The wishes of buyers. Every change is one conditional update. */
export class OrderActions {
  private constructor(private readonly collection: Collection<OrderAction>) {}

  static async open(db: Db): Promise<OrderActions> {
    const collection = db.collection<OrderAction>('order_actions');
    await collection.createIndexes([
      { key: { order_number: 1, created_at: 1 } },
      { key: { due_at: 1 } },
      { key: { mailing: 1 }, unique: true },
      { key: { created_at: 1 }, expireAfterSeconds: retentionDays * 86_400 },
    ]);
    return new OrderActions(collection);
  }

  /** Writes a wish down. False where it was written down before, under the same id. */
  async insert(action: OrderAction): Promise<boolean> {
    return insertNew(this.collection, action);
  }

  find(id: string): Promise<OrderAction | null> {
    return this.collection.findOne({ _id: id });
  }

  /** Those of some wishes that were written down. */
  ofRequest(ids: readonly string[]): Promise<OrderAction[]> {
    return this.collection
      .find({ _id: { $in: [...ids] } })
      .limit(ids.length)
      .toArray();
  }

  /** Whether somebody asked for files of an order since a time. */
  async hasRecentDownloadRequest(orderNumber: string, since: Date): Promise<boolean> {
    const query = { order_number: orderNumber, kind: 'download' as const, created_at: { $gt: since } };
    return (await this.collection.findOne(query)) !== null;
  }

  /** How often the link of an order was asked for since a time. */
  countLinks(orderNumber: string, since: Date): Promise<number> {
    return this.collection.countDocuments({
      order_number: orderNumber,
      kind: 'link',
      created_at: { $gt: since },
    });
  }

  /** How often the gifts of an order, or one of them, were mailed again; the latest where they are very many. */
  mailings(
    orderNumber: string,
    cardId?: string,
  ): Promise<Pick<OrderAction, '_id' | 'card_ids' | 'created_at'>[]> {
    const card = cardId === undefined ? {} : { card_ids: cardId };
    return this.collection
      .find({ order_number: orderNumber, kind: { $in: ['resend', 'recipient'] }, ...card })
      .project<Pick<OrderAction, '_id' | 'card_ids' | 'created_at'>>({ card_ids: 1, created_at: 1 })
      .sort({ created_at: -1 })
      .limit(mostMailings)
      .toArray();
  }

  /** The wish by which a card is being refunded; null when none is open. */
  openRefundOf(orderNumber: string, cardId: string): Promise<OrderAction | null> {
    return this.collection.findOne({
      order_number: orderNumber,
      kind: { $in: ['refund', 'cancel'] },
      card_ids: cardId,
      kept: null,
    });
  }

  /** The refund or cancellation of an order that is under way; null when none is. */
  underWay(orderNumber: string): Promise<OrderAction | null> {
    return this.collection.findOne({ mailing: turnOf(orderNumber) });
  }

  /**
   * Writes a refund or a cancellation down, or finds the one under way that does all of it already: two tabs that ask at
   * once are one refund, of which one mail is written.
   */
  async begin(wish: OrderAction): Promise<OrderAction> {
    if (await this.insert({ ...wish, mailing: turnOf(wish.order_number) })) return wish;
    const underWay = await this.underWay(wish.order_number);
    const isCovered =
      underWay?.kind === wish.kind && wish.card_ids.every((id) => underWay.card_ids.includes(id));
    const alike: Partial<OrderAction> = isCovered ? { kept: [], due_at: null, same_as: underWay._id } : {};
    await this.insert({ ...wish, ...alike });
    return (await this.ofKey(wish._id)) ?? wish;
  }

  /** The wish that was written down under an id, or the one that it turned out to be the same as. */
  async ofKey(id: string): Promise<OrderAction | null> {
    const action = await this.find(id);
    return action?.same_as === undefined ? action : this.find(action.same_as);
  }

  /** Gives a refund or a cancellation its turn, which it has until it is decided. False while another one of the order has it. */
  async takeTurn({ _id, order_number }: OrderAction): Promise<boolean> {
    try {
      await this.collection.updateOne({ _id, kept: null }, { $set: { mailing: turnOf(order_number) } });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  /** Whether the buyer is told already that an order was given up before it was charged. */
  async isToldUnpaid(orderNumber: string): Promise<boolean> {
    return (
      (await this.collection.findOne({ order_number: orderNumber, kind: 'cancel', unpaid: true })) !== null
    );
  }

  /** Notes that more cards are done, and keeps relays off the rest for a while. Whoever is second finds what the first noted. */
  async advance(
    action: OrderAction,
    done: number,
    kept: NotRefundedCard[],
    leaseUntil: Date,
  ): Promise<OrderAction> {
    const { _id, progress } = action;
    const advanced = await this.collection.findOneAndUpdate(
      { _id, kept: null, ...(progress !== undefined && { 'progress.done': progress.done }) },
      { $set: { progress: { done, kept: [...(progress?.kept ?? []), ...kept] }, due_at: leaseUntil } },
      { returnDocument: 'after' },
    );
    return advanced ?? this.stored(_id);
  }

  private async stored(id: string): Promise<OrderAction> {
    const action = await this.find(id);
    if (action === null) throw new Error('An action of an order vanished');
    return action;
  }

  /** Notes what was decided, and ends the turn of a refund. Whoever decides later finds it decided. */
  async decide({ _id, kind }: OrderAction, kept: NotRefundedCard[], unpaid: boolean): Promise<OrderAction> {
    const decided = await this.collection.findOneAndUpdate(
      { _id, kept: null },
      { $set: { kept, unpaid, ...(kind !== 'recipient' && { mailing: _id }) } },
      { returnDocument: 'after' },
    );
    return decided ?? this.stored(_id);
  }

  /** Notes that a buyer says it was not them, once, and has what can be stopped stopped. */
  async report(id: string, stopped: string[] | null, dueAt: Date): Promise<OrderAction> {
    const report = { at: new Date(), stopped };
    const reported = await this.collection.findOneAndUpdate(
      { _id: id, report: { $exists: false } },
      { $set: { report, ...(stopped === null && { due_at: dueAt }) } },
      { returnDocument: 'after' },
    );
    return reported ?? this.stored(id);
  }

  /** Notes which cards were stopped for a report, once; nothing more is left to do for it. */
  async markStopped(id: string, stopped: string[]): Promise<OrderAction> {
    const marked = await this.collection.findOneAndUpdate(
      { _id: id, 'report.stopped': null },
      { $set: { 'report.stopped': stopped, due_at: null } },
      { returnDocument: 'after' },
    );
    return marked ?? this.stored(id);
  }

  /** The reported changes of an order, oldest first. */
  reported(orderNumber: string): Promise<OrderAction[]> {
    return this.collection
      .find({ order_number: orderNumber, report: { $exists: true } })
      .sort({ created_at: 1 })
      .limit(mostReports)
      .toArray();
  }

  async finish(id: string): Promise<void> {
    await this.collection.updateOne({ _id: id }, { $set: { due_at: null } });
  }

  /** Wishes that are to be carried out. */
  due(): DueDocuments<OrderAction> {
    return dueDocuments(this.collection, { dueAt: 'due_at', tries: 'tries' });
  }

  async retryAt(id: string, dueAt: Date): Promise<void> {
    await this.collection.updateOne({ _id: id, due_at: { $ne: null } }, { $set: { due_at: dueAt } });
  }
}
