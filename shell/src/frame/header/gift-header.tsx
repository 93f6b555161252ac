import { Link } from '@bowtie/web';
import styles from './checkout-header.module.css';
import { Logo } from './logo';

/** The header around a gift: whose store it is and where help is, and nothing that is for sale. */
export function GiftHeader() {
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <Logo />
        <Link to="/contact-us/" className={styles.back}>
          Need help?
        </Link>
      </div>
    </header>
  );
}
