/**
 * Where things stand on the face of a gift card, in print and on the screen alike, so that nobody gets another card than
 * the one that they saw. Shares of the card's width, but for `chip.top`, which is a share of its height.
 */
export const faceLayout = {
  side: 0.06,
  bottom: 0.046,
  /** What is shaded above the words, so that they can be read on a white picture too, and how dark it is at the edge. */
  overWords: 0.12,
  shade: 0.64,
  /** Between two lines of words. */
  gap: 0.009,
  /** Sizes of type, and the heights of their lines as shares of these. */
  amount: { size: 0.106, line: 0.95 },
  /** Of the dollar sign and the cents beside the dollars: how large, and how far above their line, as shares of their sizes. */
  aside: { size: 0.5, raised: 0.62 },
  name: { size: 0.04, line: 1.2 },
  message: { size: 0.036, line: 1.2 },
  /** Between the words and the network's mark. */
  beside: 0.04,
  mark: { visa: 0.08, mastercard: 0.13 },
  chip: { left: 0.06, top: 0.36, width: 0.135 },
} as const;
