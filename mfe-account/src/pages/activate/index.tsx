import { buttonClass, Container, Surface } from '@bowtie/ui';
import { Link } from '@bowtie/web';
import styles from './activate.module.css';

/** Nothing has to be activated: every card is issued active, whether it is mailed or sent by e-mail. */
export function Page() {
  return (
    <Container width="text" className={styles.page}>
      <h1>Activate a card</h1>
      <p>
        Good news: there is nothing to activate. Every Bowtie card is active and ready to use when it arrives,
        whether it comes by mail or by e-mail.
      </p>
      <Surface as="section" className={styles.steps}>
        <h2 className={styles.title}>A card that came by mail</h2>
        <ol className={styles.list}>
          <li>Take it out of its letter and sign the back.</li>
          <li>Pay with it in shops and online, as with any debit card.</li>
        </ol>
      </Surface>
      <Surface as="section" className={styles.steps}>
        <h2 className={styles.title}>A card that came by e-mail</h2>
        <ol className={styles.list}>
          <li>Open the link in your gift e-mail.</li>
          <li>
            Enter the e-mail address the gift was sent to. Your card number, expiry and security code appear.
          </li>
          <li>Pay online as with any debit card, or add the card to your phone’s wallet.</li>
        </ol>
      </Surface>
      <p>
        Your card is lost, or went to the wrong address? The person who sent the gift can look the order up.
      </p>
      <p>
        <Link to="/orderstatus/" className={buttonClass({ variant: 'ink' })}>
          Track an order
        </Link>
      </p>
    </Container>
  );
}
