import type { CardTask, CountedCardStates } from '@bowtie/contracts';
import {
  type CardState,
  cardLife,
  cardStates,
  openedState,
  statesBefore,
  unsentStates,
} from '@bowtie/domain';
import { insertNew, isDuplicateKey } from '@bowtie/service-kit';
import type { Collection, Db } from 'mongodb';
import { cardParts } from '../../rules/card-parts';
import { BrandVoidings } from '../brand-voidings';
import { GiftMailings } from '../gift-mailings';
import { LinkedGifts } from '../linked-gifts';
import {
  type CardDocument,
  type CardEventNote,
  type IssuedOrder,
  newDocument,
  notHeld,
  statesOf,
  step,
  type UnmadeOrder,
  unless,
  voidedDocument,
} from './card-document';
import { CardHolds } from './card-holds';
import { CardReplacements } from './card-replacements';
import { CardSchedules } from './card-schedules';
import { CardSearch } from './card-search';
import { CardStops } from './card-stops';

/** A card that has not left may be voided. */
const voidable = statesBefore(cardLife, unsentStates, 'voided');

/** A card that nobody has opened may be voided, wherever its mail is. */
const unopened = statesOf('voided');

/** The cards of all orders. Every change of state asks the life cycle in its filter. */
export class Cards {
  readonly mailings: GiftMailings;
  readonly links: LinkedGifts;
  readonly replacements: CardReplacements;
  readonly search: CardSearch;
  readonly holds: CardHolds;
  readonly stops: CardStops;
  readonly schedules: CardSchedules;
  readonly voidings: BrandVoidings;

  private constructor(private readonly cards: Collection<CardDocument>) {
    const find = (cardId: string) => this.find(cardId);
    this.mailings = new GiftMailings(cards, find);
    this.links = new LinkedGifts(cards, find);
    this.search = new CardSearch(cards);
    this.holds = new CardHolds(cards, find);
    this.stops = new CardStops(cards, find);
    this.schedules = new CardSchedules(cards);
    this.voidings = new BrandVoidings(cards);
    this.replacements = new CardReplacements(cards, find, (cardId, to) => this.move(cardId, to));
  }

  static async open(db: Db): Promise<Cards> {
    const cards = db.collection<CardDocument>('cards');
    await cards.createIndex({ link_digest: 1 }, { unique: true });
    await cards.createIndex({ order_number: 1 });
    await cards.createIndex({ reference: 1 });
    await cards.createIndex({ search_parts: 1, created_at: -1 });
    await cards.createIndex({ number_digest: 1 });
    await cards.createIndex({ 'correction.digest': 1 }, { sparse: true });
    await cards.createIndex({ recipient_email: 1, status: 1 });
    await cards.createIndex({ last_four: 1, created_at: -1 });
    await cards.createIndex({ status: 1, created_at: -1 });
    await cards.createIndex({ created_at: -1 });
    await cards.createIndex({ changed_at: 1 });
    await cards.createIndex({ 'share.digest': 1 }, { sparse: true });
    await cards.createIndex({ remind_at: 1 }, { sparse: true });
    await cards.createIndex({ 'schedule.wake_at': 1 }, { sparse: true });
    await cards.createIndex({ tasks_due: 1 }, { sparse: true });
    await cards.createIndex({ replacement_due: 1 }, { sparse: true });
    await cards.createIndex({ voiding_since: 1 }, { sparse: true });
    await cards.createIndex({ not_returnable: 1 }, { sparse: true });
    await cards.createIndex({ 'withdrawn.at': 1 }, { sparse: true });
    return new Cards(cards);
  }

  /** Notes a card that was made, where that was not done before, and gives it as it is now. */
  async noteIssued(card: IssuedOrder): Promise<CardDocument> {
    const fresh = newDocument(card);
    try {
      await this.cards.insertOne(fresh);
      return fresh;
    } catch (error) {
      if (isDuplicateKey(error)) await this.schedules.noteIssued(card);
      const known = isDuplicateKey(error) ? await this.find(card.card_id) : null;
      if (known === null) throw error;
      return known;
    }
  }

  /** Voids a card that has not left, or notes one that was never made as voided, and gives it as it is now. */
  async voidUnsent(order: UnmadeOrder): Promise<CardDocument> {
    const voided = await this.cards.findOneAndUpdate(
      { _id: order.card_id, status: { $in: voidable }, tracking: null, ...unless('voided') },
      step('voided', {}),
      { returnDocument: 'after' },
    );
    const known = voided ?? (await this.find(order.card_id));
    if (known !== null) return known;
    // Where it was made in this very moment, it is voided as a card that is there.
    return (await this.noteUnmade(order)) ?? this.voidUnsent(order);
  }

  /** Notes a card that was never made as voided, so that it never is; null where it is noted. */
  async noteUnmade(order: UnmadeOrder): Promise<CardDocument | null> {
    const unmade = voidedDocument(order);
    return (await insertNew(this.cards, unmade)) ? unmade : null;
  }

  /** Voids a card that nobody has opened and that is not with a carrier, as `voidUnsent` does. */
  async voidUnopened(order: UnmadeOrder): Promise<CardDocument> {
    const isAtHand = { $or: [{ plastic: false }, { tracking: null }] };
    const voided = await this.cards.findOneAndUpdate(
      { _id: order.card_id, status: { $in: unopened }, ...isAtHand, ...unless('voided') },
      step('voided', {}),
      { returnDocument: 'after' },
    );
    return voided ?? this.voidUnsent(order);
  }

