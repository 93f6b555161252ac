import { moneyText, networkNames } from '@bowtie/domain';
import { buttonClass, NoticeBox, Surface } from '@bowtie/ui';
import { GiftArt } from '@bowtie/ui/cards';
import { Link } from '@bowtie/web';
import { useState } from 'react';
import { BrandCardDetails } from './brand-card-details';
import { CopyRow } from './copy-row';
import { CoverButton } from './cover-button';
import type { Gift, NetworkGift } from './open-gift-form';
import styles from './redeem.module.css';
import { SayThanks } from './say-thanks';
import { WalletButton } from './wallet-button';

/** The card itself, as it comes out of its envelope. */
export function GiftCardDesign({ gift }: { gift: Gift }) {
  return (
    <GiftArt
      image={gift.image_url}
      name={gift.card_network === null ? gift.brand.name : networkNames[gift.card_network]}
      alt="Your gift card"
      network={gift.card_network ?? undefined}
      amount={gift.balance}
      nameOnCard={gift.recipient_name ?? undefined}
      width={420}
      tilt
      loading="eager"
      className={styles.card}
    />
  );
}

interface CardDetailsProps<G extends Gift> {
  gift: G;
  hash: string;
  /** The address that opened it. */
  email: string;
}

/** What came with the card: the sender's words, its secrets, its balance, and what to do with it. */
export function CardDetails({ gift, hash, email }: CardDetailsProps<Gift>) {
  return (
    <div className={styles.opened}>
      {gift.paused && (
        <NoticeBox tone="warning">
          <p>
            <strong>This card is paused for a safety check.</strong> A shop would decline it right now.
            Nothing on it is lost, and it works again once we let it go on.
          </p>
          <p>
            Please wait before you pay with it. If it takes longer than a day,{' '}
            <Link to="/contact-us/">ask our team</Link>.
          </p>
        </NoticeBox>
      )}
      <GiftMessage gift={gift} />
      {gift.card_network === null ? (
        <BrandCardDetails gift={gift} />
      ) : (
        <NetworkCardDetails gift={gift} hash={hash} email={email} />
      )}
      {gift.sender_name !== null && <SayThanks gift={gift} hash={hash} email={email} />}
    </div>
  );
}

/** A prepaid card: its number, its balance, and the other forms that it can have. */
function NetworkCardDetails({ gift, hash, email }: CardDetailsProps<NetworkGift>) {
  const [isCovered, setIsCovered] = useState(true);
  const grouped = gift.card_number.replace(/(\d{4})(?=\d)/g, '$1 ');
  return (
    <>
      <Surface as="section" className={styles.secrets} aria-label="Your card">
        <p className={styles.balance}>
          Balance <strong>{moneyText({ dollars: gift.balance })}</strong>
        </p>
        <CoverButton what="number" isCovered={isCovered} onChange={setIsCovered} />
        <dl className={styles.rows}>
          <CopyRow label="Card number" shown={grouped} copied={gift.card_number} isCovered={isCovered} />
          <CopyRow label="Expires" shown={gift.expiration} isCovered={isCovered} />
          <CopyRow label="Security code" shown={gift.security_code} isCovered={isCovered} />
        </dl>
        {gift.can_add_to_wallet && !gift.paused && <WalletButton hash={hash} email={email} />}
      </Surface>
      {!gift.paused && <HowToSpend gift={gift} hash={hash} email={email} />}
    </>
  );
}

/** How a card that can be used is spent, and the other forms that it can have. */
function HowToSpend({ gift, hash, email }: CardDetailsProps<NetworkGift>) {
  return (
    <Surface as="section" tone="sunken">
      <h2 className={styles.subtitle}>How to spend it</h2>
      <ul className={styles.next}>
        <li>{`Online: choose ${networkNames[gift.card_network]} at the checkout and copy number, date and code from here.`}</li>
        <li>A shop asks for a billing ZIP? Use your own.</li>
        <li>{`It costs more than the card holds? Ask the shop to split the payment, and pay ${moneyText({ dollars: gift.balance })} with this card.`}</li>
        <li>Keep the gift e-mail: its link opens this page again, with your address.</li>
      </ul>
      <p className={styles.actions}>
        <Link
          to={`/redeem-${gift.card_network}-gift/${hash}/exchange/`}
          state={{ email }}
          className={buttonClass()}
        >
          Get a card by mail instead
        </Link>
        <Link to="/account/card-link/" className={buttonClass()}>
          Link it to your own card
        </Link>
      </p>
    </Surface>
  );
}

/** The sender's own words. */
function GiftMessage({ gift: { message, sender_name } }: { gift: Gift }) {
  if (!message) return null;
  return (
    <blockquote className={styles.letter}>
      <span>{message}</span>
      {sender_name && <footer>{sender_name}</footer>}
    </blockquote>
  );
}
