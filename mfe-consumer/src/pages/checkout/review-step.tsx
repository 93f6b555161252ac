import type { Cart } from '@bowtie/contracts';
import { brandOf, type TypedCard } from '@bowtie/domain';
import { Button, CardArt, linkClass, Money, moneyText, NoticeBox, Surface } from '@bowtie/ui';
import { Link, useSession } from '@bowtie/web';
import { itemName, itemPicture } from '../../cart/item-words';
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

/** The last step: look once more, then pay. */
export function ReviewStep({ cart, card, busy, message, onPay }: ReviewStepProps) {
  const { username } = useSession();
  const digits = card.number.replace(/\D/g, '');
  return (
    <div className={styles.step}>
      <h1>Everything right?</h1>
      {message && <NoticeBox tone="error">{message}</NoticeBox>}
      <Surface as="section" className={styles.sheet}>
        <ul className={styles.items}>
          {cart.cart_items.map((item) => {
            const picture = itemPicture(item);
            return (
              <li key={item.id} className={styles.item}>
                {picture && (
                  <CardArt
                    src={picture}
                    alt=""
                    network={item.custom_card_details.wcp_product.card_network}
                    amount={item.custom_card_details.load_value}
                    width={112}
                  />
                )}
                <div>
                  <strong>
                    {item.quantity > 1 && `${item.quantity} × `}
                    {itemName(item)}
                  </strong>
                  <p>
                    For {item.custom_card_details.recipient_name}, to{' '}
                    {item.custom_card_details.recipient_email}
                  </p>
                  <p className={styles.detail}>
                    <Money price={item.price} />, card fee <Money price={item.fee} />
                    {item.quantity > 1 && ' each'}
                  </p>
                </div>
              </li>
            );
          })}
        </ul>
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
          By paying you agree to the <Link to="/terms-cart/">terms of sale</Link>. Cards are sent within
          minutes.
        </p>
      </Surface>
    </div>
  );
}
