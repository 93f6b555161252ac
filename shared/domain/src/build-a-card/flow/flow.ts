import { defaultNetwork, type Network, networks, quantityLimit } from '../../limits';
import type { BuildACardCard, BulkDeliveryGroup, DeliveryMethod, PredesignedDesign } from '../cards/card';
import type { FlowStep } from '../cards/completeness';
import { type NewId, randomId } from './random-id';

/** The picture of a card: one of one's own (or a rendered co-brand), or a predesigned design. */
export type CardImage = { cloudinaryId: string; imageUrl: string } | { design: PredesignedDesign };

/** What the page's configuration allows (section 2: without one the routes do not exist). */
export interface BuildACardConfiguration {
  /** Cards that one batch through the flow may hold, those in the review included. */
  maxQuantity: number;
  /** Networks on sale, the preferred one first. */
  networks: readonly Network[];
}

export const defaultConfiguration: BuildACardConfiguration = {
  maxQuantity: quantityLimit.buildACard,
  networks,
};

/** What a new card begins with. */
export interface CardDefaults {
  amount: number;
  cardNetwork: Network;
  deliveryMethod: DeliveryMethod;
}

/** Section 9: network visa, delivery plastic. */
export const cardDefaults: CardDefaults = {
  amount: 50,
  cardNetwork: defaultNetwork,
  deliveryMethod: 'plastic',
};

/** The choices of the landing, from which new cards are made (section 3, card-creation draft). */
export interface CardCreationDraft {
  amount: number | undefined;
  quantity: number;
  cardNetwork: Network;
  deliveryMethod: DeliveryMethod;
  /** The picture that was chosen last; null before the first choice. */
  design: CardImage | null;
  /** Id of a design that the page put there, as long as the visitor has chosen none; null otherwise. */
  suggestedDesign: string | null;
  nameOnCard: string;
  messageOnCard: string;
  applyDetailsToAll: boolean;
  applyImageToAll: boolean;
  defaults: CardDefaults;
}

/** A confirmed bulk group that a change broke, so that undoing the change can bring it back. */
export interface BrokenGroup {
  group: BulkDeliveryGroup;
  /** Ids of the cards that were in it. */
  cards: string[];
}

/** The edit of one card of the review. */
export interface CardEdit {
  cardId: string;
  /** The step it was opened at. */
  step: FlowStep;
  /** The card as it was. */
  before: BuildACardCard;
  /** The unfinished batch that the edit interrupted; it comes back afterwards. */
  parked: BuildACardCard[];
  broken: BrokenGroup | null;
}

/** What was taken away last, and where it stood, so that it can be put back. */
export interface RemovedCards {
  cards: { card: BuildACardCard; from: 'cards' | 'cartList'; index: number }[];
  broken: BrokenGroup | null;
  /** The whole batch went, on the way back to the landing. */
  cleared?: true;
  /** When it went, in milliseconds of the visitor's clock. */
  clearedAt?: number;
  /** What was unfinished was discarded in the review. */
  discarded?: true;
  /** What was taken out of the review before that: it comes back after it, the newest first. */
  earlier?: RemovedCards;
}

/** A delivery group of the cart whose cards came back into the flow to be edited; saving replaces it. */
export interface EditedCartItem {
  deliveryGroupUuid: string;
  /** The cards that were made of its items. */
  cards: string[];
}

/** The whole state of the design flow. */
export interface Flow {
  configuration: BuildACardConfiguration;
  draft: CardCreationDraft;
  /** The cards of this batch: those that are being put together, or the one that is edited. */
  cards: BuildACardCard[];
  /** The complete cards, as the review shows them. */
  cartList: BuildACardCard[];
  /** The cards that the last finished batch brought into the review. */
  lastAdded: string[];
  currentCardId: string | null;
  editing: CardEdit | null;
  removed: RemovedCards | null;
  bulkDeliveryGroups: BulkDeliveryGroup[];
  editedCartItems: EditedCartItem[];
}

function networkOnSale(network: Network, { networks: onSale }: BuildACardConfiguration): Network {
  return onSale.includes(network) ? network : (onSale[0] ?? network);
}

/** The choices of the landing before anybody chose. */
export function emptyDraft(defaults: CardDefaults = cardDefaults): CardCreationDraft {
  return {
    amount: defaults.amount,
    quantity: 1,
    cardNetwork: defaults.cardNetwork,
    deliveryMethod: defaults.deliveryMethod,
    design: null,
    suggestedDesign: null,
    nameOnCard: '',
    messageOnCard: '',
    applyDetailsToAll: true,
    applyImageToAll: true,
    defaults,
  };
}

