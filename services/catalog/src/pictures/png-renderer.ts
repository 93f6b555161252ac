import { cardPreview } from '@bowtie/domain';
import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import type { Picture } from './picture';

/** Twice the preview, so that it is crisp at double density. */
export const pngSize = {
  width: cardPreview.width * 2,
  height: Math.round((cardPreview.width * 2) / cardPreview.aspectRatio),
} as const;

/** Rendered pictures kept in memory; more than there are designs, so a design is rendered once a process. */
const most = 128;
/** SVG pixels are 96 to the inch; at twice that, drawings of the preview's own size need no enlarging. */
const density = 192;

/** Renders drawings into PNG for mail programs, which do not show SVG. */
export interface PngRenderer {
  render(picture: Picture): Promise<Buffer>;
}

async function renderNow(picture: Picture): Promise<Buffer> {
  // Loaded at the first picture: most processes never render one, and the library is large.
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return (
    sharp(picture.content, { density })
      // A design has a card's shape; the mark of a brand is a square, of which the middle is shown.
      .resize(pngSize.width, pngSize.height, { fit: 'cover' })
      .png({ compressionLevel: 9, palette: true, quality: 90 })
      .toBuffer()
  );
}

export function createPngRenderer(): PngRenderer {
  const rendered = new LRUCache<string, Promise<Buffer>>({ max: most });
  // One after the other: a burst of mails must not take the processor from shoppers.
  const queue = new PQueue({ concurrency: 1 });
  return {
    render(picture) {
      const known = rendered.get(picture.version);
      if (known !== undefined) return known;
      const made = queue.add(() => renderNow(picture));
      rendered.set(picture.version, made);
      made.catch(() => rendered.delete(picture.version));
      return made;
    },
  };
}
