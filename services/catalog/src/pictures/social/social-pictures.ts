import type { CardDesign, MerchantIdentity } from '@bowtie/card-art';
import { type PageLanguage, socialPictureSize } from '@bowtie/contracts';
import { LRUCache } from 'lru-cache';
import { type Picture, pictureOf } from '../picture';
import { createPngRenderer } from '../png-renderer';

/** Some 50 kB each. Whoever shares a page asks once for its picture, and keeps it. */
const kept = 64;

/** A picture as it is sent. */
export interface RenderedPicture {
  content: Buffer;
  version: string;
}

/** The pictures that stand for pages where people share them, drawn when they are asked for, with words in a language. */
export interface SocialPictures {
  brand(brand: MerchantIdentity, language: PageLanguage): Promise<RenderedPicture>;
  design(design: CardDesign, language: PageLanguage): Promise<RenderedPicture>;
  store(language: PageLanguage): Promise<RenderedPicture>;
}

export function createSocialPictures(): SocialPictures {
  const renderer = createPngRenderer({ ...socialPictureSize, density: 72, kept });
  const drawings = new LRUCache<string, Promise<Picture>>({ max: kept });
  // Loaded at the first picture: most processes draw none, and fonts take their time.
  const load = () => import('./draw-social');
  const render = async (
    key: string,
    draw: (drawing: Awaited<ReturnType<typeof load>>) => string,
  ): Promise<RenderedPicture> => {
    const drawn = drawings.get(key) ?? load().then((drawing) => pictureOf(draw(drawing)));
    drawings.set(key, drawn);
    const picture = await drawn;
    return { content: await renderer.render(picture), version: picture.version };
  };
  return {
    brand: ({ name, slug, colour }, language) =>
      render(`${language.tag} brand ${slug} ${colour} ${name}`, (drawing) =>
        drawing.drawBrandPicture({ name, slug, colour }, language),
      ),
    design: (design, language) =>
      render(`${language.tag} design ${design.id}`, (drawing) => drawing.drawDesignPicture(design, language)),
    store: (language) => render(`${language.tag} store`, (drawing) => drawing.drawStorePicture(language)),
  };
}
