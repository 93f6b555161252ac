import type { Box } from './box';
import { type CardNetwork, networkMarks } from './network-marks';

/**
 * Where things stand on the front of a gift card, in print and on the screen alike, so that nobody gets another card than
 * the one that they saw. Shares of the card's width, but for `chip.top`, which is a share of its height.
 */
export const designLayout = {
  side: 0.052,
  bottom: 0.046,
  /** How far the scrim of a picture that needs one fades out above the text. */
  overWords: 0.12,
  /** Between two lines of words. */
  gap: 0.009,
  /** Sizes of type, and the heights of their lines and what is between two letters as shares of these. */
  amount: { size: 0.08, line: 0.95 },
  /** Of the dollar sign and the cents beside the dollars: how large, and how far above their line, as shares of their sizes. */
  aside: { size: 0.5, raised: 0.62 },
  name: { size: 0.04, line: 1.2, spacing: 0.06 },
  message: { size: 0.036, line: 1.2, spacing: 0.02 },
  /** Between the words and the network's mark. */
  beside: 0.04,
  mark: { visa: 0.08, mastercard: 0.13 },
  chip: { left: 0.052, top: 0.36, width: 0.135 },
} as const;

/** A card's height as a share of its width. */
const faceHeight = 0.64;
/** A chip's height as a share of its width. */
export const chipRatio = 36 / 46;
/** What the widest amount takes, as a share of the card's width. A logo in the middle of the card begins beside it. */
const amountWidth = 0.248;

/** What is printed on a card, as far as it moves other things. */
export interface PrintedParts {
  readonly network: CardNetwork;
  readonly hasName: boolean;
  readonly hasMessage: boolean;
}

/** Where everything that is printed on a card stands. */
export interface DesignBoxes {
  readonly amount: Box;
  readonly name: Box | undefined;
  readonly message: Box | undefined;
  readonly mark: Box;
  readonly chip: Box;
}

/** The place of everything that is printed, in shares of the card's width; the lines stand on one another at the foot. */
export function designBoxes({ network, hasName, hasMessage }: PrintedParts): DesignBoxes {
  const { side, bottom, gap, amount, name, message, beside, mark, chip } = designLayout;
  const markSize = markSizeOf(network);
  const width = 1 - 2 * side - beside - markSize.width;
  let foot = faceHeight - bottom;
  const stand = ({ size, line }: { size: number; line: number }, wide: number): Box => {
    const box = { x: side, y: foot - size * line, width: wide, height: size * line };
    foot = box.y - gap;
    return box;
  };
  const messageBox = hasMessage ? stand(message, width) : undefined;
  const nameBox = hasName ? stand(name, width) : undefined;
  return {
    amount: stand(amount, Math.min(width, amountWidth)),
    name: nameBox,
    message: messageBox,
    mark: { x: 1 - side - markSize.width, y: faceHeight - bottom - mark[network], ...markSize },
    chip: { x: chip.left, y: chip.top * faceHeight, width: chip.width, height: chip.width * chipRatio },
  };
}

function markSizeOf(network: CardNetwork): { width: number; height: number } {
  const { width, height } = networkMarks[network];
  const tall = designLayout.mark[network];
  return { width: (width * tall) / height, height: tall };
}

/** Between what is printed and what may stand beside it, and from the edge, where a card may be cut. */
const clearance = { printed: 0.012, edge: 0.05 } as const;

const right = ({ x, width }: Box): number => x + width;

/** What is printed on any card: the longest of everything, for both networks. */
const fullest = (['visa', 'mastercard'] as const).map((network) =>
  designBoxes({ network, hasName: true, hasMessage: true }),
);

/**
 * The parts of a card on which a logo may stand: the strip above the chip and the amount, and the field beside them, above
 * the name and the network's mark. In shares of the card's width.
 */
export const logoAreas: readonly [strip: Box, field: Box] = logoAreasOf();

function logoAreasOf(): [Box, Box] {
  const { edge, printed } = clearance;
  const beside = Math.max(...fullest.flatMap(({ amount, chip }) => [right(amount), right(chip)]));
  const over = Math.min(...fullest.map(({ chip }) => chip.y)) - printed;
  const foot = Math.min(...fullest.flatMap(({ name, mark }) => [name?.y ?? mark.y, mark.y])) - printed;
  return [
    { x: edge, y: edge, width: 1 - 2 * edge, height: over - edge },
    { x: beside, y: edge, width: 1 - edge - beside, height: foot - edge },
  ];
}

/**
 * The part of a card on which nothing is ever printed, whatever the network, the words and the kind of card: the
 * lettering of a design belongs here. In shares of the card's width.
 */
export const freeArea: Box = freeAreaOf();

/** The part of a card that all of its text, at most, takes. In shares of the card's width. */
export const textArea: Box = {
  x: designLayout.side,
  y: freeArea.y + freeArea.height + clearance.printed,
  width: 1 - 2 * designLayout.side,
  height: faceHeight - designLayout.bottom - (freeArea.y + freeArea.height + clearance.printed),
};

function freeAreaOf(): Box {
  const x = Math.max(...fullest.map(({ chip }) => right(chip))) + clearance.printed;
  const foot = Math.min(...fullest.flatMap(({ amount, mark }) => [amount.y, mark.y])) - clearance.printed;
  return { x, y: clearance.edge, width: 1 - clearance.edge - x, height: foot - clearance.edge };
}
