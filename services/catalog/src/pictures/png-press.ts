import { cardPreview } from '@bowtie/domain';
import type { Picture } from './picture';

/** Twice the preview, so that it is crisp at double density. */
export const pngSize = {
  width: cardPreview.width * 2,
  height: Math.round((cardPreview.width * 2) / cardPreview.aspectRatio),
} as const;

/** Pressed pictures kept in memory; more than there are designs, so a design is pressed once a process. */
const most = 128;
/** SVG pixels are 96 to the inch; at twice that, drawings of the preview's own size need no enlarging. */
const density = 192;

/** Presses drawings into PNG for mail programs, which do not show SVG. */
export interface PngPress {
  press(picture: Picture): Promise<Buffer>;
}

async function pressNow(picture: Picture): Promise<Buffer> {
  // Loaded at the first picture: most processes never press one, and the library is large.
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp(picture.content, { density })
    .resize(pngSize.width, pngSize.height, { fit: 'fill' })
    .png({ compressionLevel: 9, palette: true, quality: 90 })
    .toBuffer();
}

export function createPngPress(): PngPress {
  const pressed = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();
  return {
    press(picture) {
      const known = pressed.get(picture.version);
      if (known !== undefined) return known;
      // One after the other: a burst of mails must not take the processor from shoppers.
      const made = last.then(() => pressNow(picture));
      last = made.catch(() => undefined);
      if (pressed.size >= most) pressed.delete(pressed.keys().next().value ?? '');
      pressed.set(picture.version, made);
      made.catch(() => pressed.delete(picture.version));
      return made;
    },
  };
}
