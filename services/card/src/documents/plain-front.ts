import { contrast, inkColours, rgbOf } from '@bowtie/card-art';
import { cardSize, type FaceStyle } from '@bowtie/card-art/print';
import { moneyText } from '@bowtie/domain';
import type { Canvas } from '@bowtie/service-kit/documents';
import type { CardDocument } from '../store/card-document';
import type { CardFront } from './card-front';

interface PlainFront {
  card: Pick<CardDocument, 'brand' | 'load_value'>;
  /** What stands on a card that bears no brand's name: its network's. */
  kind: string;
  mark: CardFront['mark'];
}

const side = 16;
/** Of a card without a brand: the ribbon, as it is where it lies in the shade. */
const plainGround = '#8E1522';
const tile = { size: 58, radius: 10 } as const;

/** Draws the front of a card without a picture of its own: its brand's mark on the brand's colour, or the store's alone. */
export function drawPlainFront(
  { document: pdf, type: words }: Canvas,
  { card, kind, mark }: PlainFront,
  { x, y }: { x: number; y: number },
): void {
  const { width, height, radius } = cardSize;
  const ground = mark?.colour ?? plainGround;
  pdf.roundedRect(x, y, width, height, radius).fill(ground);
  const [light, dark] = [inkColours.light, inkColours.dark];
  const reads = (ink: string) => contrast(rgbOf(ink), rgbOf(ground));
  const colour = reads(light) >= reads(dark) ? light : dark;
  let right = x + width - side;
  if (mark !== undefined) {
    right -= tile.size;
    pdf.save();
    pdf.roundedRect(right, y + side, tile.size, tile.size, tile.radius).clip();
    pdf.image(mark.uri, right, y + side, { width: tile.size });
    pdf.restore();
    right -= side;
  }
  const name: FaceStyle = { face: 'strong', size: 15, colour };
  const said = card.brand?.name ?? kind;
  const fits = Math.min(1, (right - x - side) / words.width(said, name));
  words.line(said, { ...name, size: name.size * fits }, x + side, y + side + 14);
  const amount: FaceStyle = { face: 'display', size: 26, colour };
  words.line(moneyText({ dollars: card.load_value }), amount, x + side, y + height - side);
}
