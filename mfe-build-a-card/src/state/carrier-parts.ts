import {
  type BuildACardCard,
  type CarrierSubStep,
  cardRules,
  carrierSubStep,
  carrierTypeOf,
  fits,
  needsGreetingCard,
  subStepOf,
} from '@bowtie/domain';

/** The sub-steps of the carrier as addresses name them, in the order of section 4. */
const carrierParts = ['package', 'greeting-card', 'words', 'email', 'delivery', 'check', 'done'] as const;
export type CarrierPart = (typeof carrierParts)[number];

/** What a person calls them. */
export const partNames: Readonly<Record<CarrierPart, string>> = {
  package: 'Package',
  'greeting-card': 'Greeting card',
  words: 'Words',
  email: 'E-mail',
  delivery: 'Address',
  check: 'Check',
  done: 'Done',
};

/** The sub-step with this number. */
function partOf(subStep: CarrierSubStep): CarrierPart {
  return carrierParts[subStep];
}

/** The sub-steps a card goes through. */
export function partsOf(card: BuildACardCard): readonly CarrierPart[] {
  if (card.deliveryMethod === 'virtual') return ['email', 'check'];
  return needsGreetingCard(carrierTypeOf(card))
    ? ['package', 'greeting-card', 'words', 'delivery', 'check']
    : ['package', 'words', 'delivery', 'check'];
}

/** Whether To and From are written as they have to be; the message alone makes a card complete. */
function namesFit({ deliveryMethod, personalizationInfo }: BuildACardCard): boolean {
  const { carrierTo = '', carrierFrom = '' } = personalizationInfo ?? {};
  const virtual = deliveryMethod === 'virtual';
  const [to, from] = virtual
    ? [cardRules.recipientName, cardRules.senderName]
    : [cardRules.carrierTo, cardRules.carrierFrom];
  return fits(to, carrierTo) === undefined && fits(from, carrierFrom) === undefined;
}

/** The sub-step that a card waits for. */
export function openPart(card: BuildACardCard): CarrierPart {
  const open = subStepOf(card);
  const names = card.deliveryMethod === 'virtual' ? 'email' : 'words';
  const namesStep =
    names === 'email' ? carrierSubStep.virtualPersonalization : carrierSubStep.greetingCardPersonalization;
  return open > namesStep && !namesFit(card) ? names : partOf(open);
}

/** The sub-step to show: the one that was asked for where the card has come so far, else the one it waits for. */
export function partToShow(card: BuildACardCard, asked: string | null): CarrierPart {
  const open = openPart(card);
  const parts = partsOf(card);
  const found = parts.find((part) => part === asked);
  return found !== undefined && parts.indexOf(found) <= parts.indexOf(open) ? found : open;
}

/** The sub-step before another; undefined before the first. */
export function partBefore(card: BuildACardCard, part: CarrierPart): CarrierPart | undefined {
  const parts = partsOf(card);
  return parts[parts.indexOf(part) - 1];
}
