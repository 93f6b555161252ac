import { noAddressParts } from '../../shipping/wire-address';
import type { Flow } from '../flow/flow';
import type { CarrierType, DeliveryInfo, PersonalizationInfo } from './card';
import { carrierTypeOf, needsGreetingCard } from './carrier-type';
import { type Change, changeCard } from './changes';

/** Changes one card of the batch, or with it all others that are of its kind. */
function changeCards(flow: Flow, cardId: string, toAll: boolean, change: Change): Flow {
  const changed = flow.cards.find((card) => card.cardId === cardId);
  if (changed === undefined) return flow;
  if (!toAll) return changeCard(flow, cardId, change);
  const { deliveryMethod } = changed;
  return {
    ...flow,
    cards: flow.cards.map((card) => (card.deliveryMethod === deliveryMethod ? change(card) : card)),
  };
}

const noWords: PersonalizationInfo = {
  carrierTo: '',
  carrierMessage: '',
  carrierFrom: '',
  carrierType: null,
  recipientEmail: '',
};

/** Chooses what a plastic card is mailed in; applied to all, for every plastic card of the batch. */
export function chooseCarrierOption(
  flow: Flow,
  cardId: string,
  option: CarrierType,
  applyToAll = false,
): Flow {
  return changeCards(flow, cardId, applyToAll, (card) => ({
    ...card,
    carrierOption: option,
    personalizationInfo: { ...noWords, ...card.personalizationInfo, carrierType: option },
    greetingCard: needsGreetingCard(option) ? card.greetingCard : null,
    greetingCardChosen: needsGreetingCard(option) && card.greetingCardChosen,
    applyCarrierTypeToAll: applyToAll,
  }));
}

/** Gives all plastic cards of the batch the package of one. */
export function applyCarrierTypeToAll(flow: Flow, cardId: string): Flow {
  const card = flow.cards.find((candidate) => candidate.cardId === cardId);
  const option = card === undefined ? null : carrierTypeOf(card);
  return option === null ? flow : chooseCarrierOption(flow, cardId, option, true);
}

/** Chooses the greeting card; applied to all, for every card that comes with one. */
export function chooseGreetingCard(flow: Flow, cardId: string, slug: string, applyToAll = false): Flow {
  return changeCards(flow, cardId, applyToAll, (card) =>
    card.cardId === cardId || needsGreetingCard(carrierTypeOf(card))
      ? { ...card, greetingCard: { slug }, greetingCardChosen: true }
      : card,
  );
}

/** Writes the words of the carrier or the mail. Applied to all, each card keeps its own package. */
export function personalise(
  flow: Flow,
  cardId: string,
  info: Partial<PersonalizationInfo>,
  applyToAll = false,
): Flow {
  return changeCards(flow, cardId, applyToAll, (card) => ({
    ...card,
    personalizationInfo: {
      ...noWords,
      ...card.personalizationInfo,
      ...info,
      carrierType: carrierTypeOf(card),
    },
  }));
}

const noAddress: DeliveryInfo = { ...noAddressParts, shippingName: '', shippingMethod: null };

/** Says where a plastic card goes, and how; applied to all, for every plastic card of the batch. */
export function deliver(flow: Flow, cardId: string, info: Partial<DeliveryInfo>, applyToAll = false): Flow {
  return changeCards(flow, cardId, applyToAll, (card) => ({
    ...card,
    deliveryInfo: { ...noAddress, ...card.deliveryInfo, ...info },
  }));
}
