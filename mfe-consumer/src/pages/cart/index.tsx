import type { CartItem } from '@bowtie/contracts';
import { Button, buttonClass, Container, EmptyState, NoticeBox, Skeleton } from '@bowtie/ui';
import { Link, removeGroup, useCart } from '@bowtie/web';
import { useState } from 'react';
import { itemName } from '../../cart/item-words';
import { OrderSummary } from '../../cart/order-summary';
import { restoreItems } from '../../cart/restore-items';
import styles from './cart.module.css';
import { CartLine } from './cart-line';
import { PromoCode } from './promo-code';

interface Removed {
  uuid: string;
  items: CartItem[];
}

/** Taking a group out, with a way back. */
function useRemoval() {
  const { cart } = useCart();
  const [busy, setBusy] = useState<string>();
  const [removed, setRemoved] = useState<Removed>();
  const [error, setError] = useState<string>();
  const remove = async (uuid: string) => {
    const items = cart?.cart_items.filter((item) => item.delivery_group_uuid === uuid) ?? [];
    setBusy(uuid);
    const outcome = await removeGroup(uuid);
    setBusy(undefined);
    setError(outcome.done ? undefined : outcome.message);
    if (outcome.done) setRemoved({ uuid, items });
  };
  const undo = async () => {
    if (removed === undefined) return;
    setBusy(removed.uuid);
    const done = await restoreItems(removed.items);
    setBusy(undefined);
    if (done) setRemoved(undefined);
  };
  return { busy, removed, error, remove, undo };
}

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
  const problem = error ?? syncError;
  const filled = cart !== undefined && cart.cart_items.length > 0;
  return (
    <Container className={styles.page}>
      <h1>Your cart</h1>
      <div className={styles.notices} aria-live="polite">
        {problem && <NoticeBox tone="error">{problem}</NoticeBox>}
        {removed && (
          <NoticeBox
            action={
              <Button size="small" icon="undo" busy={busy === removed.uuid} onClick={() => void undo()}>
                Undo
              </Button>
            }
          >
            {removed.items[0] ? itemName(removed.items[0]) : 'A card'} was removed.
          </NoticeBox>
        )}
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
      {filled && (
        <div className={styles.columns}>
          <ul className={styles.lines}>
            {cart.cart_items.map((item) => (
              <CartLine
                key={item.id}
                item={item}
                busy={busy === item.delivery_group_uuid}
                onRemove={() => void remove(item.delivery_group_uuid)}
              />
            ))}
          </ul>
          <div className={styles.aside}>
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
          </div>
        </div>
      )}
    </Container>
  );
}
