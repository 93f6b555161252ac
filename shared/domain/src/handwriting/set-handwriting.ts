import { foldedLetter, greetingCardMargin, greetingHandwriting, printedSizes } from '../card/printed-sizes';
import { breakHandwriting } from './break-handwriting';
import { type MessageFrame, type MessageLayout, setMessage } from './set-message';

/** Of a size, how far capital letters rise above the baseline and others hang below it. */
export const capitalHeight = 0.7;
export const descent = 0.25;

/** The words on the middle third of a folded letter, clear of the folds; in points, `top` from the upper fold. */
export const letterFrame = { width: 504, top: 28, height: 214 } as const;

/** One panel of the folded greeting card, five inches by seven, in points. */
export const greetingPanel = { width: 360, height: 504 } as const;

/** What greeting and name take in a greeting card with the space around them, in lines of the message. */
export const greetingLines = { to: 1.7, from: 1.6 } as const;

/** Of a folded letter's message, between its heading and its name. */
function letterMessage(): MessageFrame {
  const { heading, from, gap, leading } = foldedLetter;
  const [largest] = printedSizes.letter;
  const taken = heading * capitalHeight + (gap + largest) + (gap + from) + from * descent;
  return {
    width: letterFrame.width,
    height: letterFrame.height - taken,
    sizes: printedSizes.letter,
    leading,
  };
}

/** Of a greeting card's message, between greeting and name. */
function greetingMessage(): MessageFrame {
  const { size, leading } = greetingHandwriting;
  const taken = size * leading * (1 + greetingLines.to + greetingLines.from);
  return {
    width: greetingPanel.width - 2 * greetingCardMargin,
    height: greetingPanel.height - 2 * greetingCardMargin - taken,
    sizes: printedSizes.greetingCard.map((share) => share * size),
    leading,
  };
}

const frames = { letter: letterMessage(), greetingCard: greetingMessage() };

/** What a handwritten message may stand on. */
export type HandwritingPlace = keyof typeof frames;

/**
 * Sets a message in handwriting: size, columns and lines (points). Preview and print both draw exactly this. The frame
 * leaves space for a greeting above and a name below, whether they are there or not.
 */
export function setHandwriting(message: string, place: HandwritingPlace): MessageLayout {
  return setMessage(message, frames[place], (paragraph, size, width) =>
    breakHandwriting(paragraph, width / size),
  );
}
