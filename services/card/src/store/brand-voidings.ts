import { cardLife, cardStates, statesBefore, unsentStates } from '@bowtie/domain';
import type { Collection, Filter } from 'mongodb';
import { type CardDocument, statesOf, step, unless } from './card-document';

/** Which cards are voided: what has not left, what nobody has opened, or, after a lost dispute, any. */
export type VoidableFrom = 'unsent' | 'unopened' | 'any';

const filters: Readonly<Record<VoidableFrom, Filter<CardDocument>>> = {
  unsent: { status: { $in: statesBefore(cardLife, unsentStates, 'voided') }, tracking: null },
  unopened: { status: { $in: statesOf('voided') }, $or: [{ plastic: false }, { tracking: null }] },
  any: { status: { $in: statesBefore(cardLife, cardStates, 'voided') } },
};

/** Cards of brands that are being voided: their supplier is asked in between. */
export class BrandVoidings {
  constructor(private readonly cards: Collection<CardDocument>) {}

  /** Marks a card, so that nobody opens it meanwhile; one that is marked stays so. Null where it cannot be voided. */
  begin(cardId: string, from: VoidableFrom): Promise<CardDocument | null> {
    return this.cards.findOneAndUpdate(
      { _id: cardId, ...filters[from], ...unless('voided') },
      { $set: { voiding_since: new Date() } },
      { returnDocument: 'after' },
    );
  }

  /** Lets a card be as it was: its supplier keeps to it. */
  async drop(cardId: string): Promise<void> {
    await this.cards.updateOne({ _id: cardId }, { $unset: { voiding_since: '' } });
  }

  /** Voids a card that its supplier has taken back. Gives it as it is now. */
  async end(cardId: string): Promise<CardDocument | null> {
    const voided = await this.cards.findOneAndUpdate(
      {
        _id: cardId,
        voiding_since: { $exists: true },
        status: { $in: statesBefore(cardLife, cardStates, 'voided') },
      },
      { ...step('voided', {}), $unset: { voiding_since: '' } },
      { returnDocument: 'after' },
    );
    return voided ?? this.cards.findOne({ _id: cardId });
  }

  /** Cards whose voiding was begun and not ended, as after a process that was killed. */
  due(before: Date, most: number): Promise<CardDocument[]> {
    return this.cards
      .find({ voiding_since: { $lt: before } })
      .limit(most)
      .toArray();
  }
}
