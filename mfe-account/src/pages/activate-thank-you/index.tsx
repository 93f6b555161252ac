import { buttonClass } from '@bowtie/ui';
import { Link, Navigate } from '@bowtie/web';
import { CardState, useCardState } from '../../held-card/card-state';
import styles from '../../held-card/held-card.module.css';
import { TextPage } from '../../text-page/text-page';

/** What a card is good for now that it is active. Without a card it leads back to where one is activated. */
export function Page() {
  const card = useCardState();
  if (card === undefined) return <Navigate to="/activate/" replace />;
  return (
    <TextPage>
      <header className={styles.intro}>
        <h1>Your card is active</h1>
        <p>Sign the back, and pay with it in stores and online, as with any debit card.</p>
      </header>
      <CardState card={card} />
      <p className={styles.actions}>
        <Link to="/activate/" className={buttonClass({ variant: 'ink' })}>
          Activate another card
        </Link>
        <Link to="/check-balance/" className={buttonClass()}>
          Check a balance
        </Link>
      </p>
    </TextPage>
  );
}
