import type { accountOrders, CallAnswer } from '@bowtie/contracts';
import { joinNames } from '@bowtie/domain';
import { Badge, CardArt, Money } from '@bowtie/ui';
import { GiftArt } from '@bowtie/ui/cards';
import { Link } from '@bowtie/web';
import { useMomentText } from '@bowtie/web/moments';
import { orderStateText } from '@bowtie/web/orders';
import styles from './order-list.module.css';

type ListedOrder = CallAnswer<typeof accountOrders>['orders'][number];

/** Orders as a list, each a link to all of it. */
export function OrderList({ orders }: { orders: readonly ListedOrder[] }) {
  return (
    <ul className={styles.list}>
      {orders.map((order) => (
        <ListedOrderRow key={order.order_number} order={order} />
      ))}
    </ul>
  );
}

function ListedOrderRow({ order }: { order: ListedOrder }) {
  const momentText = useMomentText();
  const { order_number, card, quantity, recipients, status, business } = order;
  const { label, tone } = orderStateText[status];
  const others = quantity > 1 ? ` and ${quantity - 1} more` : '';
  return (
    <li className={styles.order}>
      {card.card_network === null ? (
        <GiftArt name={card.name} image={card.image_url} amount={card.load_value} width={120} />
      ) : (
        <CardArt
          src={card.image_url}
          alt=""
          network={card.card_network}
          amount={card.load_value}
          plastic={card.plastic}
          width={120}
        />
      )}
      <div className={styles.words}>
        <Link to={`/account/orders/${order_number}/`} className={styles.number}>
          {order_number}
        </Link>
        {business && (
          <span>{`${business.company_name}${business.purchase_order_number !== null ? `, purchase order ${business.purchase_order_number}` : ''}`}</span>
        )}
        <span>{`${business ? `${quantity} ${quantity === 1 ? 'card' : 'cards'}: ` : ''}${card.name}${business ? '' : others}`}</span>
        <span className={styles.detail}>
          <time dateTime={order.date_created}>{momentText(order.date_created)}</time>
          <span>{recipients.length > 0 && `, for ${joinNames(recipients)}`}</span>
        </span>
      </div>
      <div className={styles.sum}>
        <Badge tone={tone}>{label}</Badge>
        <Money price={order.transaction_amount} />
        {order.refunded > 0 && (
          <span className={styles.detail}>
            <Money price={order.refunded} /> refunded
          </span>
        )}
      </div>
    </li>
  );
}
