import type { Order } from '@bowtie/contracts';
import { creditOf, moneyText } from '@bowtie/domain';
import { Money } from '@bowtie/ui';
import { localDay } from '@bowtie/web/moments';
import styles from './orders.module.css';

/** How much of an order was paid with rewards or a balance, and how much was charged; nothing where neither was used. */
export function PaidWith({
  order,
}: {
  order: Pick<Order, 'rewards' | 'balance' | 'transaction_amount' | 'status'>;
}) {
  const { amount, label } = creditOf(order);
  if (amount === 0) return null;
  return (
    <>
      <div>
        <dt>{label}</dt>
        <dd>
          <Money price={amount} />
        </dd>
      </div>
      <div>
        <dt>Charged</dt>
        <dd>
          <Money price={order.transaction_amount - amount} />
        </dd>
      </div>
    </>
  );
}

/** What an order has earned its buyer. */
export function CashBackNote({ amount, available_on }: NonNullable<Order['cash_back']>) {
  const isPending = available_on === null || new Date(available_on) > new Date();
  return (
    <p
      className={styles.detail}
    >{`Cash back: ${moneyText({ price: amount })}${isPending && available_on !== null ? `, available on ${localDay(available_on)}` : ''}${isPending && available_on === null ? ', pending until the return window ends' : ''}.`}</p>
  );
}