/** The flow before its first card. The landing begins with `beginBatch`. */
export function emptyFlow(
  defaults: Partial<CardDefaults> = {},
  configuration: BuildACardConfiguration = defaultConfiguration,
): Flow {
  const all = { ...cardDefaults, ...defaults };
  return {
    configuration,
    draft: emptyDraft({ ...all, cardNetwork: networkOnSale(all.cardNetwork, configuration) }),
    cards: [],
    cartList: [],
    lastAdded: [],
    currentCardId: null,
    editing: null,
    removed: null,
    bulkDeliveryGroups: [],
    editedCartItems: [],
  };
}

/** What was taken out of the review so far, to be remembered behind what goes now. The landing's cards are another matter. */
export function removedEarlier({ removed }: Flow): Pick<RemovedCards, 'earlier'> {
  const ofReview = removed?.discarded === true || removed?.cards.some(({ from }) => from === 'cartList');
  return removed !== null && ofReview === true ? { earlier: removed } : {};
}

/** The fields of a card that say whom it is posted together with, as a card has them by itself. */
export const noGroupData = { addressGroupId: null, deliveryGroupUuid: null, groupShipment: false } as const;

/** A picture as the fields of a card hold it. */
export function imageFields(
  image: CardImage | null,
): Pick<BuildACardCard, 'cloudinaryId' | 'imageUrl' | 'design'> {
  if (image === null) return { cloudinaryId: null, imageUrl: null, design: null };
  return 'design' in image
    ? { cloudinaryId: null, imageUrl: null, design: image.design }
    : { cloudinaryId: image.cloudinaryId, imageUrl: image.imageUrl, design: null };
}

/** The picture on a card; null for a card without one. */
export function imageOf({ cloudinaryId, imageUrl, design }: BuildACardCard): CardImage | null {
  if (cloudinaryId !== null) return { cloudinaryId, imageUrl: imageUrl ?? '' };
  return design === null ? null : { design };
}

/** A card made of the landing's choices. */
export function newCard(draft: CardCreationDraft, newId: NewId = randomId): BuildACardCard {
  return {
    cardId: newId(),
    cardNetwork: draft.cardNetwork,
    deliveryMethod: draft.deliveryMethod,
    amount: draft.amount,
    ...imageFields(draft.design),
    nameOnCard: draft.nameOnCard,
    messageOnCard: draft.messageOnCard,
    carrierOption: null,
    greetingCard: null,
    personalizationInfo: null,
    deliveryInfo: null,
    ...noGroupData,
    greetingCardChosen: false,
    applyCarrierTypeToAll: false,
  };
}

/** How many cards this batch may hold, beside those that wait in the review. */
export function remainingInBatch({ configuration, cartList, editing }: Flow): number {
  return editing === null ? Math.max(0, configuration.maxQuantity - cartList.length) : 1;
}

/** Whether the flow takes one more card. */
export function canAddCard({ configuration, cards, cartList, editing }: Flow): boolean {
  const waiting = editing === null ? cards.length : editing.parked.length;
  return waiting + cartList.length < configuration.maxQuantity;
}

/** The card that the screen shows; undefined while there is none. */
export function currentCard({ cards, currentCardId }: Flow): BuildACardCard | undefined {
  return cards.find(({ cardId }) => cardId === currentCardId) ?? cards[0];
}

/** Takes over the page's configuration and its available networks. */
export function configure(flow: Flow, configuration: BuildACardConfiguration): Flow {
  if (JSON.stringify(configuration) === JSON.stringify(flow.configuration)) return flow;
  const onSale = (card: BuildACardCard) => {
    const cardNetwork = networkOnSale(card.cardNetwork, configuration);
    return cardNetwork === card.cardNetwork ? card : { ...card, cardNetwork };
  };
  const cardNetwork = networkOnSale(flow.draft.cardNetwork, configuration);
  return {
    ...flow,
    configuration,
    draft: { ...flow.draft, cardNetwork },
    cards: flow.cards.map(onSale),
  };
}

/** Begins anew: no cards, nothing chosen. */
export function resetFlow({ draft, configuration }: Flow): Flow {
  return emptyFlow(draft.defaults, configuration);
}
