import type { Address, CardEvent, CardOrder, CardTask, Tracking } from '@bowtie/contracts';
import {
  type CardState,
  cardLife,
  cardPath,
  cardStates,
  cardStep,
  correctableStates,
  openedState,
  remindableState,
  statesBefore,
  unsentStates,
} from '@bowtie/domain';
import { isDuplicateKey } from '@bowtie/service-kit';
import type { Collection, Db, Filter, UpdateFilter } from 'mongodb';
import type { SealedCardData } from '../rules/card-cipher';

/** A card as it is kept: all in clear but what is printed on it. */
export interface CardDocument extends Omit<CardOrder, 'card_id'> {
  _id: string;
  status: CardState;
  /** The states it has been in, oldest first. */
  history: { status: CardState; at: Date }[];
  /** Its parcel, once there is one. */
  tracking: Tracking | null;
  /** SHA-256 of the gift link’s secret. */
  link_digest: string;
  card_data: SealedCardData | null;
  last_four: string | null;
  /** By what its number finds it; absent from cards that are older than the look-up. */
  number_digest?: string | null;
  /** The issuer's own name for it; absent from cards that are older than this field, which the issuer knows by their id. */
  issuer_ref?: string | null;
  created_at: Date;
  issued_at: Date | null;
  /** From when on it can be paid with: plastic is activated by its holder, what is mailed is active at once. */
  activated_at?: Date | null;
  redeemed_at: Date | null;
  /** It is paid out on this account of its holder's; each time another turn. */
  link?: { account: string; turn: number };
  /** How often it was linked. */
  link_turns?: number;
  /** It is shared as a link, and claimed by whoever has that first. */
  share?: { digest: string; claimed: boolean };
  /** When its recipient, or in the end its buyer, is reminded of it next. */
  remind_at?: Date;
  /** How often somebody was reminded. */
  reminders?: number;
  /** What its recipient says to the sender. */
  thanks?: { message: string; at: Date };
  /** Its mail came back: how often, and by what its buyer corrects the address. */
  correction?: { digest: string; turn: number; done: boolean };
  /** The card that takes its place, from the moment on in which that is settled. */
  replacement?: Replacement;
  /** Whether the steps of a replacement are still to be done. */
  replacement_due?: true;
  /** The card whose place this one took. */
  replaces?: string;
  /** Where a card is posted to that was not ordered so. */
  post_to?: PostTo;
  /** What is to be done about a card, until the queue has it. */
  tasks?: CardTask[];
  /** Whether there are any. */
  tasks_due?: true;
  /** How often it was given another link; absent: 0. */
  link_round?: number;
  /** What its buyer had done with it, oldest first; absent: nothing. */
  events?: CardEventNote[];
  /** Whether it is for somebody else than was ordered. */
  is_corrected?: boolean;
}

/** Where a card is posted to, with the names of the wire. */
export type PostTo = Address & { shipping_name: string };

export interface Replacement {
  card_id: string;
  /** Why the card is replaced. */
  reason: 'exchanged' | 'lost' | 'broken';
  /** Null for a card that its holder sees at its link. */
  post_to: PostTo | null;
  fee_cents: number;
  at: Date;
}

/** Something that happened to a card once, under the id of the wish. */
export interface CardEventNote {
  id: string;
  kind: CardEvent['kind'];
  at: Date;
}

/** A card that the issuer has made. */
export type IssuedOrder = CardOrder &
  Pick<CardDocument, 'link_digest' | 'card_data' | 'last_four' | 'number_digest' | 'issuer_ref'> &
  Partial<Pick<CardDocument, 'replaces' | 'post_to' | 'tasks'>>;

/** The state of a new card: the last one of its path, all of which it went through at once. */
function stateOf(path: readonly CardState[], at: Date): Pick<CardDocument, 'status' | 'history'> {
  const status = path.at(-1);
  if (status === undefined) throw new Error('A card has a state');
  return { status, history: path.map((passed) => ({ status: passed, at })) };
}

function newDocument({ card_id, tasks, ...card }: IssuedOrder): CardDocument {
  const now = new Date();
  return {
    ...(tasks !== undefined && { tasks: [...tasks], tasks_due: true as const }),
    _id: card_id,
    ...card,
    ...stateOf(cardPath('ordered', 'issued'), now),
    tracking: null,
    created_at: now,
    issued_at: now,
    activated_at: card.plastic ? null : now,
    redeemed_at: null,
  };
}

