import { buttonClass, Container } from '@bowtie/ui';
import { Link, useDocumentTitle } from '@bowtie/web';
import styles from './not-found-page.module.css';

/** Shown where an address leads nowhere. */
export function NotFoundPage() {
  useDocumentTitle('Page not found | Bowtie');
  return (
    <Container className={styles.page}>
      <h1>There is no page here</h1>
      <p>The address may be mistyped, or the page has moved. Your cart is where you left it.</p>
      <p className={styles.ways}>
        <Link to="/" className={buttonClass({ variant: 'ribbon' })}>
          Go to the start page
        </Link>
        <Link to="/buy-gift-cards/" className={buttonClass({ variant: 'outline' })}>
          See all gift cards
        </Link>
      </p>
    </Container>
  );
}
