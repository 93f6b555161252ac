import { type CardTask, changeTask } from '@bowtie/contracts';
import {
  cardLife,
  cardStates,
  cardStep,
  correctableStates,
  remindableState,
  statesBefore,
} from '@bowtie/domain';
import type { Collection } from 'mongodb';
import { cardParts } from '../rules/card-parts';
import { actor, placeOf } from './cards/card-change';
import type { CardDocument, CardEventNote, FindCard } from './cards/card-document';

/** A gift that goes out anew: to whom and in which language (absent: it stays), under which link. */
type ResentGift = Pick<
  CardDocument,
  'recipient_email' | 'recipient_language' | 'link_digest' | 'remind_at'
> & {
  link_round: number;
  task: CardTask;
};

/** What a gift becomes that goes out under a new link. */
const sentAgain = cardStep('bounced', 'sent');

/** Whether a gift's address may still be corrected. */
export function mayBeCorrected({ status, correction }: CardDocument): boolean {
  return correction !== undefined && !correction.done && correctableStates.includes(status);
}

/** How gifts go out, come back, are shared and brought to mind. */
export class GiftMailings {
  constructor(
    private readonly cards: Collection<CardDocument>,
    private readonly find: FindCard,
  ) {}

  findByCorrection(digest: string): Promise<CardDocument | null> {
    return this.cards.findOne({ 'correction.digest': digest });
  }

  /**
   * Notes that the mail of a gift came back, with the task of telling its buyer; once more where it was mailed again since
   * (`isAgain`).
   */
  async bounceGift(
    cardId: string,
    correction: { digest: string; turn: number },
    task: CardTask,
    isAgain: boolean,
  ): Promise<{ card: CardDocument; moved: boolean } | null> {
    const { to: status } = cardStep('sent', 'bounced');
    const before = isAgain
      ? { status, 'correction.turn': correction.turn - 1 }
      : { status: { $in: statesBefore(cardLife, cardStates, status) } };
    const bounced = await this.cards.findOneAndUpdate(
      { _id: cardId, ...before },
      {
        $set: { status, changed_at: new Date(), correction: { ...correction, done: false }, tasks_due: true },
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
  claimShared(
    digest: string,
    known: CardDocument,
    { task, ...changes }: ResentGift,
  ): Promise<CardDocument | null> {
    const at = new Date();
    const note: CardEventNote = {
      id: `${task.id}.claimed`,
      kind: 'recipient_claimed',
      at,
      by: actor('recipient'),
      before: placeOf(known),
      after: placeOf({ ...known, ...changes }),
    };
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
          search_parts: cardParts({ ...known, ...changes }),
          is_corrected: true,
          'share.claimed': true,
          'correction.done': true,
          status: sentAgain.to,
          changed_at: at,
          reminders: 0,
          tasks_due: true,
        },
        $push: {
          history: { status: sentAgain.to, at },
          events: note,
          tasks: { $each: [task, changeTask(note.id)] },
        },
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
    known: CardDocument,
    { task, ...changes }: ResentGift,
  ): Promise<CardDocument | null> {
    const { link_round: roundBefore = 0 } = known;
    const at = new Date();
    const note: CardEventNote = {
      id: task.id,
      kind: 'recipient_corrected',
      at,
      by: actor('buyer'),
      before: placeOf(known),
      after: placeOf({ ...known, ...changes }),
    };
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
          search_parts: cardParts({ ...known, ...changes }),
          is_corrected: true,
          'correction.done': true,
          status: sentAgain.to,
          changed_at: new Date(),
          reminders: 0,
          tasks_due: true,
        },
        // Whoever had the shared link comes too late.
        $unset: { share: '' },
        $push: {
          history: { status: sentAgain.to, at },
          events: note,
          tasks: { $each: [task, changeTask(note.id)] },
        },
      },
      { returnDocument: 'after' },
    );
  }
}
