import { mostPrintedColumns, type Network, networkNames, printedSizes } from '@bowtie/domain';
import { classNames, Money } from '@bowtie/ui';
import styles from './letter-preview.module.css';
import { PreviewFigure } from './preview-figure';
import type { CarrierText } from './text/carrier-text';
import { CarrierTextBlock } from './text/carrier-text-block';
import type { WordFit } from './text/fit-text';

interface LetterPreviewProps {
  text: CarrierText;
  /** A folded letter with the words in handwriting, or a plain sheet where no package was chosen. */
  kind: 'letter' | 'plain';
  cardPicture: string | undefined;
  amount: number | undefined;
  network: Network;
}

/** In points, as in print. */
const plainFit: WordFit = {
  sizes: printedSizes.plain,
  mostColumns: mostPrintedColumns,
  airOfLargest: true,
  mayRunOn: true,
};
const greeting = (name: string) => `For ${name}`;
const look = {
  room: styles.words,
  to: styles.to,
  message: styles.message,
  from: styles.from,
  faint: styles.faint,
};

/** The sheet that a plastic card is mailed on: the words in its middle, the card on its lower third. */
export function LetterPreview({ text, kind, cardPicture, amount, network }: LetterPreviewProps) {
  const letter = kind === 'letter';
  return (
    <PreviewFigure
      label={letter ? 'The paper carrier' : 'The sheet with the card'}
      caption={letter ? 'On the letter that holds the card' : 'On the plain sheet that holds the card'}
    >
      <div className={classNames(styles.sheet, letter ? styles.letter : styles.plain)}>
        <span className={styles.brand}>Bowtie</span>
        <CarrierTextBlock text={text} greeting={greeting} fit={letter ? 'letter' : plainFit} look={look} />
        <div className={styles.holder}>
          {cardPicture === undefined ? (
            <span className={styles.gift} />
          ) : (
            <img src={cardPicture} alt="" className={styles.gift} />
          )}
          <p className={styles.value}>
            {amount !== undefined && <Money dollars={amount} look="amount" className={styles.amount} />}
            <span>{`on a ${networkNames[network]} gift card`}</span>
          </p>
        </div>
      </div>
    </PreviewFigure>
  );
}
