import type { Row } from '../store/rows';
import type { LinkedPath } from './routes';

interface BannerSeed extends Omit<Row<'promo_banners'>, '_id' | 'position' | 'enabled' | 'landingPageUrl'> {
  id: string;
  landingPageUrl: LinkedPath;
}

const seeds: readonly BannerSeed[] = [
  {
    id: 'welcome-20',
    bannerText: '20% off your card fees with code WELCOME20',
    buttonText: 'Send a Visa gift card',
    landingPageUrl: '/visa-gift-cards/virtual/',
    terms: 'Enter the code in the cart. It lowers card fees, not the value of the cards. One code an order.',
    isSMB: false,
  },
  {
    id: 'brands-up-to-5',
    bannerText: 'Up to 5% off gift cards of brands they love',
    buttonText: 'See the brands',
    landingPageUrl: '/buy-gift-cards/',
    terms: 'The saving differs by brand and is shown beside it.',
    isSMB: false,
  },
  {
    id: 'mastercard-by-email',
    bannerText: 'Forgot the date? Send a Mastercard gift card today',
    buttonText: 'Send one now',
    landingPageUrl: '/mastercard-gift-cards/virtual/',
    terms: 'Delivered by e-mail. $10 to $500 a card.',
    isSMB: false,
  },
  {
    id: 'business-rewards',
    bannerText: 'Thank the whole team: up to 50 reward cards in one order',
    buttonText: 'Order for business',
    landingPageUrl: '/bulk-gift-cards/',
    terms: 'At most 50 cards and $10,000 of card value an order.',
    isSMB: true,
  },
];

/** Promotion banners, in the order in which they take turns. */
export const promoBanners: Row<'promo_banners'>[] = seeds.map(({ id, ...rest }, position) => ({
  _id: id,
  position,
  enabled: true,
  ...rest,
}));
