import { itemName } from '@bowtie/domain';
import { buttonClass, Container, EmptyState, Money, NoticeBox, Skeleton } from '@bowtie/ui';
import { Columns } from '@bowtie/ui/cards';
import { UndoNotice } from '@bowtie/ui/undo';
import { cartMessages, Link, useCart } from '@bowtie/web';
import { cartGroups } from '../../cart/cart-groups';
import { deliveryLabels, itemLabels } from '../../cart/item-label';
import { HeldPaymentNotice } from '../../cart/last-payment/held-payment-notice';
import { LastOrderNotice } from '../../cart/last-payment/last-order-notice';
import { useLastPayment } from '../../cart/last-payment/use-last-payment';
import { OrderSummary } from '../../cart/summary/order-summary';
import { PromoCode } from '../../cart/summary/promo-code';
import styles from './cart.module.css';
import { CartGroup } from './cart-group';
import { useRemoval } from './use-removal';

function Loading() {
  return (
    <div aria-busy="true" className={styles.lines}>
      <Skeleton height={160} />
      <Skeleton height={160} />
    </div>
  );
}

/** The cart: every card, the price, and the way to the checkout. */
export function Page() {
  const { cart, syncError } = useCart();
  const { busy, removed, error, remove, undo } = useRemoval();
  // That of a way of shipping is told where it was chosen.
  const problem = error ?? (syncError === cartMessages.shipping ? undefined : syncError);
  const { openPayment, lastOrder, held, dismissHeld } = useLastPayment(cart);
  const filled = cart !== undefined && cart.cart_items.length > 0;
  const groups = filled ? cartGroups(cart) : [];
  const labels = deliveryLabels(groups);
  const cardLabels = itemLabels(groups.flatMap(({ items }) => items));
  return (
    <Container className={styles.page}>
      <h1>Your cart</h1>
      <div className={styles.notices} aria-live="polite">
        {problem && <NoticeBox tone="error">{problem}</NoticeBox>}
        {lastOrder && <LastOrderNotice order={lastOrder} />}
        {held && <HeldPaymentNotice held={held} onDismiss={dismissHeld} />}
        {openPayment && (
          <NoticeBox
            title="You have paid for this cart, and it is not ordered yet"
            action={
              <Link to="/checkout/" className={buttonClass({ variant: 'ink' })}>
                Finish my order
              </Link>
            }
          >
            Your bank has accepted <Money price={openPayment.total} />. Nothing is charged twice.
          </NoticeBox>
        )}
        <UndoNotice removed={removed} busy={busy === removed?.before.group.uuid} onUndo={undo}>
          {({ items: [first, ...others] }) =>
            first && others.length === 0
              ? `${itemName(first)} was removed.`
              : `${others.length + 1} cards were removed.`
          }
        </UndoNotice>
      </div>
      {cart === undefined && <Loading />}
      {cart !== undefined && !filled && (
        <EmptyState
          title="Nothing in here yet"
          action={
            <Link
              to="/visa-gift-cards/virtual/"
              className={buttonClass({ variant: 'ribbon', size: 'large' })}
            >
              Choose a gift card
            </Link>
          }
        >
          A card takes a minute to make: a design, an amount, a few words.
        </EmptyState>
      )}
      {cart?.promotion && !filled && <PromoCode waiting />}
      {filled && (
        <Columns
          aside={
            <OrderSummary cart={cart}>
              <PromoCode />
              <Link
                to="/checkout/"
                className={buttonClass({ variant: 'ribbon', size: 'large', block: true })}
              >
                Check out
              </Link>
              <Link to="/buy-gift-cards/" className={buttonClass({ variant: 'quiet', block: true })}>
                Continue shopping
              </Link>
            </OrderSummary>
          }
        >
          <div className={styles.groups}>
            {groups.map(({ group, items }, index) => (
              <CartGroup
                key={group.uuid}
                group={group}
                items={items}
                label={labels[index] ?? ''}
                cardLabels={cardLabels}
                busy={busy === group.uuid}
                onRemove={(item) => void remove(group.uuid, item)}
              />
            ))}
          </div>
        </Columns>
      )}
    </Container>
  );
}
