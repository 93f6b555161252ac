import type { BuildACardCard, CarrierType } from './card';

/** Whether a card in this package comes with a greeting card that has to be chosen. */
export function needsGreetingCard(type: CarrierType | null): boolean {
  return type === 'greeting_card' || type === 'greeting_card_handwrytten';
}

/** What a plastic card is mailed in; null until it is chosen. */
export function carrierTypeOf({ personalizationInfo, carrierOption }: BuildACardCard): CarrierType | null {
  return carrierOption ?? personalizationInfo?.carrierType ?? null;
}
