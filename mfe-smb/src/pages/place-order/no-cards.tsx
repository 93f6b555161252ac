import { buttonClass, Container, EmptyState } from '@bowtie/ui';
import { Link } from '@bowtie/web';
import { accountOrderPath, businessPaths } from '../../business-paths';
import styles from './place-order.module.css';

/** An empty cart. @param orderNumber the order that took what was in it */
export function NoCards({ orderNumber }: { orderNumber: string | undefined }) {
  return (
    <Container width="text" className={styles.page}>
      <EmptyState
        headingLevel={1}
        title="There are no cards to order yet"
        action={
          <Link to={businessPaths.details} className={buttonClass({ variant: 'ribbon' })}>
            Choose your cards
          </Link>
        }
      >
        {orderNumber === undefined ? (
          'Choose a card, add the people, and come back here.'
        ) : (
          <>
            What was here is ordered: <Link to={accountOrderPath(orderNumber)}>see your last order</Link>.
          </>
        )}
      </EmptyState>
    </Container>
  );
}
