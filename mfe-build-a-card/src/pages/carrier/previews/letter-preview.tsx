import type { Network } from '@bowtie/domain';
import { classNames, Money } from '@bowtie/ui';
import { type CarrierWords, messageSize, placeholderWords, shownText } from './carrier-words';
import styles from './letter-preview.module.css';

interface LetterPreviewProps {
  words: CarrierWords;
  /** A folded letter with the words in handwriting, or a plain sheet where no package was chosen. */
  kind: 'letter' | 'plain';
  cardPicture: string | undefined;
  amount: number | undefined;
  network: Network;
}

const networkNames: Readonly<Record<Network, string>> = { visa: 'Visa', mastercard: 'Mastercard' };

/** The sheet that a plastic card is mailed on: the words in its middle, the card on its lower third. */
export function LetterPreview({ words, kind, cardPicture, amount, network }: LetterPreviewProps) {
  const to = shownText(words.to, placeholderWords.to);
  const from = shownText(words.from, placeholderWords.from);
  const message = shownText(words.message, placeholderWords.message);
  const faint = (part: { faint: boolean }) => part.faint && styles.faint;
  const letter = kind === 'letter';
  return (
    <figure className={styles.figure} aria-label={letter ? 'The paper carrier' : 'The sheet with the card'}>
      <div className={classNames(styles.sheet, letter ? styles.letter : styles.plain)}>
        <span className={styles.brand}>Bowtie</span>
        <div className={styles.words}>
          <p className={classNames(styles.to, faint(to))}>For {to.text}</p>
          <p
            className={classNames(
              styles.message,
              styles[messageSize(message.text, letter ? 48 : 56)],
              faint(message),
            )}
          >
            {message.text}
          </p>
          <p className={classNames(styles.from, faint(from))}>{from.text}</p>
        </div>
        <div className={styles.holder}>
          {cardPicture === undefined ? (
            <span className={styles.gift} />
          ) : (
            <img src={cardPicture} alt="" className={styles.gift} />
          )}
          <p className={styles.value}>
            {amount !== undefined && <Money dollars={amount} look="amount" className={styles.amount} />}
            <span>on a {networkNames[network]} gift card</span>
          </p>
        </div>
      </div>
      <figcaption className={styles.caption}>
        {letter ? 'On the letter that holds the card' : 'On the plain sheet that holds the card'}
      </figcaption>
    </figure>
  );
}
