import { type DesignInk, measureInk, textArea } from '@bowtie/card-art';
import { largestCut, type Size } from '@bowtie/card-art/cobrand';
import { cardPreview } from '@bowtie/domain';
import type { Cut } from './crop-geometry';

/** The pixels of a picture, made few: red, green, blue and opacity of each. */
export interface PicturePixels extends Size {
  readonly data: Uint8ClampedArray;
}

/** How many points of the part of a card that carries its text are looked at, across and down. */
const across = 32;
const down = 12;

/** The ink in which a card is printed that shows this cut, as the store will measure it. */
export function inkOfCut(pixels: PicturePixels, picture: Size, { x, y, zoom, rotation }: Cut): DesignInk {
  const cutWidth = largestCut(picture, rotation).width / zoom;
  const angle = (-rotation * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const height = 1 / cardPreview.aspectRatio;
  const found: number[] = [];
  for (let row = 0; row <= down; row += 1) {
    for (let column = 0; column <= across; column += 1) {
      const right = (textArea.x + (textArea.width * column) / across - 0.5) * cutWidth;
      const below = (textArea.y + (textArea.height * row) / down - height / 2) * cutWidth;
      found.push(
        ...colourAt(pixels, {
          x: x + (right * cos - below * sin) / picture.width,
          y: y + (right * sin + below * cos) / picture.height,
        }),
      );
    }
  }
  return measureInk(Uint8Array.from(found));
}

/** The colour at a place, in shares of the picture; what is transparent is printed on white. */
function colourAt({ data, width, height }: PicturePixels, place: { x: number; y: number }): number[] {
  const within = (share: number, most: number) => Math.min(most - 1, Math.max(0, Math.floor(share * most)));
  const at = (within(place.y, height) * width + within(place.x, width)) * 4;
  const opacity = (data[at + 3] ?? 255) / 255;
  return [0, 1, 2].map((part) => Math.round((data[at + part] ?? 255) * opacity + 255 * (1 - opacity)));
}
