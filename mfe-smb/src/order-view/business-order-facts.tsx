import type { AccountOrder } from '@bowtie/contracts';
import { formatPhone, paymentLabel } from '@bowtie/domain';
import { OrderFacts } from '@bowtie/web/orders';
import styles from './order-view.module.css';

interface BusinessOrderFactsProps {
  details: AccountOrder;
  cards: number;
  refunded: number;
}

/** For whom and by whom a business order was made, what it cost and how it was paid. */
export function BusinessOrderFacts({ details, cards, refunded }: BusinessOrderFactsProps) {
  const { order, user } = details;
  const { business, payment_method: payment } = order;
  const phone = user.phone === null ? undefined : formatPhone(user.phone);
  const payer = [payment?.first_name, payment?.last_name].filter(Boolean).join(' ');
  const facts = [
    { term: 'Company', text: business?.company_name },
    { term: 'Purchase order', text: business?.purchase_order_number ?? undefined },
    { term: 'Ordered by', text: [user.name, user.email, phone].filter(Boolean).join(', ') },
    {
      term: 'Payment',
      text:
        payment === null
          ? undefined
          : [paymentLabel(payment.card_type, payment.last_four), payer, payment.address]
              .filter(Boolean)
              .join(', '),
    },
    { term: 'Cards', text: String(cards) },
  ];
  return (
    <OrderFacts
      order={order}
      cards={cards}
      refunded={refunded}
      more={facts.map(
        ({ term, text }) =>
          text !== undefined && (
            <div key={term}>
              <dt>{term}</dt>
              <dd className={styles.fact}>{text}</dd>
            </div>
          ),
      )}
    />
  );
}