/** A card that is never made. */
export type UnmadeOrder = CardOrder & Pick<CardDocument, 'link_digest'>;

function voidedDocument(card: UnmadeOrder): CardDocument {
  const now = new Date();
  return {
    ...newDocument({ ...card, card_data: null, last_four: null }),
    ...stateOf(cardPath('ordered', 'voided'), now),
    issued_at: null,
    activated_at: null,
  };
}

/** What a step of a card's life writes: its new state, when that was, and what else changes. */
function step(to: CardState, changes: Partial<CardDocument>): UpdateFilter<CardDocument> {
  return { $set: { ...changes, status: to }, $push: { history: { status: to, at: new Date() } } };
}

/** What must hold, beside the life cycle, for a step: a card whose value is on its way to another one is not voided. */
function unless(to: CardState): Filter<CardDocument> {
  return to === 'voided' ? { replacement: { $exists: false } } : {};
}

/** A gift that goes out anew: to whom, under which link. */
type SentAnew = Pick<CardDocument, 'recipient_email' | 'link_digest' | 'remind_at'> & {
  link_round: number;
  task: CardTask;
};

/** What a gift becomes that goes out under a new link. */
const sentAgain = cardStep('bounced', 'sent');

/** Whether a gift's address may still be corrected. */
export function mayBeCorrected({ status, correction }: CardDocument): boolean {
  return correction !== undefined && !correction.done && correctableStates.includes(status);
}

/** A card that has not left may be voided. */
const voidable = statesBefore(cardLife, unsentStates, 'voided');

/** A card that nobody has opened may be voided, wherever its mail is. */
const unopened = statesBefore(cardLife, cardStates, 'voided');

/** The cards of all orders. Every change of state asks the life cycle in its filter. */
export class Cards {
  private constructor(private readonly cards: Collection<CardDocument>) {}

  static async open(db: Db): Promise<Cards> {
    const cards = db.collection<CardDocument>('cards');
    await cards.createIndex({ link_digest: 1 }, { unique: true });
    await cards.createIndex({ order_number: 1 });
    await cards.createIndex({ number_digest: 1 });
    await cards.createIndex({ 'correction.digest': 1 }, { sparse: true });
    await cards.createIndex({ recipient_email: 1, status: 1 });
    await cards.createIndex({ 'share.digest': 1 }, { sparse: true });
    await cards.createIndex({ remind_at: 1 }, { sparse: true });
    await cards.createIndex({ tasks_due: 1 }, { sparse: true });
    await cards.createIndex({ replacement_due: 1 }, { sparse: true });
    return new Cards(cards);
  }

