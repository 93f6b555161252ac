import {
  canExchangeVirtualForPhysical,
  exchangeVirtualForPhysical,
  readReplacement,
} from '@bowtie/contracts';
import { newCardState, redeemableStates } from '@bowtie/domain';
import { callError, handle } from '@bowtie/service-kit';
import type { CardDeps } from '../../deps';
import { isOnHold } from '../../rules/redeemable';
import { actor } from '../../store/cards/card-change';
import { type CardDocument, isOfNetwork, type NetworkCard } from '../../store/cards/card-document';
import { orderedCard } from '../../values/card-with-value';
import { unlessUnavailable } from '../../values/end-card';
import { mirrorSpending } from '../../values/mirror-spending';
import { finishReplacement, replacementId } from '../../values/replace-card';
import { checkAddress, samePlace } from '../check-address';
import { createGiftFinder } from '../gifts/find-gift';
import { giftMailOf } from '../gifts/gift-mail';
import { heldError } from '../gifts/held-gift';
import { dollarsFromCents } from './held-card-state';

type Call = typeof canExchangeVirtualForPhysical | typeof exchangeVirtualForPhysical;

/** States of a gift that its holder may exchange. One that was exchanged is found, too: its holder asks where the new card is. */
const holdersStates = [...redeemableStates, 'replaced'] as const;

function stateOf(card: NetworkCard, balanceCents: number, feeCents: number) {
  return {
    card_network: card.card_network,
    image_url: card.image_url,
    recipient_name: card.recipient_name,
    last_four: card.last_four ?? '',
    balance: dollarsFromCents(balanceCents),
    shipping_fee: dollarsFromCents(feeCents),
  };
}

const postedState = ({ status, tracking }: CardDocument) => ({ status, tracking });

export function handleCanExchangeVirtualForPhysical(deps: CardDeps) {
  const { cards, config, ledger } = deps;
  const findGift = createGiftFinder(deps);
  return handle(canExchangeVirtualForPhysical, async ({ body, ...context }) => {
    const card = await findGift(canExchangeVirtualForPhysical, body, holdersStates, context);
    if (!isOfNetwork(card)) throw callError(canExchangeVirtualForPhysical, 'exchange_unavailable');
    const fee = config.EXCHANGE_SHIPPING_FEE_CENTS;
    if (card.replacement !== undefined) {
      const posted = await cards.find(card.replacement.card_id);
      const balance = posted === null ? 0 : await ledger.balance(posted._id);
      return {
        ...stateOf(card, balance, card.replacement.fee_cents),
        can_exchange: false,
        reason: 'already_exchanged' as const,
        posted: posted === null ? { status: newCardState, tracking: null } : postedState(posted),
      };
    }
    const { balanceCents, status } = await unlessUnavailable(() => mirrorSpending(deps, card));
    const reason = obstacleOf(status, balanceCents, fee);
    return {
      ...stateOf(card, Math.max(0, balanceCents - fee), fee),
      can_exchange: reason === null,
      reason,
      posted: null,
    };
  });
}

function obstacleOf(
  status: string,
  balanceCents: number,
  feeCents: number,
): 'on_hold' | 'nothing_left' | null {
  if (status === 'frozen') return 'on_hold';
  return balanceCents <= feeCents ? 'nothing_left' : null;
}

export function handleExchangeVirtualForPhysical(deps: CardDeps) {
  const { cards, config, ledger } = deps;
  const findGift = createGiftFinder(deps);
  return handle(exchangeVirtualForPhysical, async ({ body, requestId, ...context }) => {
    const { hash, recipient_email, ...post_to } = body;
    const call: Call = exchangeVirtualForPhysical;
    const gift = await findGift(call, { hash, recipient_email }, holdersStates, context);
    if (!isOfNetwork(gift)) throw callError(call, 'exchange_unavailable');
    if (gift.replacement === undefined) await checkAddress(deps, post_to);
    // One that is mailed and not yet marked so has left all the same.
    if (gift.status === 'issued') await cards.move(gift._id, 'sent');
    const begun = await cards.replacements.beginReplacement(gift._id, {
      card_id: replacementId(gift._id),
      reason: 'exchanged',
      post_to,
      fee_cents: config.EXCHANGE_SHIPPING_FEE_CENTS,
      at: new Date(),
      by: actor('recipient'),
    });
    if (begun?.replacement === undefined)
      throw isOnHold(gift) ? heldError(call, gift) : callError(call, 'gift_not_found');
    if (!samePlace(begun.replacement.post_to, post_to))
      throw callError(exchangeVirtualForPhysical, 'already_exchanged');
    const posted =
      begun.status === 'replaced'
        ? await cards.find(begun.replacement.card_id)
        : (await unlessUnavailable(() => finishReplacement(deps, begun))).card;
    if (posted === null || posted === undefined)
      throw callError(exchangeVirtualForPhysical, 'exchange_unavailable');
    const balance = await ledger.balance(posted._id);
    return { ...stateOf(gift, balance, begun.replacement.fee_cents), posted: postedState(posted) };
  });
}

export function handleReadReplacement(deps: CardDeps) {
  const { cards, ledger } = deps;
  return handle(readReplacement, async ({ body }) => {
    const card = await cards.find(body.card_id);
    const replaced = await cards.find(card?.replaces ?? '');
    if (card?.post_to === undefined || !isOfNetwork(card) || replaced?.replacement === undefined)
      throw callError(readReplacement, 'card_not_found');
    const { reason } = replaced.replacement;
    return {
      card_id: card._id,
      order_number: card.order_number,
      ordered_card_id: (await orderedCard(deps, card))._id,
      reason,
      exchanged: reason === 'exchanged' ? await giftMailOf(deps, replaced) : null,
      status: card.status,
      name: card.name,
      card_network: card.card_network,
      balance: dollarsFromCents(await ledger.balance(card._id)),
      image_url: card.image_url,
      recipient_name: card.recipient_name,
      sender_name: card.sender_name,
      message: card.message,
      post_to: card.post_to,
      ...(isOnHold(card) && { on_hold: true }),
    };
  });
}
