import { blend, type DesignInk, inkOf, measureInk, type Rgb, rgbOf, textArea } from '@bowtie/card-art';
import type { CobrandBackground } from '@bowtie/contracts';
import { cardPreview } from '@bowtie/domain';

type Gradient = Extract<CobrandBackground, { kind: 'gradient' }>;

/** How many pixels of a gradient are looked at, across and down. */
const across = 24;
const down = 12;

/** The colours of a gradient, as CSS draws it, at points of the part of a card on which its text is printed. */
function gradientPixels({ from, to, angle }: Gradient): Uint8Array {
  const radians = (angle * Math.PI) / 180;
  const [sin, cos] = [Math.sin(radians), Math.cos(radians)];
  const height = 1 / cardPreview.aspectRatio;
  const length = Math.abs(sin) + Math.abs(height * cos);
  const [start, end] = [rgbOf(from), rgbOf(to)];
  const pixels: Rgb[] = [];
  for (let row = 0; row <= down; row += 1) {
    for (let column = 0; column <= across; column += 1) {
      const x = textArea.x + (textArea.width * column) / across - 0.5;
      const y = textArea.y + (textArea.height * row) / down - height / 2;
      pixels.push(blend(end, start, (x * sin - y * cos) / length + 0.5));
    }
  }
  return Uint8Array.from(pixels.flat(), Math.round);
}

/**
 * The ink of what is printed on a background while a co-brand is put together, as the store will measure it: a logo
 * keeps clear of the text.
 */
export function backgroundInk(background: CobrandBackground): DesignInk {
  if (background.kind === 'image') return inkOf(background.image_url);
  if (background.kind === 'colour') return measureInk(Uint8Array.from(rgbOf(background.colour)));
  return measureInk(gradientPixels(background));
}
