import type { brandPath } from '@bowtie/domain';

/** The pages that links of the seeded catalogue may lead to. */
export const linkedRoutes = [
  '/',
  '/buy-gift-cards/',
  '/e-gift-cards/',
  '/e-gift-cards-discounts/',
  '/buy-local-gift-cards/',
  '/christmas-holiday-gift-cards/',
  '/hanukkah-holiday-gift-cards/',
  '/diwali-holiday-gift-cards/',
  '/kwanzaa-holiday-gift-cards/',
  '/custom-greeting-cards/',
  '/visa-gift-cards/',
  '/mastercard-gift-cards/',
  '/visa-gift-cards/virtual/',
  '/visa-gift-cards/predesign/',
  '/mastercard-gift-cards/virtual/',
  '/mastercard-gift-cards/predesign/',
  '/gift-cards-for-all-occasions/',
  '/build-a-card/',
  '/visa-gift-cards/buildacard/',
  '/mastercard-gift-cards/buildacard/',
  '/gift-cards-for-business/',
  '/bulk-gift-cards/',
  '/orderstatus/',
  '/cart/',
  '/secure/login/',
  '/secure/signup/',
  '/account/',
  '/activate/',
  '/check-balance/',
  '/contact-us/',
  '/image-guidelines/',
  '/newsletter/signup/',
  '/about/',
  '/blog/',
  '/custom-greeting-cards/handwritten/',
  '/gift-card-balance-check/',
  '/reviews/',
  '/legit/',
  '/terms/',
  '/terms-cart/',
  '/privacy-policy/',
  '/cardholder-agreement/',
] as const;

type LinkedRoute = (typeof linkedRoutes)[number];

/** A path of the store, with a query where one is needed, or a brand's page. */
export type LinkedPath = LinkedRoute | `${LinkedRoute}?${string}` | ReturnType<typeof brandPath>;
