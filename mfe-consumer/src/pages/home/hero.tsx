import { amountTexts } from '@bowtie/domain';
import { buttonClass, CardArt, Container, Icon } from '@bowtie/ui';
import { Link } from '@bowtie/web';
import styles from './hero.module.css';

const facts = [
  `${amountTexts.leastValue} to ${amountTexts.mostValue}`,
  `Card fee from ${amountTexts.leastFee}`,
  'By e-mail in minutes, or by mail',
];

/** The promise, and a card to hold. */
export function Hero() {
  return (
    <Container className={styles.hero}>
      <div className={styles.words}>
        <h1 className={styles.title}>The gift card that feels like a gift</h1>
        <p className={styles.lead}>
          Choose a design worth keeping, write a few words, and send a Visa or Mastercard card that they can
          spend on what they really want.
        </p>
        <div className={styles.actions}>
          <Link to="/visa-gift-cards/virtual/" className={buttonClass({ variant: 'ribbon', size: 'large' })}>
            Send a Visa gift card
          </Link>
          <Link
            to="/mastercard-gift-cards/virtual/"
            className={buttonClass({ variant: 'outline', size: 'large' })}
          >
            Send a Mastercard
          </Link>
        </div>
        <ul className={styles.facts}>
          {facts.map((fact) => (
            <li key={fact}>
              <Icon name="check" size={16} />
              <span>{fact}</span>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.hand}>
        <svg viewBox="0 0 480 360" className={styles.envelope} aria-hidden="true" focusable="false">
          <path className={styles.flap} d="M24 150 224 22q16-10 32 0l200 128z" />
          <path className={styles.inside} d="M24 150h432v186q0 14-14 14H38q-14 0-14-14z" />
          <path className={styles.lining} d="M46 150 228 36q12-8 24 0l182 114z" />
        </svg>
        <div className={styles.card}>
          <CardArt
            src="/images/cards/paper-parade.svg"
            alt="A coral card with paper streamers and confetti"
            network="visa"
            amount={50}
            width={420}
            tilt
            loading="eager"
          />
        </div>
        <svg viewBox="0 0 480 360" className={styles.pocket} aria-hidden="true" focusable="false">
          <path className={styles.front} d="M24 268l198 58q18 5 36 0l198-58v68q0 14-14 14H38q-14 0-14-14z" />
        </svg>
      </div>
    </Container>
  );
}