  /** Voids a card whatever it was opened for: its bank took the money back. Gives it as it is now. */
  async voidDisputed(cardId: string): Promise<CardDocument | null> {
    const voided = await this.cards.findOneAndUpdate(
      { _id: cardId, status: { $in: statesBefore(cardLife, cardStates, 'voided') }, ...unless('voided') },
      step('voided', {}),
      { returnDocument: 'after' },
    );
    return voided ?? this.find(cardId);
  }

  /** Notes what happened to a card that is still in one of these states, with what it asks for. False where it is not. */
  async noteEvent(
    card: CardDocument,
    note: CardEventNote,
    states: readonly CardState[],
    changes: Partial<CardDocument> = {},
    task?: CardTask,
  ): Promise<boolean> {
    const { events = [], _id, link_digest } = card;
    const isForOthers = 'recipient_email' in changes || 'recipient_name' in changes;
    const all = {
      ...changes,
      ...(isForOthers && { search_parts: cardParts({ ...card, ...changes }) }),
      ...(task !== undefined && { tasks_due: true as const }),
    };
    const result = await this.cards.updateOne(
      { _id, link_digest, status: { $in: [...states] }, [`events.${events.length}`]: { $exists: false } },
      {
        $push: { events: note, ...(task !== undefined && { tasks: task }) },
        ...(Object.keys(all).length > 0 && { $set: all }),
      },
    );
    return result.modifiedCount === 1;
  }

  find(cardId: string): Promise<CardDocument | null> {
    return this.cards.findOne({ _id: cardId });
  }

  findByLink(digest: string): Promise<CardDocument | null> {
    return this.cards.findOne({ link_digest: digest });
  }

  /** @param digests of one number, under every key that may have been the current one */
  findByNumber(digests: readonly string[]): Promise<CardDocument | null> {
    return this.cards.findOne({ number_digest: { $in: [...digests] } });
  }

  ofOrder(orderNumber: string): Promise<CardDocument[]> {
    return this.cards.find({ order_number: orderNumber }).sort({ _id: 1 }).toArray();
  }

  /** How many of an order's cards are alike in what their progress is told by; without those that took another's place. */
  async countOfOrder(orderNumber: string): Promise<CountedCardStates> {
    const found = this.cards
      .find({ order_number: orderNumber, replaces: { $exists: false } })
      .project<Pick<CardDocument, 'status' | 'plastic' | 'recipient_email' | 'tracking'>>({
        _id: 0,
        status: 1,
        plastic: 1,
        recipient_email: 1,
        tracking: 1,
      });
    const counts = new Map<string, CountedCardStates[number]>();
    for await (const { status, plastic, recipient_email, tracking } of found) {
      const mailed = !plastic && recipient_email !== null;
      const posted = tracking !== null;
      const key = `${status} ${plastic} ${mailed} ${posted}`;
      const known = counts.get(key);
      if (known === undefined) counts.set(key, { status, plastic, mailed, posted, count: 1 });
      else known.count += 1;
    }
    return [...counts.values()];
  }

  /** Cards that came to their state since, the first ones first. */
  changedSince(since: Date, limit: number): Promise<Pick<CardDocument, 'order_number' | 'changed_at'>[]> {
    return this.cards
      .find({ changed_at: { $gte: since } })
      .project<Pick<CardDocument, 'order_number' | 'changed_at'>>({ order_number: 1, changed_at: 1 })
      .sort({ changed_at: 1 })
      .limit(limit)
      .toArray();
  }

  /** Marks a gift as opened by its link, as long as that is still its link. False where it is not, or it was opened before. */
  async openByLink({ _id, link_digest }: CardDocument): Promise<boolean> {
    const result = await this.cards.updateOne(
      { _id, link_digest, status: { $in: statesBefore(cardLife, cardStates, openedState) }, ...notHeld },
      step(openedState, { redeemed_at: new Date() }),
    );
    return result.modifiedCount === 1;
  }

  /** Moves a card where its life cycle allows it, with what else changes at that step. */
  async move(cardId: string, to: CardState, changes: Partial<CardDocument> = {}): Promise<boolean> {
    const result = await this.cards.updateOne(
      { _id: cardId, status: { $in: statesOf(to) }, ...unless(to) },
      step(to, changes),
    );
    return result.modifiedCount === 1;
  }

  /** Moves a card as `move` does, and gives it as it is now. Null when there is no such card. */
  async moveAndFind(
    cardId: string,
    to: CardState,
    changes: Partial<CardDocument> = {},
  ): Promise<{ card: CardDocument; moved: boolean } | null> {
    const moved = await this.cards.findOneAndUpdate(
      { _id: cardId, status: { $in: statesOf(to) }, ...unless(to) },
      step(to, changes),
      { returnDocument: 'after' },
    );
    if (moved !== null) return { card: moved, moved: true };
    const card = await this.find(cardId);
    return card === null ? null : { card, moved: false };
  }

  /** Cards with tasks that the queue does not have yet. */
  withTasks(most: number): Promise<CardDocument[]> {
    return this.cards.find({ tasks_due: true }).limit(most).toArray();
  }

  /** Notes something to do about a card. */
  async addTask(cardId: string, task: CardTask): Promise<void> {
    await this.cards.updateOne({ _id: cardId }, { $set: { tasks_due: true }, $push: { tasks: task } });
  }

  /** Forgets tasks that the queue has. */
  async tasksQueued(cardId: string, ids: readonly string[]): Promise<void> {
    await this.cards.updateOne({ _id: cardId }, { $pull: { tasks: { id: { $in: [...ids] } } } });
    await this.cards.updateOne({ _id: cardId, tasks: { $size: 0 } }, { $unset: { tasks_due: '' } });
  }

  async setLink(cardId: string, digest: string): Promise<void> {
    await this.cards.updateOne({ _id: cardId }, { $set: { link_digest: digest } });
  }
}
