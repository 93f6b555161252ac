import { openedState } from '@bowtie/domain';
import type { Collection } from 'mongodb';
import type { CardDocument, FindCard } from './cards/card-document';

/** Gifts that are paid out on a card of their holder's own. */
export class LinkedGifts {
  constructor(
    private readonly cards: Collection<CardDocument>,
    private readonly find: FindCard,
  ) {}

  /** Gifts that were mailed to an address and opened, the newest first. */
  openedBy(email: string, most: number): Promise<CardDocument[]> {
    return this.cards
      .find({
        recipient_email: email,
        status: openedState,
        card_network: { $ne: null },
        replacement: { $exists: false },
      })
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
        hold: { $exists: false },
        stop: { $exists: false },
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
}
