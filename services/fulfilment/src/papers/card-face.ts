import { moneyText, type Network } from '@bowtie/domain';
import { faceLayout, networkMarks } from '@bowtie/domain/card-art';
import type { Face } from './faces';
import { cardSize, type Desk } from './paper';
import type { PrintPicture } from './pictures';
import { bleed, trimmedPage } from './trimmed-page';
import type { Style, Typesetter } from './typeset';

/** What is on the front of a card. */
export interface CardFace {
  picture: PrintPicture;
  network: Network;
  dollars: number;
  nameOnCard: string | null;
  messageOnCard: string | null;
}

const light = '#FFFAF2';
const shadow = '#1E0E06';
const chipWidth = 46;
/** Where a line of words stands on its baseline, and the amount on its own, as shares of the lines' heights. */
const shareBelowBaseline = 0.21;
const amountBelowBaseline = 0.12;

const ofWidth = (share: number) => share * cardSize.width;
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
  const foot = heightOfFoot(face);
  const shade = document.linearGradient(0, height - foot, 0, height + cutOff);
  shade.stop(0, shadow, 0).stop(1, shadow, faceLayout.shade);
  document.rect(-cutOff, height - foot, width + 2 * cutOff, foot + cutOff).fill(shade);
  document.restore();
  drawChip(document);
  drawWords(desk, face);
  drawNetwork(document, face.network);
  document.restore();
}

function drawChip(document: PDFKit.PDFDocument): void {
  const { left, top, width } = faceLayout.chip;
  document
    .save()
    .translate(ofWidth(left), cardSize.height * top)
    .scale(ofWidth(width) / chipWidth);
  document.lineWidth(1.1);
  document.roundedRect(0, 0, chipWidth, 36, 7).fill(chipGold.fill);
  document.path('M0 12h14M0 24h14M32 12h14M32 24h14M14 0v36M32 0v36').stroke(chipGold.line);
  document.roundedRect(14, 9, 18, 18, 5).fillAndStroke(chipGold.core, chipGold.line);
  document.restore();
}

interface Words {
  text: string;
  face: Face;
  size: number;
  line: number;
}

/** The lines of words below the amount, the lowest first. */
function wordsOf({ nameOnCard, messageOnCard }: CardFace): Words[] {
  const words: Words[] = [];
  if (messageOnCard !== null) words.push({ text: messageOnCard, face: 'body', ...faceLayout.message });
  if (nameOnCard !== null) words.push({ text: nameOnCard, face: 'strong', ...faceLayout.name });
  return words;
}

function heightOfFoot(face: CardFace): number {
  const { amount, bottom, gap, overWords } = faceLayout;
  const words = wordsOf(face).reduce((sum, { size, line }) => sum + size * line + gap, 0);
  return ofWidth(overWords + words + amount.size * amount.line + bottom);
}

function drawWords({ type }: Desk, face: CardFace): void {
  const { side, bottom, gap, beside, mark } = faceLayout;
  const room = ofWidth(1 - 2 * side - beside) - widthOfMark(face.network, ofWidth(mark[face.network]));
  let under = cardSize.height - ofWidth(bottom);
  for (const { text, face: typeface, size, line } of wordsOf(face)) {
    const style = type.fitLine(text, { face: typeface, size: ofWidth(size), colour: light }, room);
    type.line(text, style, ofWidth(side), under - ofWidth(size * line) * shareBelowBaseline);
    under -= ofWidth(size * line + gap);
  }
  drawAmount(type, face.dollars, under);
}

/** The value in large figures, with its sign and cents small and raised beside them. */
function drawAmount(type: Typesetter, dollars: number, under: number): void {
  const { amount, aside, side } = faceLayout;
  const [whole = '', cents = ''] = moneyText({ dollars }).slice(1).split('.');
  const large: Style = { face: 'display', size: ofWidth(amount.size), colour: light };
  const small: Style = { ...large, size: large.size * aside.size };
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

function widthOfMark(network: Network, height: number): number {
  const mark = networkMarks[network];
  return (mark.width * height) / mark.height;
}

/** The words of the marks are drawn lines, slanted or shrunk by the transforms that stand in their data. */
function drawNetwork(document: PDFKit.PDFDocument, network: Network): void {
  const mark = networkMarks[network];
  const height = ofWidth(faceLayout.mark[network]);
  const scale = height / mark.height;
  const right = cardSize.width - ofWidth(faceLayout.side);
  document.save();
  document.translate(
    right - widthOfMark(network, height),
    cardSize.height - ofWidth(faceLayout.bottom) - height,
  );
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
