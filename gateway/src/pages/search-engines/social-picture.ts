import {
  type BootData,
  english,
  giftTemplates,
  type PageLanguage,
  type ReleasePage,
  type SocialPicture,
} from '@bowtie/contracts';
import { brandCardName } from '@bowtie/domain';
import { textIn } from '@bowtie/service-kit';
import { brandOf } from '../page-subject';

const folder = '/images/social';

/** The design that a picture's address names: `/images/cards/tide.svg` shows `tide`. */
function designIn(picture: string | undefined): string | undefined {
  return /^\/images\/cards\/([a-z0-9-]+)\.(?:svg|png)(?:\?|$)/.exec(picture ?? '')?.[1];
}

/** The first of the designs that a page begins with. */
function firstDesign({ firstCalls }: ReleasePage, answers: BootData['answers']): string | undefined {
  const key = firstCalls.find((url) => url.startsWith(giftTemplates.path));
  const list = giftTemplates.answer.safeParse(key === undefined ? undefined : answers[key]).data;
  return designIn(list?.templates[0]?.image_url);
}

/** What stands for a page where people share it: the brand or the design that it is about, else the store. */
export function socialPictureOf(
  page: ReleasePage,
  answers: BootData['answers'],
  language: PageLanguage,
): SocialPicture {
  const { path, alt } = pictureOf(page, answers);
  if (language === english) return { path, alt };
  const joint = path.includes('?') ? '&' : '?';
  return { path: `${path}${joint}language=${language.tag}`, alt: textIn(language, alt) };
}

function pictureOf(page: ReleasePage, answers: BootData['answers']): SocialPicture {
  const brand = brandOf(page, answers)?.onDemandCards.merchant;
  if (brand !== undefined) {
    const [, version] = /[?&]v=([0-9a-f]+)/.exec(brand.merchantImageUrl) ?? [];
    const shown = version === undefined ? '' : `?v=${version}`;
    return { path: `${folder}/brands/${brand.slug}.png${shown}`, alt: brandCardName(brand.name) };
  }
  const { article, product, title } = page.route;
  const design = designIn(article?.image) ?? designIn(product?.image) ?? firstDesign(page, answers);
  if (design === undefined) return { path: `${folder}/store/gift-cards.png`, alt: 'Bowtie gift cards' };
  return { path: `${folder}/designs/${design}.png`, alt: title.replace(/ \| Bowtie$/, '') };
}
