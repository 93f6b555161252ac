import { cardLife, cardStates, statesBefore, unsentStates, voidedState } from '@bowtie/domain';
import type { Collection, Filter } from 'mongodb';
import { type CardDocument, statesOf, step, unless } from './cards/card-document';

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
    await this.cards.updateOne(
      { _id: cardId },
      { $set: { not_returnable: true }, $unset: { voiding_since: '' } },
    );
  }

  /** Closes an unopened card for good whose money is gone and whose supplier keeps to it. Null where its holder has opened it. */
  withdraw(cardId: string): Promise<CardDocument | null> {
    const { $set, ...others } = step('voided', { withdrawn: { at: new Date() } });
    return this.cards.findOneAndUpdate(
      { _id: cardId, voiding_since: { $exists: true }, ...filters.unopened },
      { ...others, $set: { ...$set, not_returnable: true }, $unset: { voiding_since: '' } },
      { returnDocument: 'after' },
    );
  }

  /** Notes of a card that was never made here that its supplier keeps to it. */
  async noteWithdrawn(cardId: string): Promise<void> {
    await this.cards.updateOne(
      { _id: cardId, status: voidedState },
      { $set: { withdrawn: { at: new Date() }, not_returnable: true } },
    );
  }

  /** Whether the supplier of a brand is known to keep to its cards. */
  async keepsCardsOf(merchants: readonly string[]): Promise<ReadonlySet<string>> {
    const kept = await Promise.all(
      merchants.map((merchant) =>
        this.cards.findOne({ merchant, not_returnable: true }, { projection: { _id: 1 } }),
      ),
    );
    return new Set(merchants.filter((_, index) => kept[index] !== null));
  }

  /** Cards that were withdrawn, those without a decision or those with one, the newest first; and how many there are. */
  async withdrawnPage(
    isDecided: boolean,
    { page, limit }: { page: number; limit: number },
  ): Promise<{ cards: CardDocument[]; total: number }> {
    const wanted: Filter<CardDocument> = {
      'withdrawn.at': { $exists: true },
      'withdrawn.decision': { $exists: isDecided },
    };
    const [cards, total] = await Promise.all([
      this.cards
        .find(wanted)
        .sort({ 'withdrawn.at': -1 })
        .skip((page - 1) * limit)
        .limit(limit)
        .toArray(),
      this.cards.countDocuments(wanted),
    ]);
    return { cards, total };
  }

  /** Notes once what becomes of a withdrawn card's code. Gives the card as it is then; null where it is none. */
  async decide(
    cardId: string,
    decision: NonNullable<NonNullable<CardDocument['withdrawn']>['decision']>,
  ): Promise<CardDocument | null> {
    const found: Filter<CardDocument> = { _id: cardId, 'withdrawn.at': { $exists: true } };
    await this.cards.updateOne(
      { ...found, 'withdrawn.decision': { $exists: false } },
      { $set: { 'withdrawn.decision': decision } },
    );
    return this.cards.findOne(found);
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
