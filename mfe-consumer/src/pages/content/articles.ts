import type { Article } from '../../articles/article';
import type { ContentPage } from './content-page';
import { about } from './texts/about';
import { affiliate } from './texts/affiliate';
import { app } from './texts/app';
import { bulk, bulkForCompany } from './texts/bulk';
import { contact } from './texts/contact';
import { free } from './texts/free';
import { imageGuidelines } from './texts/image-guidelines';
import { legit } from './texts/legit';
import { press } from './texts/press';

/** The pages that only tell. Their addresses are routes of the area. */
export const contentPages: readonly ContentPage[] = [
  about,
  legit,
  press,
  affiliate,
  contact,
  imageGuidelines,
  app,
  bulk,
  free,
];

/** The words of a page for what its address says of the visitor; business ordering comes first only where it is there. */
export function articleFor(
  path: string,
  search: URLSearchParams,
  canBusinessesOrder: boolean,
): Article | undefined {
  const isCompany =
    canBusinessesOrder && path === '/bulk-gift-cards/' && search.get('buyingFor') === 'company';
  return isCompany ? bulkForCompany : contentPages.find((page) => page.path === path);
}
