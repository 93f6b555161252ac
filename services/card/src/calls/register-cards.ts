import { registerCards } from '@bowtie/contracts';
import { handle } from '@bowtie/service-kit';
import { pictureOf } from '../rules/gift-image';
import { giftToken, linkDigest } from '../rules/gift-link';
import type { CardParts } from './parts';

export function handleRegisterCards({ cards, config }: CardParts) {
  return handle(registerCards, async ({ body }) => {
    const registered = await cards.register(
      body.cards.map((card) => ({
        ...card,
        image_url: pictureOf(config, card),
        link_digest: linkDigest(giftToken(config.GIFT_LINK_KEY, card.card_id)),
      })),
    );
    return { registered };
  });
}
