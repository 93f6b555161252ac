import type { Article } from '../../articles/article';
import { accessibility } from './texts/accessibility';
import { cardholder } from './texts/cardholder';
import { privacy } from './texts/privacy';
import { terms } from './texts/terms';
import { termsOfSale } from './texts/terms-of-sale';

/** The legal texts, by their route. */
export const legalArticles: Readonly<Record<string, Article>> = {
  '/terms/': terms,
  '/terms-cart/': termsOfSale,
  '/privacy-policy/': privacy,
  '/accessibility-statement/': accessibility,
  '/cardholder-agreement/': cardholder,
};
