/**
 * How words are set smaller in print where they are too much for their place, and in their previews: the sizes that they
 * may have, the most wanted first.
 */
export const printedSizes = {
  /** Of the message on a folded letter, in points. */
  letter: [27, 24, 21, 18, 16, 14, 12.5],
  /** Of the message on a plain sheet, in points. */
  plain: [13, 12, 11, 10],
  /** Of the message in a greeting card, as shares of the size of its hand. */
  greetingCard: [1, 0.9, 0.8, 0.7, 0.6],
} as const;

/** The weight of handwriting, in print and in its previews: another one is wider or narrower, and breaks lines elsewhere. */
export const handwritingWeight = 500;

/** What stays free around the words in a greeting card, in points. */
export const greetingCardMargin = 43.2;

/** In so many columns many short lines of a message may stand. */
export const mostPrintedColumns = 3;

/** The words of a folded letter, in points: heading, name, the space between them; `leading` is a share of the size. */
export const foldedLetter = { heading: 30, from: 27, gap: 17, leading: 1.22 } as const;

/** The handwriting of a greeting card: its largest size in points, and the leading as a share of the size. */
export const greetingHandwriting = { size: 27, leading: 1.28 } as const;
