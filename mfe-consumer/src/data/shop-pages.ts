import type { ShopPage } from './shop-view';

export const wholeShopPath = '/buy-gift-cards/';

export const shopPages: Readonly<Record<'all' | 'egift' | 'discounts' | 'local', ShopPage>> = {
  all: {
    path: wholeShopPath,
    fixed: {},
    heading: 'Gift cards',
    lead: 'Visa and Mastercard cards that spend nearly anywhere, and the brands they love, from A to Z.',
  },
  egift: {
    path: '/e-gift-cards/',
    fixed: { kind: 'egift' },
    heading: 'E-gift cards',
    lead: 'No paper, no mail carrier: an e-mail with your words, and one link that opens the card.',
  },
  discounts: {
    path: '/e-gift-cards-discounts/',
    fixed: { kind: 'egift', discounts: true },
    sort: 'discount',
    heading: 'E-gift cards with a discount',
    lead: 'You pay less than they get. The highest discount comes first.',
  },
  local: {
    path: '/buy-local-gift-cards/',
    fixed: {},
    local: true,
    heading: 'Local gift cards',
    lead: 'Bakeries, book shops and barbers around the corner. Say where, and see who is there.',
  },
};

/** The page of the shop at a route's path. */
export function shopPageOf(path: string): ShopPage {
  return Object.values(shopPages).find((page) => page.path === path) ?? shopPages.all;
}
