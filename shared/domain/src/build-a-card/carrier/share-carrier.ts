import { addressPartNames } from '../../shipping/wire-address';
import type { BuildACardCard } from '../cards/card';
import { chooseCarrierOption, chooseGreetingCard, deliver, personalise } from '../cards/carrier-changes';
import { carrierTypeOf } from '../cards/carrier-type';
import type { Flow } from '../flow/flow';
import { carrierTexts, hasAddress, writtenTexts } from './carrier-data';

/** What the carrier knows of where a card goes. */
const deliveryParts = ['shippingName', ...addressPartNames, 'shippingMethod'] as const;

/** Cards of the batch that are delivered as this one is, itself included: a choice "for all" is a choice for these. */
export function alikeCards({ cards }: Flow, { deliveryMethod }: BuildACardCard): readonly BuildACardCard[] {
  return cards.filter((card) => card.deliveryMethod === deliveryMethod);
}

/**
 * Gives all cards of its kind what the carrier knows of one card: package, greeting card, words and address (section 3,
 * applyToAll of each). What this card does not have yet stays as each of the others has it.
 */
export function applyCarrierToAll(flow: Flow, cardId: string): Flow {
  const card = flow.cards.find((candidate) => candidate.cardId === cardId);
  if (card === undefined) return flow;
  const type = card.deliveryMethod === 'plastic' ? carrierTypeOf(card) : null;
  let shared = type === null ? flow : chooseCarrierOption(flow, cardId, type, true);
  if (card.greetingCard !== null) shared = chooseGreetingCard(shared, cardId, card.greetingCard.slug, true);
  const written = writtenTexts(card);
  if (Object.keys(written).length > 0) shared = personalise(shared, cardId, written, true);
  if (card.deliveryInfo !== null && hasAddress(card))
    shared = deliver(shared, cardId, card.deliveryInfo, true);
  return shared;
}

/** What the carrier knows of a card; the same text for two cards that are sent alike. */
function carrierText(card: BuildACardCard): string {
  const { personalizationInfo: info, deliveryInfo: to, greetingCard } = card;
  return JSON.stringify([
    carrierTypeOf(card),
    greetingCard?.slug ?? '',
    carrierTexts.map((field) => info?.[field]?.trim() ?? ''),
    deliveryParts.map((field) => to?.[field]?.trim() ?? ''),
  ]);
}

/** Whether two cards are sent alike: package, greeting card, words and address. */
export function isSentAlike(one: BuildACardCard, other: BuildACardCard): boolean {
  return carrierText(one) === carrierText(other);
}

/** Gives cards of the batch back what the carrier knew of them before; those that are gone meanwhile stay gone. */
export function restoreCarriers(flow: Flow, before: readonly BuildACardCard[]): Flow {
  const known = new Map(before.map((card) => [card.cardId, card]));
  return {
    ...flow,
    cards: flow.cards.map((card) => {
      const was = known.get(card.cardId);
      if (was === undefined) return card;
      const { carrierOption, greetingCard, personalizationInfo, deliveryInfo } = was;
      const { greetingCardChosen, applyCarrierTypeToAll } = was;
      return {
        ...card,
        carrierOption,
        greetingCard,
        personalizationInfo,
        deliveryInfo,
        greetingCardChosen,
        applyCarrierTypeToAll,
      };
    }),
  };
}
