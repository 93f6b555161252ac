import { languageOfTag, type PageLanguage, socialPicture } from '@bowtie/contracts';
import { callError, type HandledCall, handle, RawAnswer } from '@bowtie/service-kit';
import type { CatalogDeps } from '../deps';
import type { RenderedPicture } from '../pictures/social/social-pictures';
import { isOnSale } from '../rules/brand-offer';

/** The one picture of the store. */
const ofStore = 'gift-cards';

export function handleSocialPicture({ current, pictures, social }: CatalogDeps): HandledCall {
  const pictureOf = {
    brands: (slug: string, language: PageLanguage): Promise<RenderedPicture> | undefined => {
      const row = current().merchantBySlug.get(slug)?.row;
      if (row === undefined || !isOnSale(row)) return undefined;
      return social.brand({ name: row.name, slug, colour: row.colour }, language);
    },
    designs: (id: string, language: PageLanguage) => {
      const design = pictures.design(id);
      return design && social.design(design, language);
    },
    store: (name: string, language: PageLanguage) => (name === ofStore ? social.store(language) : undefined),
  } as const;
  return handle(socialPicture, async ({ params: { kind, file }, query }) => {
    const picture = await pictureOf[kind](file.replace(/\.png$/, ''), languageOfTag(query.language));
    if (picture === undefined) throw callError(socialPicture, 'not_found');
    return new RawAnswer('image/png', picture.content, {
      etag: `"${picture.version}"`,
      // It is shown on pages that are not ours.
      'cross-origin-resource-policy': 'cross-origin',
    });
  });
}
