import type { Article } from '../../articles/article';
import { about } from './texts/about';
import { affiliate } from './texts/affiliate';
import { app } from './texts/app';
import { bulk, bulkForCompany } from './texts/bulk';
import { contact } from './texts/contact';
import { free } from './texts/free';
import { imageGuidelines } from './texts/image-guidelines';
import { legit } from './texts/legit';
import { press } from './texts/press';

/** The words of each page, by its route. */
export const articles: Readonly<Record<string, Article>> = {
  '/about/': about,
  '/legit/': legit,
  '/press/': press,
  '/affiliate/': affiliate,
  '/contact-us/': contact,
  '/image-guidelines/': imageGuidelines,
  '/gift-card-app/': app,
  '/bulk-gift-cards/': bulk,
  '/free-gift-cards/': free,
};

/** The words of a page for what its address says of the visitor; business ordering comes first only where it is there. */
export function articleFor(
  path: string,
  search: URLSearchParams,
  canBusinessesOrder: boolean,
): Article | undefined {
  const isCompany =
    canBusinessesOrder && path === '/bulk-gift-cards/' && search.get('buyingFor') === 'company';
  return isCompany ? bulkForCompany : articles[path];
}
