import { checkBalance } from '@bowtie/contracts';
import { Surface } from '@bowtie/ui';
import { call, Link } from '@bowtie/web';
import { BalanceCheckList } from '../../balance-check/balance-check-list';
import styles from '../../held-card/held-card.module.css';
import { HeldCardForm } from '../../held-card/held-card-form';
import { TextPage } from '../../text-page/text-page';

const labels = { notFound: 'balance check not found', other: 'balance check' } as const;

/** Tells whoever has a card in hand what is left on it. */
export function Page() {
  return (
    <TextPage>
      <header className={styles.intro}>
        <h1>Check a balance</h1>
        <p>See what is left on your Visa or Mastercard gift card, and what it was used for last.</p>
      </header>
      <HeldCardForm
        button="Check the balance"
        action="check_balance"
        send={(card) => call(checkBalance, { body: card })}
        next="/check-balance/thank-you/"
        labels={labels}
      />
      <Surface as="section" tone="sunken" className={styles.form}>
        <h2 className={styles.subtitle}>Good to know</h2>
        <ul className={styles.list}>
          <li>A gift that came by e-mail shows its balance at its own link, too.</li>
          <li>
            A card that came by mail has to be <Link to="/activate/">activated</Link> before the first
            purchase.
          </li>
        </ul>
      </Surface>
      <BalanceCheckList title="Is it the card of another brand?" />
    </TextPage>
  );
}
