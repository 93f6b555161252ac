import type { Order } from '@bowtie/contracts';
import { moneyText, sumNames } from '@bowtie/domain';
import { Money } from '@bowtie/ui';
import { localDay } from '@bowtie/web/moments';
import styles from './orders.module.css';

/** How much of an order was paid with rewards, and how much was charged; nothing where no rewards were used. */
export function PaidWith({ order }: { order: Pick<Order, 'rewards' | 'transaction_amount' | 'status'> }) {
  const { rewards = 0, transaction_amount } = order;
  if (rewards === 0) return null;
  const names = sumNames({ cards: 0, posted: false, promoCode: null });
  return (
    <>
      <div>
        <dt>{names.rewards}</dt>
        <dd>
          <Money price={rewards} />
        </dd>
      </div>
      <div>
        <dt>Charged</dt>
        <dd>
          <Money price={transaction_amount - rewards} />
        </dd>
      </div>
    </>
  );
}

/** What an order has earned its buyer. */
export function CashBackNote({ amount, available_on }: NonNullable<Order['cash_back']>) {
  const isPending = available_on === null || new Date(available_on) > new Date();
  return (
    <p className={styles.detail}>
      Cash back: {moneyText({ price: amount })}
      {isPending && available_on !== null && `, available on ${localDay(available_on)}`}
      {isPending && available_on === null && ', pending until the return window ends'}.
    </p>
  );
}
