import { cardLife, cardStates, isFinal } from '@bowtie/domain';
import type { Collection } from 'mongodb';
import type { CardDocument, FindCard } from './card-document';

/** States of a card that its issuer has made and that is not over. */
const living = cardStates.filter((state) => state !== 'ordered' && !isFinal(cardLife, state));

/** Cards that operators have stopped. The note says what the issuer is to be told, and keeps the card from being linked. */
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
        card_network: { $ne: null },
        status: { $in: living },
        link: { $exists: false },
        stop: { $exists: false },
      },
      { $set: { stop: { id, at: new Date() } } },
      { returnDocument: 'after' },
    );
    return begun ?? this.find(cardId);
  }

  /** Forgets a stop that the issuer has ended. */
  async end(cardId: string, id: string): Promise<void> {
    await this.cards.updateOne({ _id: cardId, 'stop.id': id }, { $unset: { stop: '' } });
  }
}
