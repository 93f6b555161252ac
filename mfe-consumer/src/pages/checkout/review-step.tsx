import type { Cart, CartItem } from '@bowtie/contracts';
import { brandOf, dayText, itemName, itemPicture, type TypedCard } from '@bowtie/domain';
import { Button, CardArt, Icon, linkClass, Money, moneyText, NoticeBox, Surface } from '@bowtie/ui';
import { Link, useSession } from '@bowtie/web';
import { type CartGroup, cartGroups } from '../../cart/cart-groups';
import { itemDestination, itemRecipient, parcelPeople } from '../../cart/item-words';
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

/** One card: how it looks, whom it goes to, what it costs. */
function ReviewItem({ item }: { item: CartItem }) {
  const picture = itemPicture(item);
  return (
    <li className={styles.item}>
      {picture && (
        <CardArt
          src={picture}
          alt=""
          network={item.custom_card_details.wcp_product.card_network}
          amount={item.balance}
          plastic={item.plastic}
          width={112}
        />
      )}
      <div>
        <strong>
          {item.quantity > 1 && `${item.quantity} × `}
          {itemName(item)}
        </strong>
        <p>
          For {itemRecipient(item)}, to {itemDestination(item)}
        </p>
        <p className={styles.detail}>
          <Money price={item.price} />, card fee <Money price={item.fee} />
          {item.quantity > 1 && ' each'}
        </p>
      </div>
    </li>
  );
}

/** Whose cards travel in one parcel. */
function Parcel(group: CartGroup) {
  const people = parcelPeople(group);
  return people && <p className={styles.detail}>{people}</p>;
}

/** The last step: look once more, then pay. */
export function ReviewStep({ cart, card, busy, message, onPay }: ReviewStepProps) {
  const { username } = useSession();
  const plastic = cart.cart_items.some((item) => item.plastic);
  const digits = card.number.replace(/\D/g, '');
  return (
    <div className={styles.step}>
      <h1>Everything right?</h1>
      {message && <NoticeBox tone="error">{message}</NoticeBox>}
      <Surface as="section" className={styles.sheet}>
        {cartGroups(cart).map(({ group, items }) => (
          <section key={group.uuid} className={styles.delivery}>
            <h2 className={styles.subtitle}>
              <Icon name={group.virtual ? 'mail' : 'truck'} size={18} />
              {group.virtual ? 'By e-mail' : group.shipping_method_name}
              {!group.virtual && (
                <span className={styles.detail}>
                  <Money price={group.shipping_fee} />
                  {group.delivery_date && `, arrives ${dayText(group.delivery_date)}`}
                </span>
              )}
            </h2>
            <Parcel group={group} items={items} />
            <ul className={styles.items}>
              {items.map((item) => (
                <ReviewItem key={item.id} item={item} />
              ))}
            </ul>
          </section>
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
          {plastic
            ? 'Cards by e-mail leave within minutes, cards by mail with the next post.'
            : 'Cards are sent within minutes.'}
        </p>
      </Surface>
    </div>
  );
}
