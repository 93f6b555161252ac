import type { Cart, CartItem } from '@bowtie/contracts';
import { itemName, moneyText, packageLabel } from '@bowtie/domain';
import { Button, linkClass, Money, NoticeBox, Surface, VisuallyHidden } from '@bowtie/ui';
import { Link } from '@bowtie/web';
import type { ReactNode } from 'react';
import { type CartGroup, cartGroups } from '../../cart/cart-groups';
import { DeliveryHead, DeliveryWay } from '../../cart/delivery-head';
import { ItemCard } from '../../cart/item-card';
import { ItemFee } from '../../cart/item-fee';
import { deliveryLabels, itemDestination, itemRecipient } from '../../cart/item-label';
import { ItemMessage } from '../../cart/item-message';
import { BuyerDetails } from './buyer/buyer-details';
import styles from './checkout.module.css';
import type { MeansOfPayment } from './paypal';
import { covered } from './rewards/covered';
import type { Tender } from './rewards/use-rewards-choice';

interface ReviewStepProps {
  cart: Cart;
  method: MeansOfPayment;
  tender: Tender;
  busy: boolean;
  message: string | undefined;
  /** The way to change who buys. */
  changeBuyer?: ReactNode;
  /** Given at the checkout by a buyer whose account has none. */
  phone?: string | undefined;
  onPay: () => void;
}

interface ReviewItemProps {
  item: CartItem;
  /** Where the delivery goes to: what all its cards have in common is not said again of each. */
  destination: string | undefined;
}

/** One card: how it looks, whom it goes to, what it is mailed in, what it costs. */
function ReviewItem({ item, destination }: ReviewItemProps) {
  const own = itemDestination(item);
  const mailedIn = packageLabel(item);
  return (
    <li className={styles.item}>
      <ItemCard item={item} />
      <div>
        <strong>{`${item.quantity > 1 ? `${item.quantity} × ` : ''}${itemName(item)}`}</strong>
        <p>{`For ${itemRecipient(item)}${own !== destination ? `, to ${own}` : ''}`}</p>
        <ItemMessage item={item} />
        {mailedIn && <p>{mailedIn}</p>}
        <p className={styles.detail}>
          <Money price={item.price} />
          <span>. </span>
          <ItemFee item={item} />
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
        <p>
          {group.virtual ? (
            'Sent by e-mail within minutes of your order.'
          ) : (
            <DeliveryWay group={group} items={items} />
          )}
        </p>
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
  if (items.every(({ plastic }) => plastic)) return 'Cards leave with the next mail.';
  if (items.some(({ plastic }) => plastic))
    return 'Cards by e-mail leave within minutes, cards by mail with the next mail.';
  return 'Cards are sent within minutes.';
}

/** The last step: look once more, then pay. */
export function ReviewStep(props: ReviewStepProps) {
  const { cart, method, tender, busy, message, changeBuyer, phone, onPay } = props;
  const groups = cartGroups(cart);
  const labels = deliveryLabels(groups);
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
      <Surface as="section" className={styles.sheet} aria-label="Buyer and payment">
        <BuyerDetails phone={phone} change={changeBuyer} />
        {tender.rewards > 0 && tender.due > 0 && (
          <p className={styles.spread}>
            <span>Rewards</span>
            <Money price={tender.rewards} />
          </p>
        )}
        <p className={styles.spread}>
          <span>{tender.due === 0 ? covered.label : method.label}</span>
          <Link to="/checkout/" className={linkClass('inline')}>
            Change<VisuallyHidden> card</VisuallyHidden>
          </Link>
        </p>
        <Button variant="ribbon" size="large" block busy={busy} icon="lock" onClick={onPay}>
          {tender.due === 0 ? 'Place your order' : `Pay ${moneyText({ price: tender.due })}`}
        </Button>
        <p className={styles.detail}>
          <span>{tender.due === 0 ? 'By ordering' : 'By paying'}</span> you agree to the{' '}
          <Link to="/terms-cart/">terms of sale</Link>. <span>{departure(cart.cart_items)}</span>
        </p>
      </Surface>
    </div>
  );
}
