import {
  type AccountOrder,
  accountOrder,
  type CallAnswer,
  type OrderAccess,
  type OrderCard,
  type orderStatus,
  type PricedDeliveryGroup,
} from '@bowtie/contracts';
import { storeMessages } from '@bowtie/domain';
import { ErrorState } from '@bowtie/ui';
import { call, useServerData } from '@bowtie/web';
import { OrderProgressBar, useOrderProgress } from '@bowtie/web/order-progress';
import type { ComponentProps } from 'react';
import { CardActions } from './card/card-actions';
import { CardRow } from './card/card-row';
import { DownloadCards } from './download-cards';
import { LinkNeeded } from './link-needed';
import { isLosable, LostCard } from './lost-card';
import { OrderActions } from './order-actions';
import { OrderHistory } from './order-history';
import { OrderView } from './order-view';
import { ReviewNotice } from './review-notice';
import { WaitingChanges } from './waiting-changes';

/** All of an order that its buyer may see. The same key wherever it is shown, so that a change shows everywhere. */
export function orderKey(orderNumber: string): string {
  return `order ${orderNumber}`;
}

interface OrderDetailsProps {
  /** The order as far as it is known already. */
  found: CallAnswer<typeof orderStatus>;
  /** What opens it to a guest; undefined for the signed-in buyer, or where it cannot be opened any further. */
  access: OrderAccess | undefined;
  /** Whether the page's own title says which order it is. */
  isTitled?: boolean;
}

/** An order that was looked up, and once more is known of it, what its buyer may do with it. */
export function OrderDetails({ found, access, isTitled }: OrderDetailsProps) {
  const { order_number } = found.order;
  const { data, error, reload } = useServerData(
    access && orderKey(order_number),
    (signal) => call(accountOrder, { params: { order_number }, query: access ?? {}, signal }),
    { freshMs: 0 },
  );
  return (
    <OrderParts
      found={found}
      details={data}
      hasFailed={data === undefined && error !== undefined}
      access={access}
      onChanged={reload}
      isTitled={isTitled}
    />
  );
}

interface FullOrderProps {
  details: AccountOrder;
  access: OrderAccess | undefined;
  onChanged(): void;
}

/** An order with everything that its buyer may see and do, on a page whose title says which it is. */
export function FullOrder(props: FullOrderProps) {
  return <OrderParts found={props.details} isTitled {...props} />;
}

interface OrderPartsProps extends Omit<FullOrderProps, 'details'> {
  found: Pick<ComponentProps<typeof OrderView>, 'order' | 'cards'>;
  details: AccountOrder | undefined;
  /** Whether the rest could not be read. */
  hasFailed?: boolean;
  isTitled?: boolean | undefined;
}

/** One tree whether all of the order is known yet or not, so that what has the focus keeps it. */
function OrderParts({ found, details, hasFailed = false, access, onChanged, isTitled }: OrderPartsProps) {
  const { order, cards } = details ?? found;
  const progress = useOrderProgress({ orderNumber: order.order_number, access }, details, onChanged);
  const isUnderWay = progress?.is_over === false && progress.total > 1 && order.date_approved !== null;
  const own = new Map(details?.cards.map((card) => [card.id, card]));
  const renderCard = (card: OrderCard, group: PricedDeliveryGroup | undefined) => {
    const known = own.get(card.id);
    const isActive = known !== undefined && (known.can_resend || known.can_correct);
    return (
      <CardRow
        key={card.id}
        card={card}
        group={group}
        events={known?.events}
        isFinalSale={known?.not_returnable}
        actions={
          isActive ? (
            <CardActions
              orderNumber={order.order_number}
              card={known}
              access={access}
              onChanged={onChanged}
            />
          ) : (
            details !== undefined &&
            !details.link_needed &&
            isLosable(card) && <LostCard orderNumber={order.order_number} card={card} access={access} />
          )
        }
      />
    );
  };
  return (
    <OrderView
      order={order}
      cards={cards}
      goingBack={progress?.refund_progress}
      isTitled={isTitled}
      actions={
        <>
          {isUnderWay && <OrderProgressBar progress={progress} />}
          <ReviewNotice order={order} access={access} />
          {hasFailed && (
            <ErrorState title="The rest of your order did not load" onRetry={onChanged}>
              <p>{storeMessages.orderLookupFailed}</p>
            </ErrorState>
          )}
          {details?.link_needed && (
            <LinkNeeded
              orderNumber={order.order_number}
              email={access?.email}
              isBusiness={order.business !== undefined}
            />
          )}
          {details && <WaitingChanges details={details} access={access} onChanged={onChanged} />}
          {details && <OrderActions details={details} access={access} onChanged={onChanged} />}
        </>
      }
      more={
        details && (
          <>
            <OrderHistory details={details} heading={isTitled ? 'h2' : 'h3'} />
            <CardsLeftOut details={details} />
            {details.hasDownloadableCards && (
              <DownloadCards
                heading={isTitled ? 'h2' : 'h3'}
                orderNumber={order.order_number}
                access={access}
              />
            )}
          </>
        )
      }
      renderCard={renderCard}
    />
  );
}

/** Says of an order with very many cards that not all of them are listed. */
function CardsLeftOut({ details: { cards, card_counts = [] } }: { details: AccountOrder }) {
  const all = card_counts.reduce((sum, { count }) => sum + count, 0);
  if (all <= cards.length) return null;
  return <p>{`Here are the first ${cards.length} of ${all} cards.`}</p>;
}
