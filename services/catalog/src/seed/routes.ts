/** The pages that links of the seeded catalogue may lead to. */
export const linkedRoutes = [
  '/',
  '/buy-gift-cards/',
  '/visa-gift-cards/',
  '/mastercard-gift-cards/',
  '/visa-gift-cards/virtual/',
  '/visa-gift-cards/predesign/',
  '/mastercard-gift-cards/virtual/',
  '/mastercard-gift-cards/predesign/',
  '/gift-cards-for-all-occasions/',
  '/build-a-card/',
  '/gift-cards-for-business/',
  '/bulk-gift-cards/',
  '/orderstatus/',
  '/cart/',
  '/secure/login/',
  '/secure/signup/',
] as const;

/** A path of the store, with a query where one is needed. */
export type LinkedPath = (typeof linkedRoutes)[number] | `${(typeof linkedRoutes)[number]}?${string}`;
