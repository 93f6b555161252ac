import type { CallAnswer, OrderCard, orderStatus } from '@bowtie/contracts';
import { type CardState, dayText, joinNames, type RefundProgress, valueAndSaving } from '@bowtie/domain';
import { Badge, classNames, Icon, Money, wholeNumbers } from '@bowtie/ui';
import type { ReactNode } from 'react';
import { CardRow } from './card/card-row';
import { OrderFacts } from './order-facts';
import styles from './orders.module.css';
import { RefundFailedNote } from './refund-failed-note';
import { CashBackNote } from './rewards-facts';
import { stateOfOrder } from './state-text';

type Answer = CallAnswer<typeof orderStatus>;
type OrderGroup = Answer['order']['delivery_groups'][number];

interface OrderViewProps extends Answer {
  /** What the buyer may do with the order, under its state. */
  actions?: ReactNode;
  /** What is known beside the sums: how it was paid, what happened when. */
  more?: ReactNode;
  /** How far a refund or a cancellation is that is under way. */
  goingBack?: RefundProgress | undefined;
  /** One card, with what may be done with it. */
  renderCard?: (card: OrderCard, group: OrderGroup | undefined) => ReactNode;
  /** Whether the page's own title says which order it is, so that the order has none of its own. */
  isTitled?: boolean | undefined;
}

const plainCard: NonNullable<OrderViewProps['renderCard']> = (card, group) => (
  <CardRow key={card.id} card={card} group={group} />
);

const arrived = new Set<CardState>(['delivered', 'activated', 'redeemed']);

/** When a parcel arrives, or that it has. */
function arrival(group: Answer['order']['delivery_groups'][number], cards: Answer['cards']): string {
  const own = cards.filter(
    ({ delivery_group_uuid, status }) => delivery_group_uuid === group.uuid && status !== 'voided',
  );
  if (own.length === 0) return ', not sent';
  // Once a parcel is with its carrier, its day is the carrier's to say, here as beside the card.
  const days = own.map(({ tracking }) => tracking?.delivery_date ?? group.delivery_date);
  const last = days
    .filter((day) => day !== null)
    .sort()
    .at(-1);
  const isDelivered = own.every(({ status }) => arrived.has(status));
  if (last === undefined) return isDelivered ? ', delivered' : '';
  return isDelivered ? `, delivered ${dayText(last)}` : `, expected ${dayText(last)}`;
}

/** The way each delivery goes, and to whom; those that are alike in both are numbered. */
function ways(groups: Answer['order']['delivery_groups'], cards: Answer['cards']): string[] {
  const titles = groups.map(({ uuid, delivery_style }) => {
    const own = cards.filter(({ delivery_group_uuid }) => delivery_group_uuid === uuid);
    const names = own.flatMap(({ shipping_name, recipient_name }) => shipping_name ?? recipient_name ?? []);
    const isParcel = delivery_style === 'bulk_ship';
    const way = isParcel ? 'One parcel' : 'By mail';
    // A parcel is addressed to one, and holds the cards of all.
    const to = isParcel ? (names[0] ?? '') : joinNames(names);
    const others = isParcel ? joinNames(names.filter((name) => name !== to)) : '';
    const content = others === '' ? '' : ` with the cards of ${others}`;
    return to === '' ? way : `${way} to ${to}${content}`;
  });
  return titles.map((title, index) => {
    const alike = titles.filter((other) => other === title).length;
    const place = titles.slice(0, index + 1).filter((other) => other === title).length;
    return alike === 1 ? title : `${title} (${place} of ${alike})`;
  });
}

/** How the parcels of an order travel, to whom, and when they arrive. */
function Parcels({ order, cards }: Answer) {
  const parcels = order.delivery_groups.filter(({ virtual }) => !virtual);
  if (parcels.length === 0) return null;
  const titles = ways(parcels, cards);
  return (
    <ul className={styles.parcels} aria-label="Deliveries by mail">
      {parcels.map((group, index) => (
        <li key={group.uuid}>
          <Icon name="truck" size={18} />
          <span>{`${titles[index] ?? ''}, ${group.shipping_method_name ?? ''}${arrival(group, cards)}`}</span>
          <Money price={group.shipping_fee} />
        </li>
      ))}
    </ul>
  );
}

/** An order and where each of its cards is. */
export function OrderView({
  order,
  cards,
  actions,
  more,
  goingBack,
  renderCard = plainCard,
  isTitled = false,
}: OrderViewProps) {
  const refunded = order.refunded ?? cards.reduce((sum, { refunded = 0 }) => sum + refunded, 0);
  const isBounced = cards.some(({ status, plastic }) => status === 'bounced' && !plastic);
  const state = stateOfOrder(order, refunded, { isBounced, goingBack });
  const groups = new Map(order.delivery_groups.map((group) => [group.uuid, group]));
  return (
    <section
      className={classNames(styles.order, !isTitled && styles.apart)}
      aria-label={`Order ${order.order_number}`}
    >
      <div className={styles.head}>
        {!isTitled && (
          <h2 tabIndex={-1} className={styles.title}>
            {wholeNumbers(`Order ${order.order_number}`)}
          </h2>
        )}
        <Badge tone={state.tone}>{state.label}</Badge>
      </div>
      <p>{`${state.explanation}${order.cancel_reason ? ` ${order.cancel_reason}` : ''}`}</p>
      <RefundFailedNote amount={order.refund_failed} />
      {actions}
      <Parcels order={order} cards={cards} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <OrderFacts
            order={order}
            cards={cards.length}
            refunded={refunded}
            saving={valueAndSaving(cards, order.subtotal).saving}
          />
          {order.cash_back && <CashBackNote {...order.cash_back} />}
        </div>
        {more && <div className={styles.column}>{more}</div>}
      </div>
      <ul className={styles.cards} aria-label="Cards of this order">
        {cards.map((card) => renderCard(card, groups.get(card.delivery_group_uuid)))}
      </ul>
    </section>
  );
}
