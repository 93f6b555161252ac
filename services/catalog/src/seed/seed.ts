import { cardDesigns } from '@bowtie/card-art';
import type { Seed } from '../store/seed-database';
import { greetingCards } from './greeting-cards';
import { menuLinks, searchGroups } from './menu';
import { merchants } from './merchants';
import { occasions } from './occasions';
import { productRows } from './products';
import { promoBanners } from './promo-banners';
import { searchPages } from './search-pages';
import { templateRows } from './templates';

/** The catalogue that comes with the store. Raise the version when it changes, so that an older release does not undo it. */
export const seed: Seed = {
  version: 6,
  rows: {
    merchants,
    products: productRows(cardDesigns),
    templates: templateRows(cardDesigns),
    greeting_cards: greetingCards,
    occasions,
    menu_links: menuLinks,
    promo_banners: promoBanners,
    search_groups: searchGroups,
    search_pages: searchPages,
  },
};
