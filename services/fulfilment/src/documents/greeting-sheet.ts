import { greetingCardMargin, greetingHandwriting, printedSizes } from '@bowtie/domain';
import { greetingLines, greetingPanel as leaf } from '@bowtie/domain/handwriting';
import type { Canvas } from '@bowtie/service-kit/documents';
import { named, t } from '../emails/mail-texts';
import type { PrintPicture } from './pictures';
import { bleed, trimmedPage } from './trimmed-page';

/** What is on and in a greeting card. */
export interface GreetingSheet {
  name: string;
  cover: PrintPicture;
  handwritten: boolean;
  to: string | null;
  message: string | null;
  from: string | null;
  reference: string;
}

const sheet = { width: leaf.width * 2, height: leaf.height, fold: leaf.width } as const;
const margin = greetingCardMargin;

/** Dark on light paper, light on dark. */
function inkOn(paper: string): { ink: string; quiet: string } {
  const parts = [1, 3, 5].map((start) => Number.parseInt(paper.slice(start, start + 2), 16));
  const [red = 255, green = 255, blue = 255] = parts;
  const bright = red * 0.299 + green * 0.587 + blue * 0.114 > 140;
  return bright ? { ink: '#2E211A', quiet: '#8C7A6B' } : { ink: '#FBF1E0', quiet: '#B9AE9D' };
}

/** Both sides of the sheet that is folded into a greeting card: cover and back, then the inside with its words. */
export function greetingSheets(desk: Canvas, greeting: GreetingSheet): void {
  outside(desk, greeting);
  inside(desk, greeting);
}

/** One side of the sheet, its paper's colour running over the edges that are cut. */
function side(desk: Canvas, { cover, reference }: GreetingSheet, draw: () => void): void {
  trimmedPage(desk, { ...sheet, reference }, () => {
    const { width, height } = sheet;
    desk.document.rect(-bleed, -bleed, width + 2 * bleed, height + 2 * bleed).fill(cover.edge);
    draw();
  });
}

/**
 * What a cover's picture has at its edges is a screen's: round corners, and a shadow at the fold. There is bare paper
 * in their place, which is what the drawing has there; its frame lies inside of this share of the leaf's width.
 */
const screenEdge = 0.04 * leaf.width;

function outside(desk: Canvas, greeting: GreetingSheet): void {
  const { document, type } = desk;
  const { cover, name } = greeting;
  side(desk, greeting, () => {
    document
      .save()
      .rect(leaf.width + screenEdge, screenEdge, leaf.width - 2 * screenEdge, leaf.height - 2 * screenEdge)
      .clip()
      .image(cover.uri, leaf.width, 0, { ...leaf })
      .restore();
    const { quiet } = inkOn(cover.edge);
    const middle = leaf.width / 2;
    type.line('Bowtie', { face: 'display', size: 13, colour: quiet }, middle, leaf.height - 44, 'centre');
    type.line(named(name), { face: 'body', size: 7.5, colour: quiet }, middle, leaf.height - 30, 'centre');
  });
}

function inside(desk: Canvas, greeting: GreetingSheet): void {
  side(desk, greeting, () => words(desk, greeting));
}

/** The right leaf carries the words, set as a letter is: greeting, message, and who it is from. */
function words({ type }: Canvas, { cover, handwritten, to, message, from }: GreetingSheet): void {
  const { ink } = inkOn(cover.edge);
  const x = leaf.width + margin;
  const width = leaf.width - 2 * margin;
  const face = handwritten ? 'hand' : 'serif';
  const { size, leading: ratio } = handwritten ? greetingHandwriting : { size: 17, leading: 1.55 };
  const style = { face, size, colour: ink } as const;
  const others = {
    to: to === null ? 0 : greetingLines.to,
    from: from === null ? 0 : greetingLines.from,
  };
  const compose = (said: string) => {
    if (handwritten) return type.composeHandwriting(said, style, 'greetingCard');
    return type.compose(said, style, {
      width,
      height: leaf.height - 2 * margin - size * ratio * (1 + others.to + others.from),
      sizes: printedSizes.greetingCard.map((share) => share * size),
      leading: ratio,
    });
  };
  const text = message === null ? null : compose(message);
  const leading = text?.leading ?? size * ratio;

  // The words stand a little above the middle of the leaf, as a hand would begin them.
  const tall = (text?.height ?? 0) + leading * (others.to + others.from);
  let y = Math.max(margin + leading, (leaf.height - tall) * 0.44);
  if (to !== null) {
    const greeting = t`Dear ${to},`;
    type.line(greeting, type.fitLine(greeting, style, width), x, y);
    y += leading * others.to;
  }
  if (text !== null) {
    type.draw(text, x, y);
    y += text.height;
  }
  if (from === null) return;
  const name = type.fitLine(from, { ...style, size: size * 1.08 }, width);
  type.line(from, name, x + width, y + leading * others.from, 'right');
}
