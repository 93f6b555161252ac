import { cardPreview } from '../limits';

/** A size in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** An upright rectangle in pixels; x and y are its left upper corner. */
export interface Box extends Size {
  x: number;
  y: number;
}

/** The face of a card as it is printed. */
export const printFace: Size = { width: 2_000, height: 2_000 / cardPreview.aspectRatio };
/** The least piece of a picture that is sharp enough in print: twice the preview. */
export const leastFace: Size = {
  width: cardPreview.width * 2,
  height: (cardPreview.width * 2) / cardPreview.aspectRatio,
};
/** Pixels of a picture are never drawn larger than this in print. */
export const mostEnlarged = 2;

const margin = 100;

/** Where a logo may stand on the printed face: what lies nearer to the edge may be cut off. */
export const printableArea: Box = {
  x: margin,
  y: margin,
  width: printFace.width - 2 * margin,
  height: printFace.height - 2 * margin,
};

/** The printable area as shares of the card's width and height, as a preview of any size draws it. */
export const printableShare: Box = {
  x: printableArea.x / printFace.width,
  y: printableArea.y / printFace.height,
  width: printableArea.width / printFace.width,
  height: printableArea.height / printFace.height,
};
