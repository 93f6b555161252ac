import { cardPreview } from '@bowtie/domain';
import { loadSharp } from './load-sharp';

/** Longest side of what is shown on screens: sharp on any, and quickly there. */
const shownSide = 1_600;

/** The version of a picture that screens show. */
export async function viewOf(content: Buffer): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(content)
    .resize(shownSide, shownSide, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82, effort: 2 })
    .toBuffer();
}

/** The version that mail programs show, which know no WebP. */
export async function mailPictureOf(view: Buffer): Promise<Buffer> {
  const sharp = await loadSharp();
  const width = cardPreview.width * 2;
  return sharp(view)
    .resize(width, Math.round(width / cardPreview.aspectRatio), { fit: 'cover' })
    .flatten({ background: '#fff' })
    .png({ compressionLevel: 9, palette: true, quality: 90 })
    .toBuffer();
}

/** Pixels of a picture on a page that people print: 240 to the inch of a card. */
const printedPixels = { width: 810, height: Math.round(810 / cardPreview.aspectRatio) } as const;

/** The version of a picture, or of a drawing, that a PDF holds. */
export async function printedPictureOf(content: Buffer): Promise<Buffer> {
  const sharp = await loadSharp();
  const { width, height } = printedPixels;
  const told = await sharp(content).metadata();
  // A drawing is rendered at the size that is wanted, not enlarged from its own.
  const density = told.format === 'svg' ? Math.min(2_400, Math.ceil((72 * width) / told.width)) : 72;
  return sharp(content, { density })
    .resize(width, height, { fit: 'cover' })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 86, chromaSubsampling: '4:4:4' })
    .toBuffer();
}
