import { validateAmount } from '../../card/card-value';
import { isWholeAddress } from '../../shipping/typed-address';
import { cardRules, fits } from '../../text/rules/text-rules';
import type { BuildACardCard, DeliveryInfo } from './card';
import { carrierTypeOf, needsGreetingCard } from './carrier-type';

/** The steps of the flow (section 2). */
export const flowSteps = ['landing', 'carrier', 'review'] as const;
export type FlowStep = (typeof flowSteps)[number];

/** The carrier's sub-steps (section 4). */
export const carrierSubStep = {
  packageSelection: 0,
  greetingCardDesign: 1,
  greetingCardPersonalization: 2,
  virtualPersonalization: 3,
  deliveryInfo: 4,
  reviewOrder: 5,
  complete: 6,
} as const;
export type CarrierSubStep = (typeof carrierSubStep)[keyof typeof carrierSubStep];

/** Whether an address is one to post to, and says how. */
export function isDeliverable(info: DeliveryInfo | null): info is DeliveryInfo {
  return (
    info !== null &&
    fits(cardRules.shippingName, info.shippingName) === undefined &&
    isWholeAddress(info) &&
    info.shippingMethod !== null
  );
}

// A card "has" a text when the text keeps to its rule: half a word that was typed before a reload is not a name yet.

function hasMessage({ personalizationInfo, deliveryMethod }: BuildACardCard): boolean {
  const rule = deliveryMethod === 'virtual' ? cardRules.emailMessage : cardRules.carrierMessage;
  return fits(rule, personalizationInfo?.carrierMessage ?? '') === undefined;
}

function hasEmail({ personalizationInfo }: BuildACardCard): boolean {
  return fits(cardRules.emailAddress, personalizationInfo?.recipientEmail ?? '') === undefined;
}

function hasGreetingCard(card: BuildACardCard): boolean {
  return !needsGreetingCard(carrierTypeOf(card)) || card.greetingCard !== null;
}

/** What the landing asks for: a picture, an amount that may be sold, and on plastic a name. */
function hasFace(card: BuildACardCard): boolean {
  if (card.cloudinaryId === null && card.design === null) return false;
  if (validateAmount(card.amount) !== undefined) return false;
  return card.deliveryMethod === 'virtual' || fits(cardRules.nameOnCard, card.nameOnCard) === undefined;
}

/** The carrier's first sub-step that is not answered yet; `reviewOrder` when all are. */
function openSubStep(card: BuildACardCard): CarrierSubStep {
  if (card.deliveryMethod === 'virtual') {
    const answered = hasMessage(card) && hasEmail(card);
    return answered ? carrierSubStep.reviewOrder : carrierSubStep.virtualPersonalization;
  }
  if (carrierTypeOf(card) === null) return carrierSubStep.packageSelection;
  if (!hasGreetingCard(card)) return carrierSubStep.greetingCardDesign;
  if (!hasMessage(card)) return carrierSubStep.greetingCardPersonalization;
  return isDeliverable(card.deliveryInfo) ? carrierSubStep.reviewOrder : carrierSubStep.deliveryInfo;
}

/** Whether nothing is missing any more, so that the card may be sold (section 4). */
export function isComplete(card: BuildACardCard): boolean {
  return hasFace(card) && openSubStep(card) === carrierSubStep.reviewOrder;
}

/** Whether somebody has put anything of their own on a card; one that was only laid out can go without a word. */
export function isBegun(card: BuildACardCard): boolean {
  const { nameOnCard, messageOnCard, cloudinaryId, carrierOption, personalizationInfo, deliveryInfo } = card;
  return (
    nameOnCard.trim() !== '' ||
    messageOnCard.trim() !== '' ||
    cloudinaryId !== null ||
    carrierOption !== null ||
    personalizationInfo !== null ||
    deliveryInfo !== null
  );
}

/** Whether somebody has begun a card, and something is missing on it yet. */
export function isUnfinished(card: BuildACardCard): boolean {
  return isBegun(card) && !isComplete(card);
}

/** The step that a card waits for (section 4). */
export function stepOf(card: BuildACardCard): FlowStep {
  if (!hasFace(card)) return 'landing';
  return openSubStep(card) === carrierSubStep.reviewOrder ? 'review' : 'carrier';
}

/**
 * The carrier's sub-step that a card waits for. With everything answered it is there to be looked at (5); once the
 * visitor has (`reviewed`), it is complete (6).
 */
export function subStepOf(card: BuildACardCard, reviewed = false): CarrierSubStep {
  const open = openSubStep(card);
  return open === carrierSubStep.reviewOrder && reviewed ? carrierSubStep.complete : open;
}
