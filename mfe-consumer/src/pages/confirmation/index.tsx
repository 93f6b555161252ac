import { formatPhone, travelOf, valueAndSaving } from '@bowtie/domain';
import { buttonClass, Container, EmptyState, Icon, linkClass, Money, Skeleton, Surface } from '@bowtie/ui';
import { Link, useParams } from '@bowtie/web';
import { SumLines } from '../../cart/summary/sum-lines';
import { usePlacedOrder } from '../../orders/placed-order';
import styles from './confirmation.module.css';
import { EarnedNote } from './earned-note';
import { HeldOrder } from './held-order';
import { isUnderWay, NextSteps, thanks } from './next-steps';
import { PlacedCard } from './placed-card';
import { useProgress } from './use-progress';

/** What was typed here before, and what came of it. */
const today = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric' });

/** After the payment: the number, and what happens next. */
export function Page() {
  const { orderNumber = '' } = useParams();
  const order = usePlacedOrder(orderNumber);
  const { order: found, cards, groups, isLoading } = useProgress(order);
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
  const isHeld = found === undefined ? order.on_review === true : found.review?.state === 'open';
  return (
    <Container width="text" className={styles.page}>
      <header className={styles.head}>
        <Icon name={isHeld ? 'clock' : 'check-circle'} size={44} className={styles.tick} />
        <h1>{isHeld ? 'Thank you. We need one more thing.' : thanks(cards, groups)}</h1>
        <p>
          Order <strong className={styles.number}>{order.order_number}</strong>,{' '}
          <span>{!isHeld && 'paid '}</span>
          <Money price={order.transaction_amount} />
          <span>{isHeld && ', not charged yet'}</span>, placed{' '}
          <span>{today.format(found ? new Date(found.date_created) : new Date())}</span>
          <span>
            {order.email && `. ${isHeld ? 'We have written' : 'Your receipt goes'} to ${order.email}.`}
          </span>
        </p>
        {order.name && (
          <p className={styles.detail}>
            Bought by <bdi>{order.name}</bdi>
            <span>{order.phone && `, ${formatPhone(order.phone)}`}</span>. Is something wrong with that?{' '}
            <Link to="/contact-us/" className={linkClass('inline')}>
              Tell us
            </Link>
            , and we change it.
          </p>
        )}
      </header>
      {isHeld ? (
        <HeldOrder order={order} />
      ) : (
        <Surface as="section">
          <h2 className={styles.title}>{isUnderWay(cards) ? 'What happens next' : 'What has happened'}</h2>
          <NextSteps cards={cards} groups={groups} />
        </Surface>
      )}
      <p className={styles.actions}>
        <Link
          to="/orderstatus/"
          state={{ email: order.email, order_number: order.order_number }}
          className={buttonClass({ variant: 'ink' })}
        >
          Follow this order
        </Link>
        <Link to="/buy-gift-cards/" className={buttonClass()}>
          Continue shopping
        </Link>
      </p>
      {/* As tall as a card and the sums, so that the footer does not jump when they come. */}
      {isLoading && <Skeleton height={480} />}
      {cards.length > 0 && (
        <ul className={styles.cards} aria-live="polite" aria-label="Your cards">
          {cards.map((card) => (
            <PlacedCard key={card.id} card={card} groups={groups} isHeld={isHeld} />
          ))}
        </ul>
      )}
      {found && (
        <Surface as="section" aria-label={isHeld ? 'What you pay' : 'What you paid'}>
          <SumLines
            {...found}
            cards={cards.length}
            saving={valueAndSaving(cards, found.subtotal).saving}
            {...travelOf(groups)}
            total={found.transaction_amount}
            rest="Charged"
          />
          {found.cash_back && <EarnedNote {...found.cash_back} />}
        </Surface>
      )}
    </Container>
  );
}
