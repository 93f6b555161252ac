import type { AccountOrder } from '@bowtie/contracts';
import { type OrderProgress, scheduledState } from '@bowtie/domain';
import { Badge, Button, buttonClass, Container, Icon, Money, NoticeBox, Surface } from '@bowtie/ui';
import { Table } from '@bowtie/ui/lists';
import { Link, Navigate, useSignedIn } from '@bowtie/web';
import { OrderProgressBar, useOrderProgress } from '@bowtie/web/order-progress';
import { LinkNeeded } from '@bowtie/web/orders';
import { useState } from 'react';
import { dayText } from '../../business-account/date-text';
import { accountOrderPath, businessPaths } from '../../business-paths';
import { cardState } from '../../order/card-state';
import { cardsOrdered } from '../../order/cards-ordered';
import { CheckoutSteps } from '../../order/checkout-steps';
import { cardDestination, sendTimeOf } from '../../order/delivery-text';
import { OrderSums } from '../../order/order-sums';
import { OrderUnknown } from '../../order/order-unknown';
import { refundedAmountOf } from '../../order/refunded-amount';
import { useHashOrder, useOrderHash } from '../../order/use-hash-order';
import { CancelOrder } from './cancel-order';
import styles from './confirmation.module.css';

/** After the payment: the number, how far the cards are, and what can be done. The address has the order's hash. */
export function Page() {
  const orderHash = useOrderHash();
  const { data, error, reload } = useHashOrder(orderHash);
  const progress = useOrderProgress(orderHash === undefined ? undefined : { orderHash }, data, reload);
  if (orderHash === undefined || data === undefined || progress === undefined)
    return <OrderUnknown error={error} isNamed={orderHash !== undefined} onRetry={reload} />;
  if (data.status === 'cancelled') return <Navigate to={businessPaths.cancelled(orderHash)} replace />;
  return <PlacedOrder details={data} orderHash={orderHash} progress={progress} />;
}

interface PlacedOrderProps {
  details: AccountOrder;
  orderHash: string;
  progress: OrderProgress;
}

function PlacedOrder({ details, orderHash, progress }: PlacedOrderProps) {
  const { order, user, canCancel } = details;
  const signedIn = useSignedIn();
  const all = cardsOrdered(details);
  const awaitsApproval = order.approval?.state === 'open';
  const isHeld = order.review?.state === 'open' || awaitsApproval;
  const number = order.business?.purchase_order_number ?? null;
  const { bounced = 0, voided = 0, [scheduledState]: scheduled = 0 } = progress.states;
  const goingBack = progress.refund_progress;
  const isRefunding = goingBack !== undefined;
  return (
    <Container className={styles.page}>
      <CheckoutSteps current="confirmation" />
      <header className={styles.head}>
        <Icon name={isHeld ? 'clock' : 'check-circle'} size={44} className={styles.tick} />
        <h1>{title({ isHeld, awaitsApproval, goingBack })}</h1>
        <p>
          Order <strong className={styles.number}>{order.order_number}</strong>
          <span>{number !== null && `, your purchase order ${number}`}</span>. Your receipt goes to{' '}
          <span>{user.email}</span>.
        </p>
      </header>
      {awaitsApproval && (
        <NoticeBox tone="info">{`This order is above your limit. We have written to the owners of your business. Your bank only sets the money aside, until ${dayText(order.approval?.deadline ?? order.date_created)} at the latest; your cards are made once an owner approves.`}</NoticeBox>
      )}
      <Surface as="section" className={styles.sheet} aria-label="Progress">
        {(!isHeld || isRefunding) && <OrderProgressBar progress={progress} />}
        <p className={styles.detail}>
          {isRefunding
            ? 'You can close this page. We finish it, and write to you what goes back.'
            : progress.is_over
              ? scheduled > 0
                ? 'What could be made now is done. Scheduled cards are made and sent at their time, and we write to you with the state of every card after the last.'
                : 'Every card is done. We write to you with the state of each.'
              : 'You can close this page. We write to you with the state of every card when all are done.'}
        </p>
        {!isRefunding && bounced > 0 && (
          <NoticeBox tone="warning">{`${bounced === 1 ? 'One card needs you.' : `${bounced} cards need you.`} Your order says what to do.`}</NoticeBox>
        )}
        {!isRefunding && voided > 0 && (
          <NoticeBox tone="info">{`${voided === 1 ? 'One card was canceled or refunded.' : `${voided} cards were canceled or refunded.`} Your order says more.`}</NoticeBox>
        )}
      </Surface>
      {details.link_needed && <LinkNeeded orderNumber={order.order_number} email={undefined} isBusiness />}
      <p className={styles.actions}>
        <Link to={accountOrderPath(order.order_number)} className={buttonClass({ variant: 'ink' })}>
          See your order
        </Link>
        <Link to={businessPaths.landing} className={buttonClass()}>
          Order more cards
        </Link>
        {signedIn && canCancel && !isRefunding && <CancelOrder details={details} orderHash={orderHash} />}
      </p>
      <CardTable details={details} all={all} />
      <Surface as="section" className={styles.sheet} aria-label="What you paid">
        <OrderSums
          {...order}
          cards={all}
          total={order.transaction_amount}
          refunded={refundedAmountOf(details)}
        />
      </Surface>
    </Container>
  );
}

interface OrderNews {
  isHeld: boolean;
  awaitsApproval: boolean;
  goingBack: OrderProgress['refund_progress'];
}

function title({ isHeld, awaitsApproval, goingBack }: OrderNews): string {
  if (goingBack !== undefined)
    return goingBack.kind === 'refund' ? 'We are refunding your cards' : 'We are canceling your cards';
  if (awaitsApproval) return 'Thank you. Your order waits for approval.';
  return isHeld ? 'Thank you. We look at your order first.' : 'Thank you. Your order is placed.';
}

/** So many are listed at first: on a phone each takes several lines. */
const listedAtFirst = 12;

function CardTable({ details, all }: { details: AccountOrder; all: number }) {
  const { cards, order } = details;
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? cards : cards.slice(0, listedAtFirst);
  const others = all - cards.length;
  return (
    <>
      <Table
        caption="Your cards"
        dense
        stacked
        columns={[
          {
            key: 'name',
            header: 'For',
            cell: ({ recipient_name }) => recipient_name ?? 'Your team',
            heading: true,
          },
          { key: 'card', header: 'Card', cell: ({ name }) => name },
          {
            key: 'to',
            header: 'Goes to',
            cell: cardDestination,
          },
          {
            key: 'state',
            header: 'State',
            cell: (card) => {
              const time = sendTimeOf(card);
              if (time !== undefined) return <Badge>{`Scheduled for ${time}`}</Badge>;
              const { label, tone } = cardState(card, order);
              return <Badge tone={tone}>{label}</Badge>;
            },
          },
          {
            key: 'value',
            header: 'Value',
            cell: ({ load_value }) => <Money dollars={load_value} />,
            align: 'end',
          },
        ]}
        rows={shown}
        rowKey={({ id }) => id}
      />
      {shown.length < cards.length && (
        <Button onClick={() => setShowsAll(true)}>
          {others > 0 ? `Show the first ${cards.length}` : `Show all ${cards.length}`}
        </Button>
      )}
      {others > 0 && (
        <p
          className={styles.detail}
        >{`${others === 1 ? 'One more card is' : `${others.toLocaleString('en-US')} more cards are`} on the page of your order.`}</p>
      )}
    </>
  );
}
