import type { OrderCard, PricedDeliveryGroup } from '@bowtie/contracts';
import { dayText, packageInWords } from '@bowtie/domain';
import { Badge, buttonClass, Container, EmptyState, Icon, Money, Surface } from '@bowtie/ui';
import { OrderedCard } from '@bowtie/ui/cards';
import { Link, useParams } from '@bowtie/web';
import { useMemo } from 'react';
import styles from './confirmation.module.css';
import { readPlacedOrder } from './placed-order';
import { useProgress } from './use-progress';

const words: Record<string, string> = {
  ordered: 'Being made',
  issued: 'Ready to send',
  printed: 'Printed',
  sent: 'Sent',
  delivered: 'Delivered',
  activated: 'Opened',
  redeemed: 'Opened',
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
  const plastic = cards.some((card) => card.plastic);
  const virtual = cards.some((card) => !card.plastic);
  const arrival = groups
    .flatMap(({ delivery_date }) => delivery_date ?? [])
    .sort()
    .at(-1);
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
        <h1>Thank you. It’s on its way.</h1>
        <p>
          Order <strong className={styles.number}>{order.order_number}</strong>, paid{' '}
          <Money price={order.transaction_amount} />
          {order.email && <>. Your receipt goes to {order.email}.</>}
        </p>
      </header>
      <Surface as="section">
        <h2 className={styles.title}>What happens next</h2>
        <ol className={styles.next}>
          <li>We make each card. This takes moments.</li>
          {(virtual || !plastic) && (
            <li>Each recipient gets your message by e-mail, with a link that only they can open.</li>
          )}
          {plastic && (
            <li>
              Cards by mail are printed, packed as you chose and handed to the parcel carrier
              {arrival && `; the last one arrives ${dayText(arrival)}`}. We write to you with the tracking
              number.
            </li>
          )}
          <li>You can follow every card with your order number and e-mail.</li>
        </ol>
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
                {words[card.status] ?? card.status}
              </Badge>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.deeds}>
        <Link to="/orderstatus/" className={buttonClass({ variant: 'ink' })}>
          Follow this order
        </Link>
        <Link to="/buy-gift-cards/" className={buttonClass()}>
          Continue shopping
        </Link>
      </p>
    </Container>
  );
}
