import { cardPreview } from '@bowtie/domain';
import type { Box, Size } from '../box';
import { logoAreas } from '../design-layout';

export type { Box, Size };

/** The face of a card as it is printed. */
export const printDesignSize: Size = { width: 2_000, height: 2_000 / cardPreview.aspectRatio };
/** The least piece of a picture that is sharp enough in print: twice the preview. */
export const leastDesignSize: Size = {
  width: cardPreview.width * 2,
  height: (cardPreview.width * 2) / cardPreview.aspectRatio,
};
/** Pixels of a picture are never drawn larger than this in print. */
export const mostEnlarged = 2;

const inPixels = ({ x, y, width, height }: Box): Box => ({
  x: Math.round(x * printDesignSize.width),
  y: Math.round(y * printDesignSize.width),
  width: Math.round(width * printDesignSize.width),
  height: Math.round(height * printDesignSize.width),
});

/**
 * Where a logo may stand on the printed face, as a whole in one of these: clear of the amount, the name, the message, the
 * network's mark and the chip, and away from the edge, where it might be cut off.
 */
export const printableAreas: readonly [strip: Box, field: Box] = [
  inPixels(logoAreas[0]),
  inPixels(logoAreas[1]),
];

/** The outline of the printable areas together, as points in shares of the card's width and height. */
export const printableOutline: readonly { x: number; y: number }[] = outline();

function outline(): { x: number; y: number }[] {
  const [strip, field] = printableAreas;
  const right = strip.x + strip.width;
  const foot = field.y + field.height;
  const step = strip.y + strip.height;
  return [
    { x: strip.x, y: strip.y },
    { x: right, y: strip.y },
    { x: right, y: foot },
    { x: field.x, y: foot },
    { x: field.x, y: step },
    { x: strip.x, y: step },
  ].map(({ x, y }) => ({ x: x / printDesignSize.width, y: y / printDesignSize.height }));
}
