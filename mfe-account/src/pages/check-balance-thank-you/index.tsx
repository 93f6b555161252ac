import { buttonClass, NoticeBox } from '@bowtie/ui';
import { Link, Navigate } from '@bowtie/web';
import { CardState, useCardState } from '../../held-card/card-state';
import styles from '../../held-card/held-card.module.css';
import { TextPage } from '../../text-page/text-page';

/** A card's balance. Without a card it leads back to where one is asked for. */
export function Page() {
  const card = useCardState();
  if (card === undefined) return <Navigate to="/check-balance/" replace />;
  return (
    <TextPage>
      <h1>Your balance</h1>
      {card.status === 'inactive' && (
        <NoticeBox tone="warning" title="This card is not active yet">
          <Link to="/activate/">Activate it</Link> before you pay with it.
        </NoticeBox>
      )}
      {card.status === 'frozen' && (
        <NoticeBox tone="warning" title="This card is on hold">
          Nobody can pay with it for now. <Link to="/contact-us/">Ask our support team</Link> about it.
        </NoticeBox>
      )}
      <CardState card={card} />
      <p className={styles.actions}>
        <Link to="/check-balance/" className={buttonClass({ variant: 'ink' })}>
          Check another card
        </Link>
        <Link to="/buy-gift-cards/" className={buttonClass()}>
          Continue shopping
        </Link>
      </p>
    </TextPage>
  );
}
