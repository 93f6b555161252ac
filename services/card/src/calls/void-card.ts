import { voidCard } from '@bowtie/contracts';
import { commonError, handle } from '@bowtie/service-kit';
import type { CardDeps } from '../deps';
import { giftToken, linkDigest } from '../rules/gift-link';
import { isOfNetwork } from '../store/card-document';
import { endCard } from '../values/end-card';

export function handleVoidCard(deps: CardDeps) {
  const { cards, config } = deps;
  return handle(voidCard, async ({ body }) => {
    if (!isOfNetwork(body)) throw commonError('service_unavailable');
    const card = await cards.voidUnsent({
      ...body,
      link_digest: linkDigest(giftToken(config.GIFT_LINK_KEY, body.card_id)),
    });
    if (card.status === 'voided') await endCard(deps, card);
    return { status: card.status };
  });
}
