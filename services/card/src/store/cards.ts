import type { CardOrder } from '@bowtie/contracts';
import { type CardState, cardLife, cardStates, statesBefore } from '@bowtie/domain';
import { isDuplicateKey } from '@bowtie/service-kit';
import type { Collection, Db } from 'mongodb';
import type { SealedCardData } from '../rules/card-cipher';

/** A card as it is kept: all in clear but what is printed on it. */
export interface CardDocument extends Omit<CardOrder, 'card_id'> {
  _id: string;
  status: CardState;
  /** SHA-256 of the gift link’s secret. */
  link_digest: string;
  card_data: SealedCardData | null;
  last_four: string | null;
  created_at: Date;
  issued_at: Date | null;
  redeemed_at: Date | null;
}

export type NewCard = CardOrder & { link_digest: string };

function newDocument({ card_id, ...card }: NewCard): CardDocument {
  return {
    _id: card_id,
    ...card,
    status: 'ordered',
    card_data: null,
    last_four: null,
    created_at: new Date(),
    issued_at: null,
    redeemed_at: null,
  };
}

/** The cards of all orders. Every change of state asks the life cycle in its filter. */
export class Cards {
  private constructor(private readonly cards: Collection<CardDocument>) {}

  static async open(db: Db): Promise<Cards> {
    const cards = db.collection<CardDocument>('cards');
    await cards.createIndex({ link_digest: 1 }, { unique: true });
    await cards.createIndex({ order_number: 1 });
    return new Cards(cards);
  }

  /** Notes cards that are not noted yet; says how many were new. */
  async register(cards: readonly NewCard[]): Promise<number> {
    const known = await this.cards
      .find({ _id: { $in: cards.map(({ card_id }) => card_id) } })
      .project<{ _id: string }>({ _id: 1 })
      .toArray();
    const knownIds = new Set(known.map(({ _id }) => _id));
    const fresh = cards.filter(({ card_id }) => !knownIds.has(card_id)).map(newDocument);
    if (fresh.length === 0) return 0;
    try {
      await this.cards.insertMany(fresh, { ordered: false });
    } catch (error) {
      // Somebody else noted some of them in the same moment: then they are noted.
      if (!isDuplicateKey(error)) throw error;
    }
    return fresh.length;
  }

  find(cardId: string): Promise<CardDocument | null> {
    return this.cards.findOne({ _id: cardId });
  }

  findByLink(digest: string): Promise<CardDocument | null> {
    return this.cards.findOne({ link_digest: digest });
  }

  ofOrder(orderNumber: string): Promise<CardDocument[]> {
    return this.cards.find({ order_number: orderNumber }).sort({ _id: 1 }).toArray();
  }

  /** Moves a card where its life cycle allows it, with what else changes at that step. */
  async move(cardId: string, to: CardState, changes: Partial<CardDocument> = {}): Promise<boolean> {
    const result = await this.cards.updateOne(
      { _id: cardId, status: { $in: statesBefore(cardLife, cardStates, to) } },
      { $set: { ...changes, status: to } },
    );
    return result.modifiedCount === 1;
  }

  async setLink(cardId: string, digest: string): Promise<void> {
    await this.cards.updateOne({ _id: cardId }, { $set: { link_digest: digest } });
  }
}
