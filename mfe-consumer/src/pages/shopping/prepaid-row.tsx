import { amountTexts } from '@bowtie/domain';
import { CardArt, Icon } from '@bowtie/ui';
import { Link } from '@bowtie/web';
import type { ShopView } from '../../data/shop-view';
import styles from './prepaid-row.module.css';

interface PrepaidCard {
  /** Where it is bought, as it comes. */
  to: Record<'egift' | 'plastic', string>;
  title: string;
  design: string;
  network: 'visa' | 'mastercard';
}

const cards: readonly PrepaidCard[] = [
  {
    to: { egift: '/visa-gift-cards/virtual/', plastic: '/visa-gift-cards/predesign/?kind=plastic' },
    title: 'Visa gift card',
    design: 'unwrap-me',
    network: 'visa',
  },
  {
    to: {
      egift: '/mastercard-gift-cards/virtual/',
      plastic: '/mastercard-gift-cards/predesign/?kind=plastic',
    },
    title: 'Mastercard gift card',
    design: 'meadow-vows',
    network: 'mastercard',
  },
];

/** The cards that spend anywhere, as the page's cards come: by e-mail, unless it is about plastic. */
export function PrepaidRow({ kind = '' }: { kind?: ShopView['kind'] }) {
  const way = kind === 'plastic' ? 'plastic' : 'egift';
  const rows = cards.map(({ to, ...card }) => ({
    ...card,
    to: to[way],
    words: [
      way === 'plastic' ? 'Plastic, by mail' : 'By e-mail',
      `${amountTexts.leastValue} to ${amountTexts.mostValue}`,
    ],
  }));
  const build = {
    to: '/build-a-card/',
    title: 'Build a card',
    words: ['Your own picture or logo', `${amountTexts.leastValue} to ${amountTexts.mostValue}`],
    design: 'tide',
    network: 'visa',
  } as const;
  return (
    <ul className={styles.row} aria-label="Prepaid cards">
      {[...rows, build].map(({ to, title, words, design, network }) => (
        <li key={to}>
          <Link to={to} className={styles.card}>
            <CardArt
              src={`/images/cards/${design}.svg`}
              alt=""
              network={network}
              width={132}
              loading="eager"
              fetchPriority="low"
            />
            <span className={styles.words}>
              <strong>{title}</strong>
              {words.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </span>
            <Icon name="arrow-right" size={20} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
