/** Points of an inch: everything on paper is measured in points. */
export const inch = 72;

/** A gift card as it is in the hand: the width of every plastic card, in the shape of our pictures. */
export const cardSize = { width: 3.37 * inch, height: (3.37 * inch) / 1.5625, radius: 0.125 * inch } as const;
