import { cardSize } from '@bowtie/card-art/print';
import { balanceCheckText, moneyText } from '@bowtie/domain';
import { type Canvas, inks } from '@bowtie/service-kit/documents';
import { t, told, toldTogether } from '../emails/mail-texts';
import { letterPage } from './letter-page';
import { drawSteps } from './letter-steps';
import type { LetterStyle } from './letter-styles';
import type { PrintPicture } from './pictures';

/** What a letter says of the brand whose card it carries. */
export interface BrandOnLetter {
  name: string;
  /** The brand's mark, a square. */
  mark: Pick<PrintPicture, 'uri'>;
  terms: string;
  how_to_use: string;
  balance_check: Parameters<typeof balanceCheckText>[0];
  /** Where its terms stand, too, as people type it. */
  termsAt: string;
}

interface Place {
  x: number;
  /** The upper edge of the card. */
  y: number;
  /** Where the text beside it ends. */
  right: number;
  /** The last baseline of the text beside it. */
  bottom: number;
}

/**
 * The third of a letter that a brand's card is put on: the brand's own plastic comes from its supplier, so only its place is drawn.
 * Beside it stands what to do with it; the brand's own words have the back of the letter.
 */
export function drawBrandCard(
  desk: Canvas,
  look: LetterStyle,
  letter: { brand: BrandOnLetter; dollars: number; helpAt: string },
  place: Place,
): void {
  const { type } = desk;
  const { brand, dollars, helpAt } = letter;
  drawPlace(desk, brand, place);
  const x = place.x + cardSize.width + 30;
  const width = place.right - x;
  type.line(moneyText({ dollars }), look.amount, x, place.y + 27);
  const muted = { face: 'body', size: 11.5, colour: inks.muted } as const;
  const use = t`to spend at ${brand.name}`;
  type.line(use, type.fitLine(use, muted, width), x, place.y + 45);
  const steps = [
    t`The card is ready: it needs no activation.`,
    t`Hand it over when you pay. How to use it, and its terms, stand on the back.`,
    t`Keep this letter. If you need us, the card reference on it helps us find your card: ${helpAt}`,
  ];
  drawSteps(desk, look, steps, { x, y: place.y + 74, width, bottom: place.bottom });
}

const tile = { size: 54, radius: 9 } as const;

/** Where the packing desk puts the card. */
function drawPlace({ document, type }: Canvas, { name, mark }: BrandOnLetter, { x, y }: Place): void {
  const { width, height, radius } = cardSize;
  document.roundedRect(x, y, width, height, radius).fill(inks.paper);
  document
    .lineWidth(0.6)
    .dash(3, { space: 3 })
    .roundedRect(x, y, width, height, radius)
    .stroke(inks.hairline);
  document.undash();
  drawMark(document, mark.uri, { x: x + (width - tile.size) / 2, y: y + 30 }, tile.size);
  const style = { face: 'display', size: 20, colour: inks.ink } as const;
  type.line(name, type.fitLine(name, style, width - 32), x + width / 2, y + 110, 'centre');
  const small = { face: 'body', size: 8, colour: inks.muted } as const;
  type.line(t`Your gift card`, small, x + width / 2, y + 126, 'centre');
}

function drawMark(
  document: PDFKit.PDFDocument,
  uri: string,
  { x, y }: { x: number; y: number },
  size: number,
): void {
  document.save();
  document.roundedRect(x, y, size, size, (tile.radius * size) / tile.size).clip();
  document.image(uri, x, y, { width: size });
  document.restore();
}

/** What a brand says of its cards that are on a screen is of no use to whoever holds plastic. */
const ofScreens = /\b(?:your phone|your screen|e-mail)\b/i;

const body = { face: 'body', colour: inks.ink } as const;
const sizes = [10, 9.5, 9, 8.5, 8, 7.5, 7] as const;
const ratio = 1.42;
const top = 66;
const bottom = letterPage.page.height - 54;

/** The back of a brand's letter: how its plastic is spent, and its terms, whole. Terms that no page holds go on on the next. */
export function brandDirections(
  desk: Canvas,
  look: LetterStyle,
  { name, mark, how_to_use, balance_check, terms, termsAt }: BrandOnLetter,
  reference: string,
): void {
  const { document, type } = desk;
  const { left, right, page } = letterPage;
  const width = right - left;
  const small = { face: 'body', size: 8, colour: inks.muted } as const;
  const openPage = () => {
    document.addPage({ size: [page.width, page.height], margin: 0 });
    type.line(t`Card reference ${reference}`, small, right, page.height - 34, 'right');
  };
  const linesOf = (text: string) =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
  const use = toldTogether(linesOf(how_to_use).filter((line) => !ofScreens.test(line)));
  const conditions = toldTogether(linesOf(terms));
  const parts = [
    {
      heading: t`How to use it`,
      paragraphs: [
        t`In a store, hand the card over when you pay. Online, choose to pay with a gift card, and type the number and the PIN on its back.`,
        ...(use.isForeign ? [t`${name} says in English:`] : []),
        ...use.lines,
        told(balanceCheckText(balance_check)),
      ].filter((text) => text !== ''),
    },
    {
      heading: t`Terms of ${name}`,
      paragraphs: [
        ...(conditions.isForeign ? [t`${name} gives its terms in English:`] : []),
        ...conditions.lines,
        t`The terms stand here, too: ${termsAt}`,
      ],
    },
  ];
  const heading = { ...look.heading, size: 13 };
  const set = (size: number) =>
    parts.map((part) => ({
      ...part,
      blocks: part.paragraphs.map((text) => type.block(text, { ...body, size }, width, size * ratio)),
    }));
  const start = top + 64;
  const gap = 0.55;
  const heightOf = (size: number) =>
    set(size)
      .flatMap(({ blocks }) => [34, ...blocks.map(({ height }) => height + size * (ratio + gap))])
      .reduce((sum, height) => sum + height, 0);
  const size = sizes.find((one) => start + heightOf(one) <= bottom) ?? sizes[sizes.length - 1] ?? 7;

  openPage();
  drawMark(document, mark.uri, { x: left, y: top - 12 }, 34);
  const title = t`Your ${name} gift card`;
  const large = { ...look.heading, size: 18 };
  type.line(title, type.fitLine(title, large, width - 46), left + 46, top + 11);
  let y = start;
  for (const { heading: said, blocks } of set(size)) {
    y += 20;
    type.line(said, type.fitLine(said, heading, width), left, y);
    y += 8 + size * ratio;
    for (const block of blocks) {
      for (const [index, line] of block.lines.entries()) {
        if (y > bottom) {
          openPage();
          y = top + 28;
        }
        type.draw({ ...block, lines: [line], rows: 1 }, left, y);
        y += index + 1 === block.lines.length ? size * (ratio + gap) : block.leading;
      }
    }
    y += 6;
  }
}
