import { buttonClass, Container, Surface } from '@bowtie/ui';
import { Link } from '@bowtie/web';
import styles from './activate.module.css';

/** Which cards need activation. Every card on sale is sent by e-mail and is active from the start. */
export function Page() {
  return (
    <Container width="text" className={styles.page}>
      <h1>Activate a card</h1>
      <p>
        Good news: a Bowtie card that came by e-mail needs no activation. It is ready to spend from the moment
        the gift is opened.
      </p>
      <Surface as="section" className={styles.steps}>
        <h2 className={styles.title}>How to start spending</h2>
        <ol className={styles.list}>
          <li>Open the link in your gift e-mail.</li>
          <li>
            Enter the e-mail address the gift was sent to. Your card number, expiry and security code appear.
          </li>
          <li>Pay online as with any debit card, or add the card to your phone’s wallet.</li>
        </ol>
      </Surface>
      <p>
        The e-mail is lost, or went to the wrong address? The person who sent the gift can look the order up.
      </p>
      <p>
        <Link to="/orderstatus/" className={buttonClass({ variant: 'ink' })}>
          Track an order
        </Link>
      </p>
    </Container>
  );
}
