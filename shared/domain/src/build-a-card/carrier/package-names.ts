import type { CarrierType } from '../cards/card';

/** What a plastic card may be mailed in, as people call it wherever the store names it. */
export const packageNames: Readonly<Record<CarrierType, string>> = {
  paper_carrier: 'Paper carrier',
  greeting_card: 'Greeting card',
  greeting_card_handwrytten: 'Handwritten greeting card',
  no_carrier: 'None',
};

interface MailedCard {
  plastic: boolean;
  carrier_type: CarrierType | null;
  greeting_card: { name: string } | null;
}

/** What a card is mailed in, in words; undefined for one that goes by e-mail, or of which nothing was chosen. */
export function packageLabel({ plastic, carrier_type, greeting_card }: MailedCard): string | undefined {
  if (!plastic || carrier_type === null) return undefined;
  if (carrier_type === 'no_carrier') return 'On a plain sheet';
  const name = `In a ${packageNames[carrier_type].toLowerCase()}`;
  return greeting_card === null ? name : `${name}: ${greeting_card.name}`;
}
