import { buttonClass, Container, EmptyState, NoticeBox } from '@bowtie/ui';
import { Link } from '@bowtie/web';
import { accountOrderPath, businessPaths } from '../../business-paths';
import styles from './place-order.module.css';

interface NoCardsProps {
  /** The order that took what was in the cart. */
  orderNumber: string | undefined;
  /** Why the payment that was begun came to nothing. */
  message: string | undefined;
}

/** An empty cart. */
export function NoCards({ orderNumber, message }: NoCardsProps) {
  return (
    <Container width="text" className={styles.page}>
      {message !== undefined && (
        <NoticeBox tone="error">{`${message} This payment was given up, and nothing is charged for it.`}</NoticeBox>
      )}
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
          <span>
            What was here is ordered: <Link to={accountOrderPath(orderNumber)}>see your last order</Link>.
          </span>
        )}
      </EmptyState>
    </Container>
  );
}
