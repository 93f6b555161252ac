import { buttonClass, Surface } from '@bowtie/ui';
import { Link } from '@bowtie/web';
import type { JustPlaced } from '../../orders/placed-order';
import styles from './confirmation.module.css';

/** What happens next with an order that a person looks at first. */
export function HeldOrder({ order: { order_number, email } }: { order: JustPlaced }) {
  return (
    <Surface as="section">
      <h2 className={styles.title}>What happens next</h2>
      <ol className={styles.next}>
        <li>You send us a photo of an ID, or confirm your phone. It takes two minutes.</li>
        <li>A person looks at it. Until then your bank only sets the money aside.</li>
        <li>Your cards are made, and we write to you.</li>
      </ol>
      <p className={styles.lead}>
        <Link
          to="/additional-verification-request/"
          state={{ order_number, ...(email !== '' && { email }) }}
          className={buttonClass({ variant: 'ribbon' })}
        >
          See what we need
        </Link>
      </p>
    </Surface>
  );
}
