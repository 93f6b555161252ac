import { voidCard } from '@bowtie/contracts';
import { handle } from '@bowtie/service-kit';
import type { CardDeps } from '../deps';
import { giftToken, linkDigest } from '../rules/gift-link';
import { reverseValue } from './reverse-value';

export function handleVoidCard({ cards, config, ledger }: CardDeps) {
  return handle(voidCard, async ({ body }) => {
    const card = await cards.voidUnsent({
      ...body,
      link_digest: linkDigest(giftToken(config.GIFT_LINK_KEY, body.card_id)),
    });
    if (card.status === 'voided') await reverseValue(ledger, card._id);
    return { status: card.status };
  });
}
