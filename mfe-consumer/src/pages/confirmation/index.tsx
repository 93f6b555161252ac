import type { OrderCard, PricedDeliveryGroup } from '@bowtie/contracts';
import { type CardState, packageInWords } from '@bowtie/domain';
import { Badge, buttonClass, Container, EmptyState, Icon, Money, Surface } from '@bowtie/ui';
import { OrderedCard } from '@bowtie/ui/cards';
import { Link, useParams } from '@bowtie/web';
import { useMemo } from 'react';
import styles from './confirmation.module.css';
import { isUnderWay, NextSteps, thanks } from './next-steps';
import { readPlacedOrder } from './placed-order';
import { useProgress } from './use-progress';

const words: Record<CardState, string> = {
  ordered: 'Being made',
  issued: 'Ready to send',
  printed: 'Printed',
  sent: 'Sent',
  delivered: 'Delivered',
  activated: 'Active',
  redeemed: 'Opened',
  bounced: 'Not delivered',
  voided: 'Cancelled',
  replaced: 'Replaced',
};

interface PackageProps {
  card: OrderCard;
  groups: readonly PricedDeliveryGroup[];
}

/** What a card is mailed in, and whether it shares a parcel. */
function Package({ card, groups }: PackageProps) {
  const mailedIn = packageInWords(card);
  if (mailedIn === undefined) return null;
  const group = groups.find(({ uuid }) => uuid === card.delivery_group_uuid);
  return (
    <p className={styles.detail}>
      {mailedIn}
      {group?.delivery_style === 'bulk_ship' && ', in one parcel with other cards'}
    </p>
  );
}

/** After the payment: the number, and what happens next. */
export function Page() {
  const { orderNumber = '' } = useParams();
  const order = useMemo(() => readPlacedOrder(orderNumber), [orderNumber]);
  const { cards, groups } = useProgress(order);
  if (order === undefined) {
    return (
      <Container width="text" className={styles.page}>
        <EmptyState
          headingLevel={1}
          title="Look up your order"
          action={
            <Link to="/orderstatus/" className={buttonClass({ variant: 'ribbon' })}>
              Find my order
            </Link>
          }
        >
          For your safety this page shows an order only right after it was placed. You find it any time with
          its number and your e-mail.
        </EmptyState>
      </Container>
    );
  }
  return (
    <Container width="text" className={styles.page}>
      <header className={styles.head}>
        <Icon name="check-circle" size={44} className={styles.tick} />
        <h1>{thanks(cards)}</h1>
        <p>
          Order <strong className={styles.number}>{order.order_number}</strong>, paid{' '}
          <Money price={order.transaction_amount} />
          {order.email && <>. Your receipt goes to {order.email}.</>}
        </p>
      </header>
      <Surface as="section">
        <h2 className={styles.title}>{isUnderWay(cards) ? 'What happens next' : 'What has happened'}</h2>
        <NextSteps cards={cards} groups={groups} />
      </Surface>
      {cards.length > 0 && (
        <ul className={styles.cards} aria-live="polite" aria-label="Your cards">
          {cards.map((card) => (
            <li key={card.id} className={styles.card}>
              <OrderedCard card={card} />
              <div className={styles.who}>
                <strong>{card.name}</strong>
                <p>For {card.recipient_name}</p>
                <Package card={card} groups={groups} />
              </div>
              <Badge tone={card.status === 'sent' || card.status === 'delivered' ? 'evergreen' : 'plain'}>
                {card.given_back === undefined ? words[card.status] : 'Given back'}
              </Badge>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.deeds}>
        <Link
          to="/orderstatus/"
          state={{ email: order.email, order_number: order.order_number }}
          className={buttonClass({ variant: 'ink' })}
        >
          Follow this order
        </Link>
        <Link to="/buy-gift-cards/" className={buttonClass()}>
          Continue shopping
        </Link>
      </p>
    </Container>
  );
}
