import { classNames } from '@bowtie/ui';
import { type CarrierWords, messageSize, placeholderWords, shownText } from './carrier-words';
import styles from './letter-preview.module.css';

interface LetterPreviewProps {
  words: CarrierWords;
  /** A folded letter that holds the card, or the small slip that lies beside it in a plain envelope. */
  kind: 'letter' | 'slip';
  cardPicture: string | undefined;
}

/** The sheet that a plastic card is mailed on, with the person's words printed on it. */
export function LetterPreview({ words, kind, cardPicture }: LetterPreviewProps) {
  const to = shownText(words.to, placeholderWords.to);
  const from = shownText(words.from, placeholderWords.from);
  const message = shownText(words.message, placeholderWords.message);
  const faint = (part: { faint: boolean }) => part.faint && styles.faint;
  const letter = kind === 'letter';
  return (
    <figure className={styles.figure} aria-label={letter ? 'The paper carrier' : 'The slip with the card'}>
      <div className={classNames(styles.sheet, letter ? styles.letter : styles.slip)}>
        {letter && <span className={styles.brand}>Bowtie</span>}
        <div className={styles.words}>
          <p className={classNames(faint(to))}>Dear {to.text},</p>
          <p className={classNames(styles.message, styles[messageSize(message.text, 38)], faint(message))}>
            {message.text}
          </p>
          <p className={classNames(styles.from, faint(from))}>{from.text}</p>
        </div>
        {cardPicture !== undefined && (
          <div className={styles.holder}>
            <img src={cardPicture} alt="" className={styles.gift} />
          </div>
        )}
      </div>
      <figcaption className={styles.caption}>
        {letter ? 'Printed on the letter that holds the card' : 'Printed on a small slip beside the card'}
      </figcaption>
    </figure>
  );
}
