import { type Canvas, inks, type Style } from '@bowtie/service-kit/documents';
import type { LetterStyle } from './letter-styles';

interface Place {
  x: number;
  /** The first baseline. */
  y: number;
  width: number;
  /** The last baseline, at most. */
  bottom: number;
}

/** From the number of a step to its words. */
const indent = 15;
/** The settings that are tried, the most comfortable first. */
const settings = [
  { size: 10.5, leading: 14, gap: 19 },
  { size: 10, leading: 13, gap: 16 },
  { size: 9.5, leading: 12, gap: 15 },
  { size: 9, leading: 11.4, gap: 14 },
  { size: 8.5, leading: 10.8, gap: 13 },
  { size: 8, leading: 10, gap: 12 },
] as const;

/** Numbered steps under one another, set as large as their place allows. */
export function drawSteps(
  { type }: Canvas,
  look: LetterStyle,
  steps: readonly string[],
  { x, y, width, bottom }: Place,
): void {
  const set = ({ size, leading, gap }: (typeof settings)[number]) => {
    const style: Style = { face: 'body', size, colour: inks.ink };
    const blocks = steps.map((text) => type.block(text, style, width - indent, leading));
    const height = blocks.reduce((sum, block) => sum + block.height, 0) + gap * (blocks.length - 1);
    return { blocks, height, gap, size };
  };
  const tried = settings.map(set);
  const chosen = tried.find(({ height }) => y + height <= bottom) ?? tried.at(-1);
  if (chosen === undefined) return;
  let line = y;
  for (const [index, block] of chosen.blocks.entries()) {
    type.line(`${index + 1}`, { ...look.stepNumber, size: chosen.size }, x, line);
    type.draw(block, x + indent, line);
    line += block.height + chosen.gap;
  }
}
