import { moneyText } from '@bowtie/domain';
import type { Box } from '../box';
import { type DesignInk, inkColours, scrimColours } from '../design-ink';
import { designBoxes, designLayout } from '../design-layout';
import { type CardNetwork, type NetworkMark, networkMarks } from '../network-marks';
import { cardSize } from './card-size';

/** How a line of words on a card is set. */
export interface FaceStyle {
  face: 'display' | 'strong' | 'medium';
  size: number;
  /** As `#rrggbb`. */
  colour: string;
  /** What is put between two letters, as a share of the size. */
  spacing?: number;
}

/** Sets words on a page, in the fonts of its document. */
export interface FaceWords {
  line(text: string, style: FaceStyle, x: number, baseline: number): void;
  width(text: string, style: FaceStyle): number;
}

/** What is on the front of a card. */
export interface CardFace {
  /** A JPEG or PNG as a data address. */
  picture: { uri: string };
  /** The ink of the text, and how strongly the picture is covered below it. */
  ink: DesignInk;
  /** Null for a brand's card, which bears no network's mark. */
  network: CardNetwork | null;
  /** Whether it is plastic, which has a chip. */
  hasChip: boolean;
  dollars: number;
  nameOnCard: string | null;
  messageOnCard: string | null;
}

const chipWidth = 46;
/** Where a line of words stands on its baseline, and the amount on its own, as shares of the lines' heights. */
const shareBelowBaseline = 0.21;
const amountBelowBaseline = 0.12;

const ofWidth = (share: number) => share * cardSize.width;
const chipGold = { fill: '#E4C27A', line: '#8F6B22', core: '#EFD698' } as const;

/**
 * Draws a card's face, its upper left corner at a place. Within its edges it is what its preview shows. `cutOff` is drawn around
 * it in addition, and cut off: the picture goes on there mirrored, so that a cut beside the line shows no white.
 */
export function drawCardFace(
  { document, type }: { document: PDFKit.PDFDocument; type: FaceWords },
  face: CardFace,
  at: { x: number; y: number },
  cutOff = 0,
): void {
  const { width, height, radius } = cardSize;
  document.save().translate(at.x, at.y);
  document.save();
  if (cutOff > 0) document.rect(-cutOff, -cutOff, width + 2 * cutOff, height + 2 * cutOff).clip();
  else document.roundedRect(0, 0, width, height, radius).clip();
  if (cutOff > 0) drawAround(document, face.picture.uri);
  drawPicture(document, face.picture.uri);
  drawScrim(document, face, cutOff);
  document.restore();
  if (face.hasChip) drawChip(document);
  drawWords(type, face);
  if (face.network !== null) drawNetwork(document, face, networkMarks[face.network]);
  document.restore();
}

function drawPicture(document: PDFKit.PDFDocument, uri: string): void {
  const { width, height } = cardSize;
  document.image(uri, 0, 0, { cover: [width, height], align: 'center', valign: 'center' });
}

/** The picture mirrored at every edge and corner of the card. */
function drawAround(document: PDFKit.PDFDocument, uri: string): void {
  const { width, height } = cardSize;
  const mirrors = (length: number) =>
    [
      [1, 0],
      [-1, 0],
      [-1, 2 * length],
    ] as const;
  for (const [scaleX, x] of mirrors(width))
    for (const [scaleY, y] of mirrors(height)) {
      if (scaleX === 1 && scaleY === 1) continue;
      document.save().transform(scaleX, 0, 0, scaleY, x, y);
      // A clip keeps a picture of another shape within its own mirror.
      document.rect(0, 0, width, height).clip();
      drawPicture(document, uri);
      document.restore();
    }
}

function drawChip(document: PDFKit.PDFDocument): void {
  const { left, top, width } = designLayout.chip;
  document
    .save()
    .translate(ofWidth(left), cardSize.height * top)
    .scale(ofWidth(width) / chipWidth);
  document.lineWidth(1.2);
  document.roundedRect(0, 0, chipWidth, 36, 7).fill(chipGold.fill);
  document.path('M0 12h14M0 24h14M32 12h14M32 24h14M14 0v36M32 0v36').stroke(chipGold.line);
  document.roundedRect(14, 9, 18, 18, 5).fillAndStroke(chipGold.core, chipGold.line);
  document.restore();
}

