import { classNames } from '@bowtie/ui';
import { type CarrierWords, messageSize, placeholderWords, shownText } from './carrier-words';
import styles from './inside-preview.module.css';

/** The colours a greeting card is printed in inside. */
interface InsideColours {
  paper: string;
  ink: string;
}

interface InsidePreviewProps {
  words: CarrierWords;
  colours: InsideColours;
  handwritten: boolean;
  /** Picture of the gift card, which sits in the pocket on the left. */
  cardPicture: string | undefined;
}

/** A greeting card lying open: the gift card in its pocket on the left, the words on the right. */
export function InsidePreview({ words, colours, handwritten, cardPicture }: InsidePreviewProps) {
  const to = shownText(words.to, placeholderWords.to);
  const from = shownText(words.from, placeholderWords.from);
  const message = shownText(words.message, placeholderWords.message);
  const faint = (part: { faint: boolean }) => part.faint && styles.faint;
  return (
    <figure className={styles.figure} aria-label="Inside of the greeting card">
      <div
        className={styles.card}
        style={{ backgroundColor: colours.paper, color: colours.ink }}
        data-handwritten={handwritten}
      >
        <div className={styles.left}>
          <div className={styles.pocket}>
            {cardPicture !== undefined && <img src={cardPicture} alt="" className={styles.gift} />}
            <span className={styles.flap} style={{ backgroundColor: colours.paper }} />
          </div>
        </div>
        <div className={classNames(styles.right, handwritten ? styles.hand : styles.print)}>
          <p className={classNames(styles.to, faint(to))}>Dear {to.text},</p>
          <p className={classNames(styles.message, styles[messageSize(message.text, 22)], faint(message))}>
            {message.text}
          </p>
          <p className={classNames(styles.from, faint(from))}>{from.text}</p>
        </div>
      </div>
      <figcaption className={styles.caption}>
        {handwritten
          ? 'Written by hand, with a pen, on the right-hand page'
          : 'Printed on the right-hand page'}
      </figcaption>
    </figure>
  );
}
