import type { Network } from '@bowtie/domain';
import { networkMarks } from '@bowtie/domain/card-art';
import { cardSize, type Desk } from './paper';
import type { PrintPicture } from './pictures';
import { bleed, trimmedPage } from './trimmed-page';

/** What is on the front of a card. */
export interface CardFace {
  picture: PrintPicture;
  network: Network;
  nameOnCard: string | null;
  messageOnCard: string | null;
}

const light = '#FFFFFF';
const chipGold = { fill: '#E4C27A', line: '#8F6B22', core: '#EFD698' } as const;

/** Draws a card's face, its upper left corner at a place; `cutOff` is what is cut off around it. */
export function drawFace(desk: Desk, face: CardFace, at: { x: number; y: number }, cutOff = 0): void {
  const { document } = desk;
  const { width, height, radius } = cardSize;
  document.save().translate(at.x, at.y);
  document.save();
  if (cutOff > 0) document.rect(-cutOff, -cutOff, width + 2 * cutOff, height + 2 * cutOff).clip();
  else document.roundedRect(0, 0, width, height, radius).clip();
  document.image(face.picture.uri, -cutOff, -cutOff, {
    cover: [width + 2 * cutOff, height + 2 * cutOff],
    align: 'center',
    valign: 'center',
  });
  const shade = document.linearGradient(0, height * 0.52, 0, height + cutOff);
  shade.stop(0, '#120B08', 0).stop(1, '#120B08', 0.72);
  document.rect(-cutOff, height * 0.52, width + 2 * cutOff, height * 0.48 + cutOff).fill(shade);
  document.restore();
  drawChip(document);
  drawWords(desk, face);
  drawNetwork(document, face.network);
  document.restore();
}

function drawChip(document: PDFKit.PDFDocument): void {
  document.save().translate(22, 58).scale(0.72);
  document.lineWidth(1.1);
  document.roundedRect(0, 0, 46, 36, 7).fill(chipGold.fill);
  document.path('M0 12h14M0 24h14M32 12h14M32 24h14M14 0v36M32 0v36').stroke(chipGold.line);
  document.roundedRect(14, 9, 18, 18, 5).fillAndStroke(chipGold.core, chipGold.line);
  document.restore();
}

function drawWords({ type }: Desk, { nameOnCard, messageOnCard }: CardFace): void {
  const { width, height } = cardSize;
  const room = width * 0.62;
  let y = height - 15;
  for (const [text, face, size] of [
    [messageOnCard, 'body', 9],
    [nameOnCard, 'strong', 12.5],
  ] as const) {
    if (text === null) continue;
    const style = type.fitLine(text, { face, size, colour: light }, room);
    type.line(text, style, 18, y);
    y -= size + 4;
  }
}

/** The words of the marks are drawn lines, slanted or shrunk by the transforms that stand in their data. */
function drawNetwork(document: PDFKit.PDFDocument, network: Network): void {
  const mark = networkMarks[network];
  const scale = (network === 'visa' ? 20 : 31) / mark.height;
  document.save();
  document.translate(cardSize.width - 16 - mark.width * scale, cardSize.height - 13 - mark.height * scale);
  document.scale(scale).lineCap('round').lineJoin('round');
  for (const { d, fill, stroke, strokeWidth = 1, transform = '' } of mark.shapes) {
    document.save();
    for (const [, name, values = ''] of transform.matchAll(/(\w+)\(([^)]*)\)/g)) {
      const [first = 0, second = 0] = values
        .trim()
        .split(/[\s,]+/)
        .map(Number);
      if (name === 'translate') document.translate(first, second);
      if (name === 'scale') document.scale(first);
      if (name === 'skewX') document.transform(1, 0, Math.tan((first * Math.PI) / 180), 1, 0, 0);
    }
    document.path(d);
    if (stroke === undefined) document.fill(fill);
    else document.lineWidth(strokeWidth).stroke(light);
    document.restore();
  }
  document.restore();
}

/** A page that is the card itself: at its size, with what is cut off, and marks where it is cut. */
export function facePage(desk: Desk, face: CardFace, reference: string): void {
  const { width, height } = cardSize;
  trimmedPage(desk, { width, height, reference }, () => drawFace(desk, face, { x: 0, y: 0 }, bleed));
}
