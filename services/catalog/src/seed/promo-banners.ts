import type { Row } from '../model/rows';
import type { LinkedPath } from './routes';

interface BannerSeed extends Omit<Row<'promo_banners'>, '_id' | 'position' | 'enabled' | 'landingPageUrl'> {
  id: string;
  landingPageUrl: LinkedPath;
}

const seeds: readonly BannerSeed[] = [
  {
    id: 'welcome-20',
    bannerText: '20% off your card fees with code WELCOME20',
    bannerHtml: '<strong>20% off</strong> your card fees with code WELCOME20',
    buttonText: 'Send a Visa gift card',
    landingPageUrl: '/visa-gift-cards/virtual/',
    terms: 'It lowers card fees, not the value of the cards. One code an order.',
    isSMB: false,
    promoCode: 'WELCOME20',
  },
  {
    id: 'thanks-5',
    bannerText: '$5.00 off your card fees with code THANKS5',
    buttonText: 'Find a card',
    landingPageUrl: '/gift-cards-for-all-occasions/',
    terms: 'It lowers card fees, not the value of the cards. One code an order.',
    isSMB: false,
    promoCode: 'THANKS5',
  },
  {
    id: 'mastercard-by-email',
    bannerText: 'Forgot the date? 20% off the fee of a Mastercard',
    buttonText: 'Send one now',
    landingPageUrl: '/mastercard-gift-cards/virtual/',
    terms: 'With code WELCOME20. Delivered by email.',
    isSMB: false,
    promoCode: 'WELCOME20',
  },
  {
    id: 'business-rewards',
    bannerText: 'Thank the whole team: 10% off your card fees',
    buttonText: 'Order for business',
    landingPageUrl: '/gift-cards-for-business/',
    terms: 'With code TEAM10. It lowers card fees, not the value of the cards.',
    isSMB: true,
    promoCode: 'TEAM10',
  },
];

/** Promotion banners, in the order in which they take turns. */
export const promoBanners: Row<'promo_banners'>[] = seeds.map(({ id, ...rest }, position) => ({
  _id: id,
  position,
  enabled: true,
  ...rest,
}));
