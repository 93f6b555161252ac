import { type LogoPlacement, logoBox, printDesignSize, type Size } from '@bowtie/card-art/cobrand';
import type { CobrandBackground } from '@bowtie/contracts';
import type { Sharp } from 'sharp';
import type { StoredPicture } from './finish-picture';
import { loadSharp } from './load-sharp';

type Gradient = Extract<CobrandBackground, { kind: 'gradient' }>;
const { width, height } = printDesignSize;

/** A gradient as CSS draws it: its line runs through the middle, and the corners have the pure colours. */
function gradientDrawing({ from, to, angle }: Gradient): Buffer {
  const radians = (angle * Math.PI) / 180;
  const [sin, cos] = [Math.sin(radians), Math.cos(radians)];
  const half = (Math.abs(width * sin) + Math.abs(height * cos)) / 2;
  const [x1, y1] = [width / 2 - sin * half, height / 2 + cos * half];
  const [x2, y2] = [width / 2 + sin * half, height / 2 - cos * half];
  const line = `x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
      `<linearGradient id="g" gradientUnits="userSpaceOnUse" ${line}>` +
      `<stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>` +
      `<rect width="100%" height="100%" fill="url(#g)"/></svg>`,
  );
}

async function drawBackground(background: CobrandBackground, picture: Buffer | undefined): Promise<Sharp> {
  const sharp = await loadSharp();
  if (background.kind === 'colour') {
    return sharp({ create: { width, height, channels: 3, background: background.colour } });
  }
  if (background.kind === 'gradient') return sharp(gradientDrawing(background));
  return sharp(picture).resize(width, height, { fit: 'cover' });
}

/** What a co-brand card is drawn of. */
export interface CobrandParts {
  background: CobrandBackground;
  /** The picture that a background of the kind `image` shows. */
  backgroundPicture: Buffer | undefined;
  logo: { content: Buffer; size: Size; placement: LogoPlacement };
}

/** Draws the face of a co-brand card as it is printed. The logo must be where it can be printed. */
export async function drawCobrand({
  background,
  backgroundPicture,
  logo,
}: CobrandParts): Promise<StoredPicture> {
  const sharp = await loadSharp();
  const box = logoBox(logo.size, logo.placement);
  const logoWidth = Math.max(1, Math.round(box.width));
  const logoHeight = Math.max(1, Math.round(box.height));
  const input = await sharp(logo.content).resize(logoWidth, logoHeight, { fit: 'fill' }).png().toBuffer();
  const ground = await drawBackground(background, backgroundPicture);
  const content = await ground
    .composite([{ input, left: Math.round(box.x), top: Math.round(box.y) }])
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .jpeg({ quality: 94, chromaSubsampling: '4:4:4' })
    .toBuffer();
  return { content, contentType: 'image/jpeg', width, height };
}
