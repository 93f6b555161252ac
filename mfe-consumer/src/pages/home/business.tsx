import { buttonClass, Container, lazyLayoutClass } from '@bowtie/ui';
import { Link } from '@bowtie/web';
import { useBusinessOrdering } from '../../articles/business-ordering';
import styles from './bands.module.css';

/** The way in for those who thank many people at once; nothing where businesses cannot order. */
export function Business() {
  if (!useBusinessOrdering()) return null;
  return (
    <Container className={lazyLayoutClass}>
      <section className={styles.business} data-theme="dark">
        <div className={styles.businessWords}>
          <h2>Thanking a whole team?</h2>
          <p>
            One order for the whole list, each card with its own name, amount and words. Paste your people, or
            upload the spreadsheet that you have.
          </p>
        </div>
        <Link to="/gift-cards-for-business/" className={buttonClass({ variant: 'ink', size: 'large' })}>
          Gift cards for business
        </Link>
      </section>
    </Container>
  );
}
