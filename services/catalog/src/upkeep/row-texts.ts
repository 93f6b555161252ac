import { designOf, drawCard, drawMerchantMark, drawOccasion, isOccasion } from '@bowtie/card-art';
import type { CatalogKind } from '@bowtie/contracts';
import { type AnyRow, parseRow, type Row } from '../model/rows';
import { drawGreetingCard } from '../pictures/greeting/draw-greeting-card';
import type { PictureRegistry } from '../pictures/picture-registry';

interface RowText {
  name: string;
  detail: string;
}

type Texts = { readonly [N in CatalogKind]: (row: Row<N>) => RowText };
type Drawings = { readonly [N in CatalogKind]: (row: Row<N>) => string | null };
type Urls = { readonly [N in CatalogKind]: (row: Row<N>, pictures: PictureRegistry) => string | undefined };

const nameAt = (city: string | undefined, category: string) =>
  city === undefined ? category : `${category}, ${city}`;

const texts: Texts = {
  merchants: ({ name, category, city }) => ({ name, detail: nameAt(city, category) }),
  products: ({ name, min_load_value, max_load_value }) => ({
    name,
    detail: `$${min_load_value} to $${max_load_value}`,
  }),
  templates: ({ _id }) => {
    const design = designOf(_id);
    return { name: design?.name ?? _id, detail: design?.category ?? '' };
  },
  greeting_cards: ({ name, category }) => ({ name, detail: category }),
  occasions: ({ name, href }) => ({ name, detail: href }),
  promo_banners: ({ bannerText, landingPageUrl }) => ({ name: bannerText, detail: landingPageUrl }),
  menu_links: ({ linkText, href }) => ({ name: linkText, detail: href }),
  search_groups: ({ title, items }) => ({ name: title, detail: `${items.length} links` }),
  search_pages: ({ name, href }) => ({ name, detail: href }),
};

/** What a row is called, and what else tells it from others. */
export function textsOf<N extends CatalogKind>(kind: N, row: Row<N>): RowText {
  return texts[kind](row);
}

const card = (id: string) => {
  const design = designOf(id);
  return design === undefined ? null : drawCard(design);
};
const nothing = () => null;

const drawings: Drawings = {
  merchants: ({ _id: slug, name, colour }) => drawMerchantMark({ name, slug, colour }),
  products: ({ design }) => card(design),
  templates: ({ _id }) => card(_id),
  greeting_cards: ({ _id: slug, motif, paper }) => drawGreetingCard({ slug, motif, paper }),
  occasions: ({ _id }) => (isOccasion(_id) ? drawOccasion(_id) : null),
  promo_banners: nothing,
  menu_links: nothing,
  search_groups: nothing,
  search_pages: nothing,
};

/** How a row looks, drawn for this look alone, since it may never go live; null for what has no picture. */
export function drawRow<N extends CatalogKind>(kind: N, row: AnyRow): string | null {
  const parsed = parseRow(kind, row);
  return parsed === undefined ? null : drawings[kind](parsed);
}

const none = () => undefined;

const urls: Urls = {
  merchants: (row, pictures) => pictures.merchantUrl(row),
  products: ({ design }, pictures) => pictures.cardUrl(design),
  templates: ({ _id }, pictures) => pictures.cardUrl(_id),
  greeting_cards: (row, pictures) => pictures.greetingCardUrl(row),
  occasions: ({ _id }, pictures) => pictures.occasionUrl(_id),
  promo_banners: none,
  menu_links: none,
  search_groups: none,
  search_pages: none,
};

/** Where the picture of a live row is served. */
export function pictureUrlOf<N extends CatalogKind>(
  kind: N,
  row: Row<N>,
  pictures: PictureRegistry,
): string | null {
  return urls[kind](row, pictures) ?? null;
}
