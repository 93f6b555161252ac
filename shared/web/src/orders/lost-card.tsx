import type { OrderAccess, OrderCard } from '@bowtie/contracts';
import { buttonClass } from '@bowtie/ui';
import { Link } from '@bowtie/web';

/** Whether a card by mail may never have come: it has left, and nobody has activated it. A brand's is replaced by its brand alone. */
export function isLosable({ plastic, card_network, status }: OrderCard): boolean {
  return plastic && card_network !== null && (status === 'sent' || status === 'delivered');
}

interface LostCardProps {
  orderNumber: string;
  card: OrderCard;
  access: OrderAccess | undefined;
}

/** Leads the buyer of a card that never came to its replacement. */
export function LostCard({ orderNumber: order_number, card, access }: LostCardProps) {
  return (
    <Link
      to="/replace-card/"
      state={{ order_number, card_id: card.id, ...access }}
      className={buttonClass({ variant: 'quiet', size: 'small' })}
    >
      It never came?
    </Link>
  );
}
