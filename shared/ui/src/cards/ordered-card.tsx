import type { Network } from '@bowtie/domain';
import { CardArt } from '@bowtie/ui';
import { GiftArt } from './gift-art';

export interface OrderedCardProps {
  /** A card of an order, as the order says what is on it. */
  readonly card: {
    readonly name: string;
    readonly image_url: string;
    /** Null for a brand's card. */
    readonly card_network: Network | null;
    /** Whole dollars. */
    readonly load_value: number;
    readonly plastic: boolean;
    readonly name_on_card: string | null;
    readonly message_on_card: string | null;
  };
}

/** Where pictures lie that people have uploaded or put together. */
const ownPicture = /^\/images\/(own|gifts)\//;

/** The card of an order with all that is printed on it, large enough to be read. Its name stands beside it. */
export function OrderedCard({ card }: OrderedCardProps) {
  if (card.card_network === null)
    return <GiftArt name={card.name} image={card.image_url} amount={card.load_value} width={240} />;
  return (
    <CardArt
      src={card.image_url}
      alt={ownPicture.test(card.image_url) ? 'Your own picture' : ''}
      network={card.card_network}
      amount={card.load_value}
      plastic={card.plastic}
      nameOnCard={card.name_on_card}
      messageOnCard={card.message_on_card}
      width={240}
    />
  );
}
