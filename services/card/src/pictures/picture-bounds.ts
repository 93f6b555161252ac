import { PictureRefused } from './picture-refused';

/** More pixels than this are refused before any is decoded. */
export const mostPixels = 64_000_000;
const longestSide = 16_000;
/** Bytes that a decoder may need to hold a whole picture at once. */
const mostDecodedBytes = 256_000_000;
/** From here on a picture is worked on alone. */
const heavyBytes = 100_000_000;

/** What a file says of itself before it is decoded. */
export interface PictureFacts {
  width: number;
  height: number;
  channels: number;
  bytesPerSample: number;
  /** Whether its decoder holds the whole picture, or line after line. */
  heldWhole: boolean;
}

/** How heavy a picture is to work on. @throws PictureRefused `dimensions` */
export function weigh({
  width,
  height,
  channels,
  bytesPerSample,
  heldWhole,
}: PictureFacts): 'ordinary' | 'heavy' {
  if (width > longestSide || height > longestSide || width * height > mostPixels)
    throw new PictureRefused('dimensions');
  const bytes = heldWhole ? width * height * channels * bytesPerSample : 0;
  if (bytes > mostDecodedBytes) throw new PictureRefused('dimensions');
  return bytes > heavyBytes || width * height > heavyBytes / 3 ? 'heavy' : 'ordinary';
}
