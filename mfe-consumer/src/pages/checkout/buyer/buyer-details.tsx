import { formatPhone } from '@bowtie/domain';
import { EmailText } from '@bowtie/ui';
import { useSession } from '@bowtie/web';
import type { ReactNode } from 'react';
import styles from '../checkout.module.css';

interface BuyerDetailsProps {
  /** Given at the checkout by a buyer whose account has none. */
  phone?: string | undefined;
  /** The way to change them. */
  change?: ReactNode;
}

/** Who buys: name, e-mail and phone, as they will stand on the order. */
export function BuyerDetails({ phone, change }: BuyerDetailsProps) {
  const { fullName, username, phoneNumber } = useSession();
  const number = phoneNumber ?? (phone ? formatPhone(phone) : undefined);
  return (
    <div className={styles.spread}>
      <dl className={styles.buyer}>
        <div>
          <dt>Buyer</dt>
          <dd>
            <bdi>{fullName}</bdi>
          </dd>
        </div>
        <div>
          <dt>Receipt to</dt>
          <dd>
            <bdi>
              <EmailText>{username ?? ''}</EmailText>
            </bdi>
          </dd>
        </div>
        {number && (
          <div>
            <dt>Phone</dt>
            <dd>{number}</dd>
          </div>
        )}
      </dl>
      {change}
    </div>
  );
}
