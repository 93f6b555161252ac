import type { CartItem } from '@bowtie/contracts';
import { itemName, packageLabel } from '@bowtie/domain';
import { Button, EmailText, linkClass, Money, VisuallyHidden } from '@bowtie/ui';
import { Link } from '@bowtie/web';
import { EmailTime } from '../../cart/delivery-head';
import { ItemCard } from '../../cart/item-card';
import { ItemFee } from '../../cart/item-fee';
import { editAddress, itemRecipient } from '../../cart/item-label';
import { ItemMessage } from '../../cart/item-message';
import styles from './cart.module.css';

interface CartLineProps {
  item: CartItem;
  /** What it is called aloud. */
  label: string;
  busy: boolean;
  onRemove: () => void;
}

/** One card of the cart: how it looks, whom it goes to, what it costs. */
export function CartLine({ item, label, busy, onRemove }: CartLineProps) {
  const details = item.custom_card_details;
  const mailedIn = packageLabel(item);
  return (
    <li className={styles.line} aria-busy={busy}>
      <ItemCard item={item} className={styles.art} />
      <div className={styles.words}>
        <h3 className={styles.name}>{itemName(item)}</h3>
        <p>
          For <strong>{itemRecipient(item)}</strong>
          <span>
            {!item.plastic && details.recipient_email && (
              <EmailText>{`, to ${details.recipient_email}`}</EmailText>
            )}
          </span>
        </p>
        <ItemMessage item={item} />
        <p className={styles.detail}>
          {item.plastic ? mailedIn && `${mailedIn}.` : <EmailTime isDownload={!details.recipient_email} />}
        </p>
        <div className={styles.actions}>
          <Link to={editAddress(item)} className={linkClass('inline')}>
            Edit<VisuallyHidden> {label}</VisuallyHidden>
          </Link>
          <Button variant="quiet" size="small" icon="trash" busy={busy} onClick={onRemove}>
            Remove<VisuallyHidden> {label}</VisuallyHidden>
          </Button>
        </div>
      </div>
      <p className={styles.cost}>
        <strong>
          <span>{item.quantity > 1 && `${item.quantity} × `}</span>
          <Money price={item.price} />
        </strong>
        <span className={styles.detail}>
          <ItemFee item={item} />
        </span>
      </p>
    </li>
  );
}
