import type { CartItem } from '@bowtie/contracts';
import { itemName, itemPicture } from '@bowtie/domain';
import { buttonClass, Drawer, EmptyState, Icon, Money, NoticeBox, Skeleton } from '@bowtie/ui';
import { Link, removeGroup, showCart, useCart } from '@bowtie/web';
import { useEffect, useRef, useState } from 'react';
import styles from './cart-panel.module.css';

interface ItemsProps {
  onRemoved: (name: string) => void;
}

interface LineProps extends ItemsProps {
  item: CartItem;
  onlyOne: boolean;
}

function Line({ item, onlyOne, onRemoved }: LineProps) {
  const [removing, setRemoving] = useState(false);
  const picture = itemPicture(item);
  const { recipient_name: recipient, load_value: value } = item.custom_card_details;
  const way = item.plastic ? 'by mail' : 'by e-mail';
  const name = recipient ? `${itemName(item)} for ${recipient}` : itemName(item);
  const remove = async () => {
    if (removing) return;
    setRemoving(true);
    const { done } = await removeGroup(item.delivery_group_uuid);
    setRemoving(false);
    if (done) onRemoved(name);
  };
  return (
    <li className={styles.line} aria-busy={removing}>
      {picture && <img className={styles.picture} src={picture} alt="" width={100} height={64} />}
      <div className={styles.words}>
        <strong>
          {itemName(item)} <Money dollars={value} />
        </strong>
        {recipient && (
          <span className={styles.detail}>
            For {recipient}, {way}
          </span>
        )}
        <span className={styles.detail}>
          {item.quantity > 1 ? `${item.quantity} cards, each with card fee ` : 'Card fee '}
          <Money price={item.fee} />
        </span>
      </div>
      {onlyOne && (
        // A disabled one would lose the focus.
        <button
          type="button"
          className={styles.remove}
          onClick={() => void remove()}
          aria-disabled={removing || undefined}
        >
          <Icon name="trash" size={18} label={`Remove ${name}`} />
        </button>
      )}
    </li>
  );
}

function Items({ onRemoved }: ItemsProps) {
  const { cart } = useCart();
  if (cart === undefined) {
    return (
      <div aria-busy="true" className={styles.list}>
        <Skeleton height={80} />
        <Skeleton height={80} />
      </div>
    );
  }
  if (cart.cart_items.length === 0) {
    return (
      <EmptyState title="Your cart is empty">
        <Link
          to="/buy-gift-cards/"
          className={buttonClass({ variant: 'ink' })}
          onClick={() => showCart(false)}
        >
          Find a gift card
        </Link>
      </EmptyState>
    );
  }
  const groupSize = (uuid: string) =>
    cart.cart_items.filter((item) => item.delivery_group_uuid === uuid).length;
  return (
    <ul className={styles.list}>
      {cart.cart_items.map((item) => (
        <Line
          key={item.id}
          item={item}
          onlyOne={groupSize(item.delivery_group_uuid) === 1}
          onRemoved={onRemoved}
        />
      ))}
    </ul>
  );
}

/** What is in the cart, what it costs, and the two ways on. */
export function CartPanel({ open }: { open: boolean }) {
  const { cart, addedToCart, addingToCart, syncError } = useCart();
  const [removed, setRemoved] = useState<string>();
  const news = useRef<HTMLDivElement>(null);
  const close = () => showCart(false);
  const filled = cart !== undefined && cart.cart_items.length > 0;
  // What was removed is news until the panel is closed, or something comes in.
  useEffect(() => {
    if (!open || addingToCart) setRemoved(undefined);
  }, [open, addingToCart]);
  const onRemoved = (name: string) => {
    setRemoved(name);
    news.current?.focus();
  };
  return (
    <Drawer
      open={open}
      onClose={close}
      title="Your cart"
      footer={
        filled && (
          <div className={styles.foot}>
            {cart.shipping_fee > 0 && (
              <p className={styles.total}>
                <span>Shipping</span>
                <Money price={cart.shipping_fee} />
              </p>
            )}
            <p className={styles.total}>
              <span>{cart.shipping_fee > 0 ? 'Total with fees and shipping' : 'Total with fees'}</span>
              <Money price={cart.total} look="amount" />
            </p>
            <Link
              to="/checkout/"
              className={buttonClass({ variant: 'ribbon', size: 'large', block: true })}
              onClick={close}
            >
              Check out
            </Link>
            <Link to="/cart/" className={buttonClass({ variant: 'outline', block: true })} onClick={close}>
              View cart
            </Link>
          </div>
        )
      }
    >
      <div ref={news} tabIndex={-1} className={styles.notices} aria-live="polite">
        {addingToCart && <p>Adding to your cart…</p>}
        {removed && <p>{removed} was removed.</p>}
        {addedToCart && !removed && <NoticeBox tone="success">Added to your cart.</NoticeBox>}
        {syncError && <NoticeBox tone="error">{syncError}</NoticeBox>}
      </div>
      <Items onRemoved={onRemoved} />
    </Drawer>
  );
}
