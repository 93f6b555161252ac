import { activateCard } from '@bowtie/contracts';
import { Surface } from '@bowtie/ui';
import { call, Link } from '@bowtie/web';
import styles from '../../held-card/held-card.module.css';
import { HeldCardForm } from '../../held-card/held-card-form';
import { TextPage } from '../../text-page/text-page';

const labels = { notFound: 'activation not found', other: 'activation' } as const;

/** Activates a card that came by mail. */
export function Page() {
  return (
    <TextPage>
      <header className={styles.intro}>
        <h1>Activate a card</h1>
        <p>A card that came by mail is activated once, by you, before you pay with it for the first time.</p>
      </header>
      <HeldCardForm
        button="Activate my card"
        action="activate"
        send={(card) => call(activateCard, { body: card })}
        next="/activate/thank-you/"
        labels={labels}
      />
      <Surface as="section" tone="sunken" className={styles.form}>
        <h2 className={styles.subtitle}>Good to know</h2>
        <ul className={styles.list}>
          <li>A card that came by e-mail is active once you open its link. There is nothing to do here.</li>
          <li>
            Active already? <Link to="/check-balance/">Check its balance</Link>.
          </li>
          <li>
            Your card is broken, or never came? <Link to="/replace-card/">Replace it</Link>, or{' '}
            <Link to="/orderstatus/">track the order</Link>.
          </li>
        </ul>
      </Surface>
    </TextPage>
  );
}
