import { Container, Icon } from '@bowtie/ui';
import { Link } from '@bowtie/web';
import { BalanceCheckList } from '../../balance-check/balance-check-list';
import styles from './gift-card-balance-check.module.css';

/** Where the balance of any gift card is checked: ours on its own page, those of brands with the brand. */
export function Page() {
  return (
    <Container className={styles.page}>
      <header className={styles.head}>
        <h1>Gift card balance check</h1>
        <p>
          Every brand keeps the balance of its own cards. Find the name on your card, and check online or by
          phone. Have the card number and the PIN at hand.
        </p>
      </header>
      <Link to="/check-balance/" className={styles.own}>
        <strong>Is it a Visa or Mastercard gift card from us?</strong>
        <span>Check it here, and see what it was used for last.</span>
        <Icon name="arrow-right" size={20} />
      </Link>
      <BalanceCheckList title="Brands from A to Z" />
    </Container>
  );
}
