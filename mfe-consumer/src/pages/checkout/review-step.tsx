import type { Cart, CartItem } from '@bowtie/contracts';
import { itemName, packageLabel } from '@bowtie/domain';
import { EmailText, linkClass, Money, NoticeBox, Surface, VisuallyHidden } from '@bowtie/ui';
import { Link } from '@bowtie/web';
import type { ReactNode } from 'react';
import { type CartGroup, cartGroups } from '../../cart/cart-groups';
import { DeliveryHead, DeliveryWay, EmailTime } from '../../cart/delivery-head';
import { ItemCard } from '../../cart/item-card';
import { ItemFee } from '../../cart/item-fee';
import { deliveryLabels, itemDestination, itemRecipient } from '../../cart/item-label';
import { ItemMessage } from '../../cart/item-message';
import { FoldButton } from '../../cart/summary/fold-button';
import { useFold } from '../../cart/summary/use-fold';
import { BuyerDetails } from './buyer/buyer-details';
import styles from './checkout.module.css';
import type { MeansOfPayment } from './payment/paypal';
import { covered } from './rewards/covered';
import type { Tender } from './rewards/use-rewards-choice';

interface ReviewStepProps {
  cart: Cart;
  method: MeansOfPayment;
  tender: Tender;
  message: string | undefined;
  /** The way to change who buys. */
  changeBuyer?: ReactNode;
  /** Given at the checkout by a buyer whose account has none. */
  phone?: string | undefined;
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
      <div className={styles.art}>
        <ItemCard item={item} />
      </div>
      <div className={styles.words}>
        <strong>{`${item.quantity > 1 ? `${item.quantity} × ` : ''}${itemName(item)}`}</strong>
        <p>
          <EmailText>{`For ${itemRecipient(item)}${own !== '' && own !== destination ? `, to ${own}` : ''}`}</EmailText>
        </p>
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

interface DeliveryProps extends CartGroup {
  label: string;
  /** How many of its cards are shown. */
  shown: number;
}

function Delivery({ group, items, label, shown }: DeliveryProps) {
  const [first] = items;
  const destination = group.virtual || first === undefined ? undefined : itemDestination(first);
  return (
    <section className={styles.delivery} aria-label={label}>
      <DeliveryHead group={group} items={items}>
        <p>
          {group.virtual ? (
            <EmailTime isDownload={group.delivery_style === 'download'} />
          ) : (
            <DeliveryWay group={group} items={items} />
          )}
        </p>
      </DeliveryHead>
      <ul className={styles.items}>
        {items.slice(0, shown).map((item) => (
          <ReviewItem key={item.id} item={item} destination={destination} />
        ))}
      </ul>
    </section>
  );
}

/** The cart as it is looked over: what goes by e-mail, or comes as files, is one delivery whoever gets it. */
function deliveriesOf(cart: Cart): CartGroup[] {
  const deliveries: CartGroup[] = [];
  for (const { group, items } of cartGroups(cart)) {
    const same = deliveries.findIndex(
      (other) => group.virtual && other.group.delivery_style === group.delivery_style,
    );
    const before = deliveries[same];
    if (before === undefined) deliveries.push({ group, items });
    else deliveries[same] = { group: before.group, items: [...before.items, ...items] };
  }
  return deliveries;
}

/** The deliveries with as many of their cards as are shown in all; those of which none is are left out. */
function firstCards(deliveries: readonly CartGroup[], shown: number) {
  const labels = deliveryLabels(deliveries);
  let left = shown;
  return deliveries.flatMap((delivery, index) => {
    const those = Math.min(left, delivery.items.length);
    left -= those;
    return those === 0 ? [] : [{ ...delivery, label: labels[index] ?? '', shown: those }];
  });
}

/** The last step: look once more, then pay. */
export function ReviewStep({ cart, method, tender, message, changeBuyer, phone }: ReviewStepProps) {
  const fold = useFold(cart.cart_items.length);
  return (
    <div className={styles.step}>
      <h1>Everything right?</h1>
      {message && <NoticeBox tone="error">{message}</NoticeBox>}
      <Surface as="section" className={styles.sheet}>
        {firstCards(deliveriesOf(cart), fold.shown).map((delivery) => (
          <Delivery key={delivery.group.uuid} {...delivery} />
        ))}
        <p className={styles.choices}>
          <FoldButton fold={fold} cards={cart.total_quantity} />
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
      </Surface>
    </div>
  );
}
