import type { CarrierType } from './card';

/** What a plastic card may be mailed in, as people call it wherever the store names it. */
export const packageNames: Readonly<Record<CarrierType, string>> = {
  paper_carrier: 'Paper carrier',
  greeting_card: 'Greeting card',
  greeting_card_handwrytten: 'Handwritten greeting card',
  no_carrier: 'None',
};

/** The same inside a sentence; undefined for a card that is put into nothing. */
export function packageInWords(type: CarrierType | null): string | undefined {
  return type === null || type === 'no_carrier' ? undefined : packageNames[type].toLowerCase();
}
