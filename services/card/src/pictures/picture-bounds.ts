import { PictureError } from './picture-error';

/** More pixels than this are refused before any is decoded. */
export const mostPixels = 64_000_000;
const longestSide = 16_000;
/** Bytes of all pixels: what is more takes too long, whatever it was packed into. */
const mostBytes = 200_000_000;
/** Bytes that a decoder may need to hold a whole picture at once. */
const mostHeldBytes = 256_000_000;
/** From here on a picture is heavy. */
const heavyBytes = 100_000_000;

/** What a file says of itself before it is decoded. */
export interface PictureFacts {
  width: number;
  height: number;
  channels: number;
  bytesPerSample: number;
  /** What its decoder holds of each sample until the picture is whole; nothing where it goes line after line. */
  heldPerSample: number;
}

/** How heavy a picture is to work on. @throws PictureRefused `dimensions` */
export function weigh({
  width,
  height,
  channels,
  bytesPerSample,
  heldPerSample,
}: PictureFacts): 'ordinary' | 'heavy' {
  const pixels = width * height;
  const bytes = pixels * channels * bytesPerSample;
  const held = pixels * channels * heldPerSample;
  if (width > longestSide || height > longestSide || pixels > mostPixels)
    throw new PictureError('dimensions');
  if (bytes > mostBytes || held > mostHeldBytes) throw new PictureError('dimensions');
  return bytes > heavyBytes || held > heavyBytes ? 'heavy' : 'ordinary';
}
