import { moneyText } from '@bowtie/domain';
import { CardArt, Surface } from '@bowtie/ui';
import { CopyRow } from './copy-row';
import type { Gift } from './open-gift-form';
import styles from './redeem.module.css';

/** The card itself, as it comes out of its envelope. */
export function GiftCardDesign({ gift }: { gift: Gift }) {
  return (
    <CardArt
      src={gift.image_url}
      alt="Your gift card"
      network={gift.card_network}
      amount={gift.balance}
      nameOnCard={gift.recipient_name ?? undefined}
      width={420}
      tilt
      loading="eager"
      className={styles.card}
    />
  );
}

/** What came with the card: the sender's words, its secrets, its balance, and what to do with it. */
export function CardDetails({ gift }: { gift: Gift }) {
  const grouped = gift.card_number.replace(/(\d{4})(?=\d)/g, '$1 ');
  return (
    <div className={styles.opened}>
      {gift.message && (
        <blockquote className={styles.letter}>
          {gift.message}
          {gift.sender_name && <footer>{gift.sender_name}</footer>}
        </blockquote>
      )}
      <Surface as="section" className={styles.secrets} aria-label="Your card">
        <p className={styles.balance}>
          Balance <strong>{moneyText({ dollars: gift.balance })}</strong>
        </p>
        <dl className={styles.rows}>
          <CopyRow label="Card number" shown={grouped} copied={gift.card_number} />
          <CopyRow label="Expires" shown={gift.expiration} />
          <CopyRow label="Security code" shown={gift.security_code} />
        </dl>
      </Surface>
      <Surface as="section" tone="sunken">
        <h2 className={styles.subtitle}>What to do next</h2>
        <ul className={styles.next}>
          <li>Pay online like with any debit card; use your own ZIP as the billing ZIP.</li>
          <li>Or add the card to your phone’s wallet and tap to pay in shops.</li>
          <li>Keep the gift e-mail: its link opens this page again.</li>
        </ul>
      </Surface>
    </div>
  );
}
