import type { Merchant } from '@bowtie/contracts';
import { Badge, buttonClass, Dialog, linkClass, MerchantMark } from '@bowtie/ui';
import { Link, useLatest } from '@bowtie/web';
import { savingsOf } from '../../data/savings';
import styles from './brand-dialog.module.css';

interface BrandDialogProps {
  brand: Merchant | undefined;
  onClose: () => void;
}

/** What a brand's card will offer, that it is not on sale yet, and what does the same today. */
export function BrandDialog({ brand, onClose }: BrandDialogProps) {
  // The words stay while the dialog moves out.
  const shown = useLatest(brand);
  const savings = shown === undefined ? [] : savingsOf(shown);
  return (
    <Dialog
      open={brand !== undefined}
      onClose={onClose}
      title={shown?.name ?? ''}
      footer={
        <>
          <Link to="/mastercard-gift-cards/virtual/" className={buttonClass()}>
            Mastercard instead
          </Link>
          <Link to="/visa-gift-cards/virtual/" className={buttonClass({ variant: 'ribbon' })}>
            Send a Visa gift card
          </Link>
        </>
      }
    >
      {shown && (
        <div className={styles.about}>
          <div className={styles.offer}>
            <MerchantMark src={shown.merchantImageUrl} size={88} />
            <div className={styles.savings}>
              {savings.length === 0 && <span>No discount at the moment</span>}
              {savings.map((saving) => (
                <Badge key={saving} tone="evergreen">
                  {saving}
                </Badge>
              ))}
            </div>
          </div>
          <p>
            <strong>{shown.name} gift cards go on sale here soon.</strong> They cannot be bought yet
            {savings.length > 0 && ', and the saving begins with them'}.
          </p>
          <p>
            A Visa or Mastercard gift card can be sent today and spends wherever its debit cards are taken.
          </p>
          <p className={styles.told}>
            <Link to="/newsletter/signup/" className={linkClass('inline')}>
              Tell me when brands go on sale
            </Link>
          </p>
        </div>
      )}
    </Dialog>
  );
}
