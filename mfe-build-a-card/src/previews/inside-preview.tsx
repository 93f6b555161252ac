import { mostPrintedColumns, printedSizes } from '@bowtie/domain';
import { classNames } from '@bowtie/ui';
import styles from './inside-preview.module.css';
import { PreviewFigure } from './preview-figure';
import type { CarrierText } from './text/carrier-text';
import { CarrierTextBlock } from './text/carrier-text-block';
import type { WordFit } from './text/fit-text';

/** The colours a greeting card is printed in inside. */
interface InsideColours {
  paper: string;
  ink: string;
}

export interface InsidePreviewProps {
  text: CarrierText;
  colours: InsideColours;
  handwritten: boolean;
  /** Picture of the gift card, which sits in the pocket on the left. */
  cardPicture: string | undefined;
}

/** Shares of the largest size, as in print. */
const fit: WordFit = {
  sizes: printedSizes.greetingCard,
  mostColumns: mostPrintedColumns,
  airOfLargest: true,
  mayRunOn: true,
};
const greeting = (name: string) => `Dear ${name},`;
const look = { to: styles.to, message: styles.message, from: styles.from, faint: styles.faint };
const handLook = { ...look, room: classNames(styles.right, styles.hand) };
const printLook = { ...look, room: classNames(styles.right, styles.print) };

/** A greeting card lying open: the gift card in its pocket on the left, the words on the right. */
export function InsidePreview({ text, colours, handwritten, cardPicture }: InsidePreviewProps) {
  return (
    <PreviewFigure
      label="Inside of the greeting card"
      caption={
        handwritten ? 'Written by hand, with a pen, on the right-hand page' : 'Printed on the right-hand page'
      }
    >
      <div
        className={styles.card}
        style={{ backgroundColor: colours.paper, color: colours.ink }}
        data-handwritten={handwritten}
      >
        <div className={styles.left}>
          <div className={styles.pocket}>
            {cardPicture !== undefined && <img src={cardPicture} alt="" className={styles.gift} />}
            <span className={styles.flap}>
              <span className={styles.front} style={{ backgroundColor: colours.paper }} />
            </span>
          </div>
        </div>
        <CarrierTextBlock
          text={text}
          greeting={greeting}
          fit={handwritten ? 'greetingCard' : fit}
          look={handwritten ? handLook : printLook}
        />
      </div>
    </PreviewFigure>
  );
}
