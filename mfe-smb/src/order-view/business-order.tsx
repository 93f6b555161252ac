import { scheduledState } from '@bowtie/domain';
import { Badge, Surface } from '@bowtie/ui';
import type { WidgetProps } from '@bowtie/web';
import { OrderProgressBar, useOrderProgress } from '@bowtie/web/order-progress';
import {
  DownloadCards,
  OrderHistory,
  RefundFailedNote,
  ReviewNotice,
  stateOfOrder,
} from '@bowtie/web/orders';
import { cardsOrdered } from '../order/cards-ordered';
import { refundedAmountOf } from '../order/refunded-amount';
import { AwaitedApproval } from './awaited-approval';
import { BusinessOrderFacts } from './business-order-facts';
import { CardTable } from './card-table';
import { Deliveries } from './deliveries';
import { OrderTools } from './order-tools';
import styles from './order-view.module.css';
import { useLaterReloads } from './use-later-reloads';

/** A business order in the account: how it stands, what can be done with it, and each of its cards. */
export function BusinessOrder({ details, onChanged }: WidgetProps['./BusinessOrder']) {
  const { order, hasDownloadableCards } = details;
  const refunded = refundedAmountOf(details);
  const progress = useOrderProgress({ orderNumber: order.order_number }, details, onChanged);
  const goingBack = progress?.refund_progress;
  const state = stateOfOrder(order, refunded, { goingBack });
  const isRefunding = goingBack !== undefined;
  const isUnderWay = progress?.is_over === false && (order.date_approved !== null || isRefunding);
  const isWaiting =
    !isUnderWay && details.card_counts?.some(({ status }) => status === scheduledState) === true;
  const reloadLater = useLaterReloads(onChanged);
  const changed = () => {
    reloadLater();
    onChanged();
  };
  return (
    <section className={styles.view} aria-label={`Order ${order.order_number}`}>
      <div>
        <Badge tone={state.tone}>{state.label}</Badge>
      </div>
      <p>{`${isWaiting ? 'Cards wait for the time that you chose.' : state.explanation}${order.cancel_reason ? ` ${order.cancel_reason}` : ''}`}</p>
      <RefundFailedNote amount={order.refund_failed} />
      <ReviewNotice order={order} access={undefined} />
      <AwaitedApproval order={order} />
      {isUnderWay && <OrderProgressBar progress={progress} />}
      <OrderTools details={details} onChanged={changed} />
      <CardTable details={details} onChanged={changed} />
      {hasDownloadableCards && (
        <DownloadCards heading="h2" orderNumber={order.order_number} access={undefined} />
      )}
      <div className={styles.columns}>
        <Surface as="section" aria-labelledby="order-facts" className={styles.part}>
          <h2 id="order-facts">The order</h2>
          <BusinessOrderFacts details={details} cards={cardsOrdered(details)} refunded={refunded} />
        </Surface>
        <Surface as="section" aria-label="Deliveries and dates" className={styles.part}>
          <Deliveries order={order} />
          <OrderHistory details={details} heading="h2" />
        </Surface>
      </div>
    </section>
  );
}
