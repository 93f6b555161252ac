import type { CallAnswer, orderStatus } from '@bowtie/contracts';
import { Badge, CardArt, Money, moneyText, Surface } from '@bowtie/ui';
import styles from './order-status.module.css';
import { cardWords, orderWords } from './state-words';

const days = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** An order and where each of its cards is. */
export function OrderView({ order, cards }: CallAnswer<typeof orderStatus>) {
  const state = orderWords[order.status];
  return (
    <section className={styles.order} aria-labelledby="order-number">
      <header className={styles.head}>
        <h2 id="order-number" className={styles.number}>
          Order {order.order_number}
        </h2>
        <Badge tone={state.tone}>{state.words}</Badge>
      </header>
      <p>
        {state.explanation}
        {order.cancel_reason && ` ${order.cancel_reason}`}
      </p>
      <dl className={styles.facts}>
        <div>
          <dt>Placed</dt>
          <dd>{days.format(new Date(order.date_created))}</dd>
        </div>
        <div>
          <dt>Cards</dt>
          <dd>
            <Money price={order.subtotal} />
          </dd>
        </div>
        <div>
          <dt>Card fees</dt>
          <dd>
            <Money price={order.fees} />
          </dd>
        </div>
        <div>
          <dt>Delivery</dt>
          <dd>{order.shipping_fee === 0 ? 'Free' : moneyText({ price: order.shipping_fee })}</dd>
        </div>
        {order.discount > 0 && (
          <div>
            <dt>Promotion</dt>
            <dd>
              <Money price={-order.discount} />
            </dd>
          </div>
        )}
        <div className={styles.total}>
          <dt>Paid</dt>
          <dd>
            <Money price={order.transaction_amount} />
          </dd>
        </div>
      </dl>
      <ul className={styles.cards} aria-label="Cards of this order">
        {cards.map((card) => {
          const { words, tone, explanation } = cardWords[card.status];
          return (
            <Surface as="li" key={card.id} className={styles.card}>
              <CardArt
                src={card.image_url}
                alt=""
                network={card.card_network}
                amount={card.load_value}
                width={150}
              />
              <div className={styles.words}>
                <strong>{card.name}</strong>
                <span>
                  For {card.recipient_name}
                  {card.recipient_email && `, ${card.recipient_email}`}
                </span>
                <span className={styles.detail}>{explanation}</span>
              </div>
              <Badge tone={tone}>{words}</Badge>
            </Surface>
          );
        })}
      </ul>
    </section>
  );
}
