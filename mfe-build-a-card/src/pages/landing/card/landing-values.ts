import type { BuildACardCard, CardDetails, Flow } from '@bowtie/domain';

/** What the fields of the landing hold, of the card that is shown. */
export interface LandingValues extends Record<string, unknown> {
  cardNetwork: CardDetails['cardNetwork'];
  deliveryMethod: CardDetails['deliveryMethod'];
  amount: number | undefined;
  nameOnCard: string;
  messageOnCard: string;
  quantity: number;
  applyDetailsToAll: boolean;
  applyImageToAll: boolean;
}

/** The fields that are typed into. */
export const typedFields = [
  'amount',
  'nameOnCard',
  'messageOnCard',
] as const satisfies (keyof LandingValues)[];

export function landingValues(card: BuildACardCard, { cards, draft }: Flow): LandingValues {
  const { cardNetwork, deliveryMethod, amount, nameOnCard, messageOnCard } = card;
  const { applyDetailsToAll, applyImageToAll } = draft;
  return {
    cardNetwork,
    deliveryMethod,
    amount,
    nameOnCard,
    messageOnCard,
    quantity: cards.length,
    applyDetailsToAll,
    applyImageToAll,
  };
}
