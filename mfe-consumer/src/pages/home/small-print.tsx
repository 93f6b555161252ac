import { issuerStatement } from '@bowtie/domain';
import { Container, lazyLayoutClass, linkClass } from '@bowtie/ui';
import { Link } from '@bowtie/web';
import { FeeTable } from '../../fees/fee-table';
import styles from './bands.module.css';

/** What it costs and what it is not, in a size that can be read. */
export function SmallPrint() {
  return (
    <Container className={lazyLayoutClass}>
      <section className={styles.print}>
        <div className={styles.printWords}>
          <h2>The small print, in full size</h2>
          <p>
            You pay the value of the card and one card fee. Using the card costs nothing. The card cannot be
            used for cash or at ATMs, and it cannot be topped up.
          </p>
          <p>
            <span>{issuerStatement.short}</span>{' '}
            <Link to="/cardholder-agreement/" className={linkClass('inline')}>
              Cardholder agreement
            </Link>
            ,{' '}
            <Link to="/contact-us/#faqs" className={linkClass('inline')}>
              questions and answers
            </Link>
            .
          </p>
        </div>
        <FeeTable />
      </section>
    </Container>
  );
}
