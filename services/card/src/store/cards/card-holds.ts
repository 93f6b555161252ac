import { freezableStates } from '@bowtie/domain';
import type { Collection } from 'mongodb';
import type { CardDocument, FindCard } from './card-document';

/** Cards on hold: their order's payment is disputed. */
export class CardHolds {
  constructor(
    private readonly cards: Collection<CardDocument>,
    private readonly find: FindCard,
  ) {}

  /** Puts a card on hold that nobody has opened. Gives it as it is now. */
  async begin(cardId: string, version: number): Promise<CardDocument> {
    const held = await this.cards.findOneAndUpdate(
      {
        _id: cardId,
        status: { $in: [...freezableStates] },
        replacement: { $exists: false },
        hold: { $exists: false },
      },
      { $set: { hold: version } },
      { returnDocument: 'after' },
    );
    const card = held ?? (await this.find(cardId));
    if (card === null) throw new Error(`Card ${cardId} vanished`);
    return card;
  }

  async end(cardId: string, version: number): Promise<void> {
    await this.cards.updateOne({ _id: cardId, hold: version }, { $unset: { hold: '' } });
  }
}
