import type { GiftMail } from '@bowtie/contracts';
import type { CardDeps } from '../../deps';
import { giftPath, giftToken, linkDigest } from '../../rules/gift-link';
import type { CardDocument } from '../../store/cards/card-document';

/** What the mail of a card says; null for a card that goes to nobody’s mailbox. */
export async function giftMailOf({ cards, config }: CardDeps, card: CardDocument): Promise<GiftMail | null> {
  if (card.recipient_email === null) return null;
  const token = giftToken(config.GIFT_LINK_KEY, card._id, card.link_round);
  const digest = linkDigest(token);
  // The key changed since the card was noted: the link that is mailed now is the one that opens it.
  if (digest !== card.link_digest) await cards.setLink(card._id, digest);
  return {
    status: card.status,
    to: card.recipient_email,
    ...(card.recipient_language !== undefined && { language: card.recipient_language }),
    recipient_name: card.recipient_name,
    sender_name: card.sender_name,
    message: card.message,
    card_name: card.name,
    card_network: card.card_network,
    ...(card.brand !== undefined && { brand_name: card.brand.name }),
    load_value: card.load_value,
    image_url: card.image_url,
    gift_path: giftPath(token),
  };
}
