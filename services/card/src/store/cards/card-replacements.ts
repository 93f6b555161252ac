import { changeTask } from '@bowtie/contracts';
import { type CardState, cardLife, cardStates, cardStep, statesBefore } from '@bowtie/domain';
import type { Collection } from 'mongodb';
import { replacementNote } from './card-change';
import { type CardDocument, type FindCard, notHeld, type Replacement } from './card-document';

/** Cards whose place another one takes. */
export class CardReplacements {
  constructor(
    private readonly cards: Collection<CardDocument>,
    private readonly find: FindCard,
    private readonly move: (cardId: string, to: CardState) => Promise<boolean>,
  ) {}

  /**
   * Chooses the replacement of a card once; of concurrent requests one wins. Returns the current card, or
   * null if it cannot be replaced.
   */
  async beginReplacement(cardId: string, replacement: Replacement): Promise<CardDocument | null> {
    const begun = await this.cards.findOneAndUpdate(
      {
        _id: cardId,
        status: { $in: statesBefore(cardLife, cardStates, 'replaced') },
        card_network: { $ne: null },
        replacement: { $exists: false },
        link: { $exists: false },
        ...notHeld,
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

  /** Notes that a replacement is done, and once what is told of it. */
  async endReplacement(card: CardDocument): Promise<void> {
    const { _id } = card;
    const { to: status } = cardStep('redeemed', 'replaced');
    await this.move(_id, status);
    const note = replacementNote(card, new Date());
    await this.cards.updateOne(
      { _id, status, replacement_due: true },
      {
        $unset: { replacement_due: '' },
        ...(note !== undefined && {
          $push: { events: note, tasks: changeTask(note.id) },
          $set: { tasks_due: true as const },
        }),
      },
    );
  }

  /** Cards whose replacement was begun and is not done, as after a process that was killed. */
  replacementsDue(most: number): Promise<CardDocument[]> {
    return this.cards.find({ replacement_due: true }).limit(most).toArray();
  }
}
