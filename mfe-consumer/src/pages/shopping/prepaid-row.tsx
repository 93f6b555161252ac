import { CardArt, Icon } from '@bowtie/ui';
import { Link } from '@bowtie/web';
import styles from './prepaid-row.module.css';

const cards = [
  {
    to: '/visa-gift-cards/virtual/',
    title: 'Visa gift card',
    words: 'By e-mail, $10.00 to $500.00',
    design: 'unwrap-me',
    network: 'visa',
  },
  {
    to: '/mastercard-gift-cards/virtual/',
    title: 'Mastercard gift card',
    words: 'By e-mail, $10.00 to $500.00',
    design: 'meadow-vows',
    network: 'mastercard',
  },
  {
    to: '/build-a-card/',
    title: 'Build a card',
    words: 'Try designs, amount and name',
    design: 'tide',
    network: 'visa',
  },
] as const;

/** The cards that can be bought now. */
export function PrepaidRow() {
  return (
    <ul className={styles.row} aria-label="Prepaid cards">
      {cards.map(({ to, title, words, design, network }) => (
        <li key={to}>
          <Link to={to} className={styles.card}>
            <CardArt
              src={`/images/cards/${design}.svg`}
              alt=""
              network={network}
              width={132}
              loading="eager"
            />
            <span className={styles.words}>
              <strong>{title}</strong>
              <span>{words}</span>
            </span>
            <Icon name="arrow-right" size={20} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
