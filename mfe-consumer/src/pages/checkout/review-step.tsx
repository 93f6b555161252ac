import type { Cart, CartItem } from '@bowtie/contracts';
import { brandOf, itemName, moneyText, packageInWords, type TypedCard } from '@bowtie/domain';
import { Button, linkClass, Money, NoticeBox, Surface } from '@bowtie/ui';
import { Link, useSession } from '@bowtie/web';
import { type CartGroup, cartGroups } from '../../cart/cart-groups';
import { DeliveryHead, DeliveryWay } from '../../cart/delivery-head';
import { ItemCard } from '../../cart/item-card';
import { deliveryLabels, itemDestination, itemRecipient } from '../../cart/item-words';
import styles from './checkout.module.css';

interface ReviewStepProps {
  cart: Cart;
  card: TypedCard;
  busy: boolean;
  message: string | undefined;
  onPay: () => void;
}

const brands = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  unknown: 'Card',
};

interface ReviewItemProps {
  item: CartItem;
  /** Where the delivery goes to: what all its cards have in common is not said again of each. */
  destination: string | undefined;
}

/** One card: how it looks, whom it goes to, what it is mailed in, what it costs. */
function ReviewItem({ item, destination }: ReviewItemProps) {
  const own = itemDestination(item);
  const mailedIn = packageInWords(item);
  return (
    <li className={styles.item}>
      <ItemCard item={item} />
      <div>
        <strong>
          {item.quantity > 1 && `${item.quantity} × `}
          {itemName(item)}
        </strong>
        <p>
          For {itemRecipient(item)}
          {own !== destination && `, to ${own}`}
        </p>
        {mailedIn && <p>{mailedIn}</p>}
        <p className={styles.detail}>
          <Money price={item.price} />, card fee <Money price={item.fee} />
          {item.quantity > 1 && ' each'}
        </p>
      </div>
    </li>
  );
}

function Delivery({ group, items, label }: CartGroup & { label: string }) {
  const [first] = items;
  const destination = group.virtual || first === undefined ? undefined : itemDestination(first);
  return (
    <section className={styles.delivery} aria-label={label}>
      <DeliveryHead group={group} items={items}>
        {!group.virtual && (
          <p>
            <DeliveryWay group={group} items={items} />
          </p>
        )}
      </DeliveryHead>
      <ul className={styles.items}>
        {items.map((item) => (
          <ReviewItem key={item.id} item={item} destination={destination} />
        ))}
      </ul>
    </section>
  );
}

/** When cards leave that travel in these ways. */
function departure(items: readonly CartItem[]): string {
  if (items.every(({ plastic }) => plastic)) return 'Cards leave with the next post.';
  if (items.some(({ plastic }) => plastic))
    return 'Cards by e-mail leave within minutes, cards by mail with the next post.';
  return 'Cards are sent within minutes.';
}

/** The last step: look once more, then pay. */
export function ReviewStep({ cart, card, busy, message, onPay }: ReviewStepProps) {
  const { username } = useSession();
  const groups = cartGroups(cart);
  const labels = deliveryLabels(groups);
  const digits = card.number.replace(/\D/g, '');
  return (
    <div className={styles.step}>
      <h1>Everything right?</h1>
      {message && <NoticeBox tone="error">{message}</NoticeBox>}
      <Surface as="section" className={styles.sheet}>
        {groups.map(({ group, items }, index) => (
          <Delivery key={group.uuid} group={group} items={items} label={labels[index] ?? ''} />
        ))}
        <p>
          <Link to="/cart/" className={linkClass('inline')}>
            Change the cart
          </Link>
        </p>
      </Surface>
      <Surface as="section" className={styles.sheet}>
        <p className={styles.spread}>
          <span>
            {brands[brandOf(digits)]} ending in {digits.slice(-4)}
          </span>
          <Link to="/checkout/" className={linkClass('inline')}>
            Change
          </Link>
        </p>
        {username && <p>Receipt to {username}</p>}
        <Button variant="ribbon" size="large" block busy={busy} icon="lock" onClick={onPay}>
          Pay {moneyText({ price: cart.total })}
        </Button>
        <p className={styles.detail}>
          By paying you agree to the <Link to="/terms-cart/">terms of sale</Link>.{' '}
          {departure(cart.cart_items)}
        </p>
      </Surface>
    </div>
  );
}
