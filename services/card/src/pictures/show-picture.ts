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
