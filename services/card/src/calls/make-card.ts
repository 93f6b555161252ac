import { makeCard } from '@bowtie/contracts';
import { handle } from '@bowtie/service-kit';
import { pictureOf } from '../rules/gift-image';
import { giftToken, linkDigest } from '../rules/gift-link';
import { issueNoted } from './issue-card';
import type { CardParts } from './parts';
import { giftMailOf } from './read-gift-mail';

export function handleMakeCard(parts: CardParts) {
  const { cards, config } = parts;
  return handle(makeCard, async ({ body, log }) => {
    const link_digest = linkDigest(giftToken(config.GIFT_LINK_KEY, body.card_id));
    const card = await cards.note({ ...body, image_url: pictureOf(config, body), link_digest });
    const status = await issueNoted(parts, card, log);
    return { status, gift: await giftMailOf(parts, { ...card, status }), image_url: card.image_url };
  });
}
