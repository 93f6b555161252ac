import { type DesignInk, measureInk, textArea } from '@bowtie/card-art';
import { cardPreview } from '@bowtie/domain';
import type { Sharp } from 'sharp';
import { loadSharp } from './load-sharp';

/** What the image rules need to know of a picture’s looks. */
export interface PictureTraits {
  /** Whether more than half of it is transparent. */
  isClear: boolean;
}

const side = 64;
const samples = side * side;
/** Alpha from which on one sees a pixel. */
const seen = 128;

/** Alpha from which on a pixel counts as opaque: making a picture smaller may cost a pixel a hair of it. */
const full = 250;

/** Whether no pixel is transparent; alpha is the last channel of each. */
export function isOpaque(pixels: Uint8Array, channels: number): boolean {
  for (let at = channels - 1; at < pixels.length; at += channels) {
    if ((pixels[at] ?? 0) < full) return false;
  }
  return true;
}

/** Alpha from which on a pixel leaves a trace, and the share of a picture that has to. */
const trace = 26;
const leastTraced = 1 / 2_000;

/** Whether anything can be seen of a picture; alpha is the last channel of each pixel. */
export function isSeen(pixels: Uint8Array, channels: number): boolean {
  let left = Math.max(1, (pixels.length / channels) * leastTraced);
  for (let at = channels - 1; at < pixels.length && left > 0; at += channels) {
    if ((pixels[at] ?? 0) >= trace) left -= 1;
  }
  return left <= 0;
}

/** Looks at a picture from afar. */
export async function measureTraits(picture: Sharp): Promise<PictureTraits> {
  const small = await picture.resize(side, side, { fit: 'fill' }).ensureAlpha().raw().toBuffer();
  let clear = 0;
  for (let at = 3; at < small.length; at += 4) {
    if ((small[at] ?? 0) < seen) clear += 1;
  }
  return { isClear: clear > samples / 2 };
}

/** A very small version: red, green and blue of each pixel. */
export async function thumbnailOf(content: Buffer): Promise<Uint8Array> {
  const sharp = await loadSharp();
  return sharp(content)
    .resize(32, 20, { fit: 'fill' })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
}

/** The ink in which text is printed on a picture, measured where the text will stand, as a preview shows it. */
export async function measureDesignInk(content: Buffer): Promise<DesignInk> {
  const sharp = await loadSharp();
  const { width } = cardPreview;
  const height = Math.round(width / cardPreview.aspectRatio);
  const pixels = (share: number) => Math.round(share * width);
  const design = await sharp(content)
    .resize(width, height, { fit: 'cover' })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .extract({
      left: pixels(textArea.x),
      top: pixels(textArea.y),
      width: pixels(textArea.width),
      height: pixels(textArea.height),
    })
    .raw()
    .toBuffer();
  return measureInk(design);
}
