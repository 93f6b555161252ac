import type { Cart, CartItem } from '@bowtie/contracts';
import {
  cardFace,
  itemName,
  itemPicture,
  sumLines,
  sumNames,
  travelOf,
  valueAndSaving,
} from '@bowtie/domain';
import { buttonClass, Drawer, EmptyState, Icon, Money, NoticeBox, Skeleton } from '@bowtie/ui';
import { UndoNotice } from '@bowtie/ui/undo';
import { Link, showCart, useCart } from '@bowtie/web';
import { type CartGroup, cartGroups, putGroups, takeOut } from '@bowtie/web/cart-edit';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import styles from './cart-panel.module.css';

/** What was taken out, and the delivery as it was before. */
interface Removed {
  name: string;
  before: CartGroup;
}

interface ItemsProps {
  onRemoved: (removed: Removed) => void;
}

interface LineProps extends ItemsProps {
  item: CartItem;
  delivery: CartGroup;
}

function Line({ item, delivery, onRemoved }: LineProps) {
  const [removing, setRemoving] = useState(false);
  const picture = itemPicture(item);
  const { recipient_name: recipient, load_value: value } = item.custom_card_details;
  const isBrand = item.merchant.slug !== undefined;
  const way = item.plastic ? 'by mail' : 'by e-mail';
  const name = recipient ? `${itemName(item)} for ${recipient}` : itemName(item);
  const remove = async () => {
    if (removing) return;
    setRemoving(true);
    const { done } = await takeOut(delivery, item);
    setRemoving(false);
    if (done) onRemoved({ name, before: delivery });
  };
  return (
    <li className={styles.line} aria-busy={removing}>
      {picture && <img className={styles.picture} src={cardFace(picture)} alt="" width={100} height={64} />}
      <div className={styles.words}>
        <strong>
          <span>{itemName(item)}</span> <Money dollars={value} />
        </strong>
        {recipient && <span className={styles.detail}>{`For ${recipient}, ${way}`}</span>}
        <span className={styles.detail}>
          {isBrand ? (
            <span>
              You pay <Money price={item.price} />, no card fee
            </span>
          ) : (
            <span>
              <span>{item.quantity > 1 ? `${item.quantity} cards, each with card fee ` : 'Card fee '}</span>
              <Money price={item.fee} />
            </span>
          )}
        </span>
      </div>
      {/* A disabled one would lose the focus. */}
      <button
        type="button"
        className={styles.remove}
        onClick={() => void remove()}
        aria-disabled={removing || undefined}
      >
        <Icon name="trash" size={18} label={`Remove ${name}`} />
      </button>
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
  return (
    <ul className={styles.list}>
      {cartGroups(cart).flatMap((delivery) =>
        delivery.items.map((item) => <Line key={item.id} {...{ item, delivery, onRemoved }} />),
      )}
    </ul>
  );
}

/** What the cart costs, with every line that makes its total: what is 0 is none. */
function PanelSums({ cart }: { cart: Cart }) {
  const { cart_items, subtotal, total_quantity, delivery_groups } = cart;
  const names = sumNames({
    cards: total_quantity,
    ...travelOf(delivery_groups),
    promoCode: cart.promo_code,
  });
  const values = cart_items.map(({ balance, quantity }) => ({ load_value: balance * quantity }));
  const { saving } = valueAndSaving(values, subtotal);
  const lines = sumLines(names, { ...cart, saving }).filter(({ price }) => price !== 0);
  return (
    <dl className={styles.sums}>
      {lines.map(({ name, price }) => (
        <div key={name} className={styles.sum}>
          <dt>{name}</dt>
          <dd>
            <Money price={price} />
          </dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{names.total}</dt>
        <dd>
          <Money price={cart.total} look="amount" />
        </dd>
      </div>
    </dl>
  );
}

/** What is in the cart, what it costs, and the two ways on. */
export function CartPanel({ open }: { open: boolean }) {
  const { cart, addedToCart, addingToCart, syncError } = useCart();
  const [removed, setRemoved] = useState<Removed>();
  const [undoing, setUndoing] = useState(false);
  const news = useRef<HTMLDivElement>(null);
  const close = () => showCart(false);
  const filled = cart !== undefined && cart.cart_items.length > 0;
  // What was removed is news until the panel is closed, or something comes in.
  useEffect(() => {
    if (!open) setRemoved(undefined);
  }, [open]);
  const undo = async ({ before }: Removed) => {
    setUndoing(true);
    const { done } = await putGroups([before]);
    setUndoing(false);
    if (!done) return;
    setRemoved(undefined);
    news.current?.focus();
  };
  // The header beside it stays usable; what lies behind it does not.
  useLayoutEffect(() => {
    if (!open) return;
    const behind = document.querySelectorAll<HTMLElement>('#main, #main ~ footer');
    for (const element of behind) element.inert = true;
    return () => {
      for (const element of behind) element.inert = false;
    };
  }, [open]);
  return (
    <Drawer
      open={open}
      onClose={close}
      title="Your cart"
      beneath="store-header"
      footer={
        filled && (
          <div className={styles.foot}>
            <PanelSums cart={cart} />
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
        {addingToCart && !undoing && removed === undefined && <p>Adding to your cart…</p>}
        <UndoNotice removed={removed} busy={undoing} onUndo={undo}>
          {({ name }) => `${name} was removed.`}
        </UndoNotice>
        {addedToCart && !removed && <NoticeBox tone="success">Added to your cart.</NoticeBox>}
        {syncError && <NoticeBox tone="error">{syncError}</NoticeBox>}
      </div>
      <Items onRemoved={setRemoved} />
    </Drawer>
  );
}