/** Where everything on a card stands. */
function boxesOf({ network, nameOnCard, messageOnCard }: CardFace) {
  return designBoxes({
    network: network ?? 'visa',
    hasName: nameOnCard !== null,
    hasMessage: messageOnCard !== null,
  });
}

/** What covers a picture below the text: it fades in above it, and is even from there to the foot. */
function drawScrim(document: PDFKit.PDFDocument, face: CardFace, cutOff: number): void {
  const { ink, scrim } = face.ink;
  if (scrim === 0) return;
  const { width, height } = cardSize;
  const { amount, mark } = boxesOf(face);
  const full = ofWidth(Math.min(amount.y, mark.y));
  const top = full - ofWidth(designLayout.overWords);
  const fade = document.linearGradient(0, top, 0, full);
  fade.stop(0, scrimColours[ink], 0).stop(1, scrimColours[ink], scrim);
  document.rect(-cutOff, top, width + 2 * cutOff, full - top).fill(fade);
  document
    .fillOpacity(scrim)
    .rect(-cutOff, full, width + 2 * cutOff, height - full + cutOff)
    .fill(scrimColours[ink])
    .fillOpacity(1);
}

function drawWords(type: FaceWords, face: CardFace): void {
  const { amount, name, message } = boxesOf(face);
  const colour = inkColours[face.ink.ink];
  const line = (
    text: string | null,
    box: Box | undefined,
    typeface: FaceStyle['face'],
    { size, spacing }: { size: number; spacing: number },
  ) => {
    if (text === null || box === undefined) return;
    const natural: FaceStyle = { face: typeface, size: ofWidth(size), colour, spacing };
    const fits = Math.min(1, ofWidth(box.width) / type.width(text, natural));
    const baseline = ofWidth(box.y + box.height * (1 - shareBelowBaseline));
    type.line(text, { ...natural, size: natural.size * fits }, ofWidth(box.x), baseline);
  };
  line(face.messageOnCard, message, 'medium', designLayout.message);
  line(face.nameOnCard, name, 'strong', designLayout.name);
  drawAmount(type, face, ofWidth(amount.y + amount.height));
}

/** The value in large figures, with its sign and cents small and raised beside them. */
function drawAmount(type: FaceWords, { dollars, ink }: CardFace, under: number): void {
  const { amount, aside, side } = designLayout;
  const [whole = '', cents = ''] = moneyText({ dollars }).slice(1).split('.');
  const large: FaceStyle = { face: 'display', size: ofWidth(amount.size), colour: inkColours[ink.ink] };
  const small: FaceStyle = { ...large, size: large.size * aside.size };
  const baseline = under - ofWidth(amount.size * amount.line) * amountBelowBaseline;
  let x = ofWidth(side);
  for (const [text, style, up] of [
    ['$', small, small.size * aside.raised],
    [whole, large, 0],
    [`.${cents}`, small, small.size * aside.raised],
  ] as const) {
    type.line(text, style, x, baseline - up);
    x += type.width(text, style);
  }
}

/** The words of the marks are drawn lines, slanted or shrunk by the transforms that stand in their data. */
function drawNetwork(document: PDFKit.PDFDocument, face: CardFace, drawing: NetworkMark): void {
  const { mark } = boxesOf(face);
  document.save();
  document.translate(ofWidth(mark.x), ofWidth(mark.y));
  document
    .scale(ofWidth(mark.height) / drawing.height)
    .lineCap('round')
    .lineJoin('round');
  for (const { d, fill, stroke, strokeWidth = 1, transform = '' } of drawing.shapes) {
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
    else document.lineWidth(strokeWidth).stroke(inkColours[face.ink.ink]);
    document.restore();
  }
  document.restore();
}
