import type { Sharp } from 'sharp';
import { loadSharp } from './load-sharp';

/** What the image rules need to know of a picture’s looks. */
export interface Looks {
  /** Whether it shows one colour and nothing else. */
  isBlank: boolean;
  /** Whether more than half of it is transparent. */
  isClear: boolean;
}

const side = 64;
const samples = side * side;
/** What compression may change in one colour. */
const noise = 12;
/** Alpha from which on one sees a pixel. */
const seen = 128;

function spread(pixels: Buffer, channel: number): number {
  let [least, most] = [255, 0];
  for (let at = channel; at < pixels.length; at += 4) {
    const value = pixels[at] ?? 0;
    if (value < least) least = value;
    if (value > most) most = value;
  }
  return most - least;
}

/** Looks at a picture from afar. */
export async function measureLooks(picture: Sharp): Promise<Looks> {
  const sharp = await loadSharp();
  const small = await picture.resize(side, side, { fit: 'fill' }).ensureAlpha().raw().toBuffer();
  let clear = 0;
  for (let at = 3; at < small.length; at += 4) {
    if ((small[at] ?? 0) < seen) clear += 1;
  }
  const onWhite = await sharp(small, { raw: { width: side, height: side, channels: 4 } })
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer();
  return {
    isBlank: [0, 1, 2].every((channel) => spread(onWhite, channel) <= noise),
    isClear: clear > samples / 2,
  };
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
