import { cardPreview } from '@bowtie/domain';
import { commonError } from '@bowtie/service-kit';
import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import type { Picture } from './picture';

/** Twice the preview, so that it is crisp at double density. */
export const pngSize = {
  width: cardPreview.width * 2,
  height: Math.round((cardPreview.width * 2) / cardPreview.aspectRatio),
} as const;

/** How a renderer makes pictures. */
interface PngFormat {
  width: number;
  height: number;
  /** Dots to the inch; SVG pixels are 72. */
  density: number;
  /** Rendered pictures that are kept in memory. */
  kept: number;
}

/** For mails. More are kept than there are designs, so a design is rendered once a process. */
const mailFormat: PngFormat = { ...pngSize, density: 192, kept: 128 };
/** So many pictures may wait for their turn; whoever asks for more is to ask again. */
const mostWaiting = 100;

/** Renders drawings into PNG for mail programs and social networks, which do not show SVG. */
export interface PngRenderer {
  render(picture: Picture): Promise<Buffer>;
}

async function renderNow(picture: Picture, { width, height, density }: PngFormat): Promise<Buffer> {
  // Loaded at the first picture: most processes never render one, and the library is large.
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return (
    sharp(picture.content, { density })
      // A design has a card's shape; the mark of a brand is a square, of which the middle is shown.
      .resize(width, height, { fit: 'cover' })
      .png({ compressionLevel: 9, palette: true, quality: 90 })
      .toBuffer()
  );
}

export function createPngRenderer(format = mailFormat): PngRenderer {
  const rendered = new LRUCache<string, Promise<Buffer>>({ max: format.kept });
  // One after the other: a burst of mails must not take the processor from shoppers.
  const queue = new PQueue({ concurrency: 1 });
  return {
    async render(picture) {
      const key = `${picture.version} ${picture.content.length}`;
      const known = rendered.get(key);
      if (known !== undefined) return known;
      if (queue.size >= mostWaiting) throw commonError('service_unavailable');
      const made = queue.add(() => renderNow(picture, format));
      rendered.set(key, made);
      made.catch(() => rendered.delete(key));
      return made;
    },
  };
}
