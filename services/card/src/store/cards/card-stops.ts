import { changeTask } from '@bowtie/contracts';
import { cardLife, cardStates, freezableStates, isFinal, scheduledState } from '@bowtie/domain';
import type { Collection } from 'mongodb';
import { actor } from './card-change';
import type { CardDocument, CardEventNote, FindCard } from './card-document';

/** States of a card that is not over. */
const living = cardStates.filter((state) => state !== 'ordered' && !isFinal(cardLife, state));

/** States of a card that nobody has opened: a brand's card is stopped only there, since no issuer stops it later. */
export const stoppableUnopened = [...freezableStates, scheduledState];

function note(id: string, kind: 'frozen' | 'unfrozen'): CardEventNote {
  return { id, kind, at: new Date(), by: actor('operator') };
}

/**
 * Cards that operators have stopped, or that their buyer had stopped. The note says what the issuer is to be told, and keeps the card
 * from being opened, mailed, printed and linked.
 */
export class CardStops {
  constructor(
    private readonly cards: Collection<CardDocument>,
    private readonly find: FindCard,
  ) {}

  /** Notes that a card is stopped; one that is, stays so. Gives it as it is now. */
  async begin(cardId: string, id: string): Promise<CardDocument | null> {
    const begun = await this.cards.findOneAndUpdate(
      {
        _id: cardId,
        $or: [{ card_network: { $ne: null } }, { status: { $in: stoppableUnopened } }],
        status: { $in: living },
        link: { $exists: false },
        stop: { $exists: false },
      },
      { $set: { stop: { id, at: new Date() } } },
      { returnDocument: 'after' },
    );
    return begun ?? this.find(cardId);
  }

  /** Notes once that a card was frozen, so that its buyer is written to. */
  async tellFrozen(cardId: string, id: string): Promise<void> {
    await this.cards.updateOne(
      { _id: cardId, 'stop.id': id, 'events.id': { $ne: id } },
      { $push: { events: note(id, 'frozen'), tasks: changeTask(id) }, $set: { tasks_due: true } },
    );
  }

  /** Forgets a stop, with what is told of that under this id. Nobody is told where it never held: absent. */
  async end(cardId: string, stopId: string, id?: string): Promise<void> {
    await this.cards.updateOne(
      { _id: cardId, 'stop.id': stopId },
      {
        $unset: { stop: '' },
        ...(id !== undefined && {
          $push: { events: note(id, 'unfrozen'), tasks: changeTask(id) },
          $set: { tasks_due: true as const },
        }),
      },
    );
  }
}
