export type PictureType = 'jpeg' | 'png' | 'webp' | 'heic';

/** Brands of the container by which HEIC files name themselves. */
const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

/** The bytes by which a type is known; more are never needed. */
export const headBytes = 32;

/** What a file is by its first bytes, whatever it is called; undefined for all that is not taken. */
export function pictureTypeOf(head: Buffer): PictureType | undefined {
  const text = (from: number, to: number) => head.toString('latin1', from, to);
  if (text(0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  if (text(4, 8) === 'ftyp' && heicBrands.has(text(8, 12))) return 'heic';
  return undefined;
}
