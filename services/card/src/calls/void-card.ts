import { voidCard } from '@bowtie/contracts';
import { handle } from '@bowtie/service-kit';
import type { CardDeps } from '../deps';
import { giftToken, linkDigest } from '../rules/gift-link';
import { isOfBrand } from '../store/cards/card-document';
import { endCard } from '../values/end-card';
import { voidBrandCard } from '../values/void-brand-card';

export function handleVoidCard(deps: CardDeps) {
  const { cards, config } = deps;
  return handle(voidCard, async ({ body }) => {
    if (isOfBrand(body)) return voidBrandCard(deps, body, 'unsent');
    const card = await cards.voidUnsent({
      ...body,
      link_digest: linkDigest(giftToken(config.GIFT_LINK_KEY, body.card_id)),
    });
    if (card.status === 'voided') await endCard(deps, card);
    return { status: card.status };
  });
}
