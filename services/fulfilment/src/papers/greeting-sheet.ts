import { type Desk, inch } from './paper';
import type { PrintPicture } from './pictures';

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

/** One leaf of the folded card, five inches by seven. */
const leaf = { width: 5 * inch, height: 7 * inch };
const sheet = [leaf.width * 2, leaf.height] as const;
const margin = 0.6 * inch;

/** Dark on light paper, light on dark. */
function inkOn(paper: string): { ink: string; quiet: string } {
  const parts = [1, 3, 5].map((start) => Number.parseInt(paper.slice(start, start + 2), 16));
  const [red = 255, green = 255, blue = 255] = parts;
  const bright = red * 0.299 + green * 0.587 + blue * 0.114 > 140;
  return bright ? { ink: '#2E211A', quiet: '#8C7A6B' } : { ink: '#FBF1E0', quiet: '#B9AE9D' };
}

/** Both sides of the sheet that is folded into a greeting card: cover and back, then the inside with its words. */
export function greetingSheets(desk: Desk, greeting: GreetingSheet): void {
  outside(desk, greeting);
  inside(desk, greeting);
}

function newSheet({ document }: Desk, paper: string): void {
  document.addPage({ size: [...sheet], margin: 0 });
  document.rect(0, 0, ...sheet).fill(paper);
}

function outside(desk: Desk, { cover, name, reference }: GreetingSheet): void {
  const { document, type } = desk;
  newSheet(desk, cover.edge);
  // Enlarged a little, so that the frame that the drawing has on a screen is cut off with the edge of the sheet.
  const over = 0.062;
  document.save().rect(leaf.width, 0, leaf.width, leaf.height).clip();
  document.image(cover.jpeg, leaf.width * (1 - over), -leaf.height * over, {
    cover: [leaf.width * (1 + 2 * over), leaf.height * (1 + 2 * over)],
    align: 'center',
    valign: 'center',
  });
  document.restore();
  const { quiet } = inkOn(cover.edge);
  const middle = leaf.width / 2;
  type.line('Bowtie', { face: 'display', size: 13, colour: quiet }, middle, leaf.height - 56, 'centre');
  type.line(name, { face: 'body', size: 7.5, colour: quiet }, middle, leaf.height - 42, 'centre');
  type.line(reference, { face: 'body', size: 6, colour: quiet }, middle, leaf.height - 24, 'centre');
}

/** The right leaf carries the words, set as a letter is: greeting, message, and who it is from. */
function inside(desk: Desk, { cover, handwritten, to, message, from }: GreetingSheet): void {
  const { type } = desk;
  newSheet(desk, cover.edge);
  const { ink } = inkOn(cover.edge);
  const x = leaf.width + margin;
  const width = leaf.width - 2 * margin;
  const face = handwritten ? 'hand' : 'serif';
  const size = handwritten ? 27 : 17;
  const style = { face, size, colour: ink } as const;
  const text =
    message === null
      ? undefined
      : type.fit(message, style, width, handwritten ? 7 : 8, [size, size * 0.9, size * 0.8, size * 0.7]);
  const leading = (text?.size ?? size) * (handwritten ? 1.28 : 1.55);
  const count = text === undefined || message === null ? 0 : type.lines(message, text, width).length;

  // The words stand a little above the middle of the leaf, as a hand would begin them.
  const tall = (to === null ? 0 : leading * 1.7) + count * leading + (from === null ? 0 : leading * 1.4);
  let y = Math.max(margin + leading, (leaf.height - tall) * 0.44 + leading);
  if (to !== null) {
    const greeting = `Dear ${to},`;
    type.line(greeting, type.fit(greeting, style, width, 1, [size, size * 0.8, size * 0.6]), x, y);
    y += leading * 1.7;
  }
  if (message !== null && text !== undefined) y = type.block(message, text, { x, y, width, leading });
  if (from !== null) {
    const signed = type.fit(from, style, width, 1, [size * 1.08, size * 0.8, size * 0.6]);
    type.line(from, signed, x + width, y + leading * 1.6, 'right');
  }
}
