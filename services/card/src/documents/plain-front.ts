import { inkColours } from '@bowtie/card-art';
import { cardSize, type FaceStyle } from '@bowtie/card-art/print';
import { moneyText } from '@bowtie/domain';
import type { Canvas } from '@bowtie/service-kit/documents';
import type { CardDocument } from '../store/cards/card-document';

interface PlainFront {
  card: Pick<CardDocument, 'brand' | 'load_value'>;
  /** What stands on a card that bears no brand's name: its network's. */
  kind: string;
}

const side = 16;
/** The ribbon, as it is where it lies in the shade. */
const ground = '#8E1522';

/** Draws the front of a card without a picture, as of a picture that is gone or a brand that is not known any more. */
export function drawPlainFront(
  { document: pdf, type: words }: Canvas,
  { card, kind }: PlainFront,
  { x, y }: { x: number; y: number },
): void {
  const { width, height, radius } = cardSize;
  pdf.roundedRect(x, y, width, height, radius).fill(ground);
  const colour = inkColours.light;
  const name: FaceStyle = { face: 'strong', size: 15, colour };
  const said = card.brand?.name ?? kind;
  const fits = Math.min(1, (width - 2 * side) / words.width(said, name));
  words.line(said, { ...name, size: name.size * fits }, x + side, y + side + 14);
  const amount: FaceStyle = { face: 'display', size: 26, colour };
  words.line(moneyText({ dollars: card.load_value }), amount, x + side, y + height - side);
}
