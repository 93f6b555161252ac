import { type CardFace, cardSize, drawCardFace } from '@bowtie/card-art/print';
import type { Canvas } from '@bowtie/service-kit/documents';
import { bleed, trimmedPage } from './trimmed-page';

/** A page that is the card itself: at its size, with what is cut off, and marks where it is cut. */
export function cardDesignPage(desk: Canvas, face: CardFace, reference: string): void {
  const { width, height } = cardSize;
  trimmedPage(desk, { width, height, reference }, () => drawCardFace(desk, face, { x: 0, y: 0 }, bleed));
}
