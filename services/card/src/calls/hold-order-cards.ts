import { type CardOrder, holdOrderCards } from '@bowtie/contracts';
import { CardLinkUnavailable } from '@bowtie/providers/card-link';
import { commonError, handle } from '@bowtie/service-kit';
import type { CardDeps } from '../deps';
import { giftToken, linkDigest } from '../rules/gift-link';
import { isOfBrand } from '../store/cards/card-document';
import { cardWithValue } from '../values/card-with-value';
import { endCard } from '../values/end-card';
import { followHold } from '../values/held-cards';
import { endLink } from '../values/linked-card';
import { voidBrandCard } from '../values/void-brand-card';

/** Voids what is left of a card, whoever has it, after its bank took the money back. Each step may be done again. */
async function voidUnspent(deps: CardDeps, order: CardOrder): Promise<void> {
  const { cards, cardLink } = deps;
  const card = await cardWithValue(deps, order.card_id);
  if (card === null) return voidUnopened(deps, order);
  if (card.link !== undefined && cardLink !== null) {
    await endLink(deps, cardLink, card).catch((error: unknown) => {
      throw error instanceof CardLinkUnavailable ? commonError('service_unavailable') : error;
    });
  }
  const voided = await cards.voidDisputed(card._id);
  // It is replaced since it was read: whoever asks again finds the card that has its value.
  if (voided?.replacement !== undefined) throw commonError('service_unavailable');
  if (voided?.status === 'voided') await endCard(deps, voided);
}

/** Voids a card as a refund that its buyer asked for would. */
async function voidUnopened(deps: CardDeps, order: CardOrder): Promise<void> {
  const { cards, config } = deps;
  const link_digest = linkDigest(giftToken(config.GIFT_LINK_KEY, order.card_id));
  const card = await cards.voidUnopened({ ...order, link_digest });
  if (card.status === 'voided') await endCard(deps, card);
  else
    deps.log.warn({ card_id: card._id }, 'a card was refunded at the provider and cannot be voided any more');
}

export function handleHoldOrderCards(deps: CardDeps) {
  return handle(holdOrderCards, async ({ body }) => {
    const { order_number: _id, version, held, ended } = body;
    const hold = await followHold(deps, await deps.orderHolds.follow({ _id, version, held }));
    for (const { card, how } of ended) {
      if (isOfBrand(card)) await voidBrandCard(deps, card, how === 'unspent' ? 'any' : 'unopened', true);
      else await (how === 'unspent' ? voidUnspent : voidUnopened)(deps, card);
    }
    return { version: hold.version };
  });
}