  /** Notes a card that was made, where that was not done before, and gives it as it is now. */
  async noteIssued(card: IssuedOrder): Promise<CardDocument> {
    const fresh = newDocument(card);
    try {
      await this.cards.insertOne(fresh);
      return fresh;
    } catch (error) {
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
    const unmade = voidedDocument(order);
    try {
      await this.cards.insertOne(unmade);
      return unmade;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      // It was made in this very moment.
      return this.voidUnsent(order);
    }
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

  /** Notes what happened to a card that is still in one of these states, once under its id. False where it is not. */
  async noteEvent(
    card: CardDocument,
    note: CardEventNote,
    states: readonly CardState[],
    changes: Partial<CardDocument> = {},
  ): Promise<boolean> {
    const { events = [], _id, link_digest } = card;
    const result = await this.cards.updateOne(
      { _id, link_digest, status: { $in: [...states] }, [`events.${events.length}`]: { $exists: false } },
      { $push: { events: note }, ...(Object.keys(changes).length > 0 && { $set: changes }) },
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

  /** Marks a gift as opened by its link, as long as that is still its link. False where it is not, or it was opened before. */
  async openByLink({ _id, link_digest }: CardDocument): Promise<boolean> {
    const result = await this.cards.updateOne(
      { _id, link_digest, status: { $in: statesBefore(cardLife, cardStates, openedState) } },
      step(openedState, { redeemed_at: new Date() }),
    );
    return result.modifiedCount === 1;
  }

  /** Moves a card where its life cycle allows it, with what else changes at that step. */
  async move(cardId: string, to: CardState, changes: Partial<CardDocument> = {}): Promise<boolean> {
    const result = await this.cards.updateOne(
      { _id: cardId, status: { $in: statesBefore(cardLife, cardStates, to) }, ...unless(to) },
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
      { _id: cardId, status: { $in: statesBefore(cardLife, cardStates, to) }, ...unless(to) },
      step(to, changes),
      { returnDocument: 'after' },
    );
    if (moved !== null) return { card: moved, moved: true };
    const card = await this.find(cardId);
    return card === null ? null : { card, moved: false };
  }

  findByCorrection(digest: string): Promise<CardDocument | null> {
    return this.cards.findOne({ 'correction.digest': digest });
  }

  /** Notes that the mail of a gift came back, with the task of telling its buyer. */
  async bounceGift(
    cardId: string,
    correction: { digest: string; turn: number },
    task: CardTask,
  ): Promise<{ card: CardDocument; moved: boolean } | null> {
    const { to: status } = cardStep('sent', 'bounced');
    const bounced = await this.cards.findOneAndUpdate(
      { _id: cardId, status: { $in: statesBefore(cardLife, cardStates, status) } },
      {
        $set: { status, correction: { ...correction, done: false }, tasks_due: true },
        $push: { history: { status, at: new Date() }, tasks: task },
      },
      { returnDocument: 'after' },
    );
    if (bounced !== null) return { card: bounced, moved: true };
    const card = await this.find(cardId);
    return card === null ? null : { card, moved: false };
  }

  /** Notes what a recipient says to the sender, once. Gives the card as it is now. */
  async sayThanks(cardId: string, message: string, task: CardTask): Promise<CardDocument | null> {
    const said = await this.cards.findOneAndUpdate(
      { _id: cardId, thanks: { $exists: false } },
      { $set: { thanks: { message, at: new Date() }, tasks_due: true }, $push: { tasks: task } },
      { returnDocument: 'after' },
    );
    return said ?? this.find(cardId);
  }

  /** Gifts that were mailed to an address and opened, the newest first. */
  openedBy(email: string, most: number): Promise<CardDocument[]> {
    return this.cards
      .find({ recipient_email: email, status: openedState, replacement: { $exists: false } })
      .sort({ redeemed_at: -1 })
      .limit(most)
      .toArray();
  }

  /** Settles which account a gift is linked to: of many who ask, one does. Gives the card as it is now. */
  async beginLink({ _id, link_turns = 0 }: CardDocument, account: string): Promise<CardDocument | null> {
    const begun = await this.cards.findOneAndUpdate(
      {
        _id,
        status: openedState,
        link: { $exists: false },
        replacement: { $exists: false },
        ...(link_turns === 0 ? { link_turns: { $exists: false } } : { link_turns }),
      },
      { $set: { link: { account, turn: link_turns + 1 }, link_turns: link_turns + 1 } },
      { returnDocument: 'after' },
    );
    return begun ?? this.find(_id);
  }

  async endLink(cardId: string, turn: number): Promise<void> {
    await this.cards.updateOne({ _id: cardId, 'link.turn': turn }, { $unset: { link: '' } });
  }

  findShared(digest: string): Promise<CardDocument | null> {
    return this.cards.findOne({ 'share.digest': digest });
  }

  /** Shares a gift as a link, as long as its address may be corrected. */
  shareGift(correctionDigest: string, digest: string): Promise<CardDocument | null> {
    return this.cards.findOneAndUpdate(
      {
        'correction.digest': correctionDigest,
        'correction.done': false,
        status: { $in: [...correctableStates] },
        replacement: { $exists: false },
      },
      { $set: { share: { digest, claimed: false } } },
      { returnDocument: 'after' },
    );
  }

  /** Gives a shared gift to whoever claims it first: under a new link, which is mailed to them. */
  claimShared(digest: string, { task, ...changes }: SentAnew): Promise<CardDocument | null> {
    return this.cards.findOneAndUpdate(
      {
        'share.digest': digest,
        'share.claimed': false,
        status: { $in: [...correctableStates] },
        replacement: { $exists: false },
      },
      {
        $set: {
          ...changes,
          'share.claimed': true,
          'correction.done': true,
          status: sentAgain.to,
          reminders: 0,
          tasks_due: true,
        },
        $push: { history: { status: sentAgain.to, at: new Date() }, tasks: task },
      },
      { returnDocument: 'after' },
    );
  }

  /** Gifts that were not opened and of which somebody is to be reminded. */
  remindersDue(now: Date, most: number): Promise<CardDocument[]> {
    return this.cards
      .find({ remind_at: { $lte: now }, status: remindableState })
      .limit(most)
      .toArray();
  }

  /** Notes a reminder with the task of mailing it; false when somebody else did, or the gift was opened. */
  async remind(
    card: CardDocument,
    next: Date | undefined,
    { task, correction }: { task: CardTask; correction: { digest: string; turn: number } | undefined },
  ): Promise<boolean> {
    const { reminders } = card;
    const changes = {
      reminders: (reminders ?? 0) + 1,
      tasks_due: true as const,
      ...(next !== undefined && { remind_at: next }),
      ...(correction !== undefined && { correction: { ...correction, done: false } }),
    };
    const result = await this.cards.updateOne(
      {
        _id: card._id,
        status: remindableState,
        remind_at: { $exists: true },
        ...(reminders === undefined ? { reminders: { $exists: false } } : { reminders }),
      },
      {
        $set: changes,
        $push: { tasks: task },
        ...(next === undefined && { $unset: { remind_at: '' as const } }),
      },
    );
    return result.modifiedCount === 1;
  }

  /** Corrects the address of a gift that came back: under a new link it is on its way again, and the old link opens nothing. */
  correctRecipient(
    digest: string,
    roundBefore: number,
    { task, ...changes }: SentAnew,
  ): Promise<CardDocument | null> {
    return this.cards.findOneAndUpdate(
      {
        'correction.digest': digest,
        'correction.done': false,
        status: { $in: [...correctableStates] },
        replacement: { $exists: false },
        ...(roundBefore === 0 ? { link_round: { $exists: false } } : { link_round: roundBefore }),
      },
      {
        $set: {
          ...changes,
          is_corrected: true,
          'correction.done': true,
          status: sentAgain.to,
          reminders: 0,
          tasks_due: true,
        },
        // Whoever had the shared link comes too late.
        $unset: { share: '' },
        $push: {
          history: { status: sentAgain.to, at: new Date() },
          events: { id: task.id, kind: 'recipient_corrected', at: new Date() },
          tasks: task,
        },
      },
      { returnDocument: 'after' },
    );
  }

  /**
   * Settles which card takes the place of another, for good: of many who ask, one does. Gives the card as it is now, or null
   * when it cannot be replaced.
   */
  async beginReplacement(cardId: string, replacement: Replacement): Promise<CardDocument | null> {
    const begun = await this.cards.findOneAndUpdate(
      {
        _id: cardId,
        status: { $in: statesBefore(cardLife, cardStates, 'replaced') },
        replacement: { $exists: false },
        link: { $exists: false },
      },
      { $set: { replacement, replacement_due: true } },
      { returnDocument: 'after' },
    );
    if (begun !== null) return begun;
    const card = await this.find(cardId);
    return card?.replacement === undefined ? null : card;
  }

  /** Takes a replacement back that the issuer refused: nothing was moved. */
  async dropReplacement(cardId: string): Promise<void> {
    await this.cards.updateOne(
      { _id: cardId, replacement_due: true },
      { $unset: { replacement: '', replacement_due: '' } },
    );
  }

  /** Notes that a replacement is done. */
  async endReplacement(cardId: string): Promise<void> {
    const { to: status } = cardStep('redeemed', 'replaced');
    await this.move(cardId, status);
    await this.cards.updateOne({ _id: cardId, status }, { $unset: { replacement_due: '' } });
  }

  /** Cards whose replacement was begun and is not done, as after a process that was killed. */
  replacementsDue(most: number): Promise<CardDocument[]> {
    return this.cards.find({ replacement_due: true }).limit(most).toArray();
  }

  /** Cards with tasks that the queue does not have yet. */
  withTasks(most: number): Promise<CardDocument[]> {
    return this.cards.find({ tasks_due: true }).limit(most).toArray();
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
