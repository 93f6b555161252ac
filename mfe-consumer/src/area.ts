import { defineArea } from '@bowtie/contracts';
import {
  amountTexts,
  cardFee,
  cardValue,
  centsFromDollars,
  type Network,
  networkNames,
} from '@bowtie/domain';
import { blogRoutes } from './blog-routes';
import { contentRoutes } from './content-routes';
import {
  designCategoriesUrl,
  designsUrl,
  homeBrands,
  merchantsUrl,
  occasionDesignsUrl,
  occasionsUrl,
  similarQuery,
  virtualProductsUrl,
} from './data/catalog-urls';
import { type HolidaySlug, holidayDesignsUrl, holidaySlugs } from './data/holidays';
import { reviewsFirstCall, reviewsPageQuery, reviewsPath } from './data/reviews-view';
import { shopPages } from './data/shop-pages';
import { type ShopPage, shopFirstCalls, shopPageQuery } from './data/shop-view';
import { networkTexts } from './pages/network-landing/network-texts';

/** What a card of so many dollars costs, in dollars. */
function priceOf(value: number): number {
  return (centsFromDollars(value) + cardFee(value)) / 100;
}

function product(network: Network) {
  const name = `${networkNames[network]} gift card`;
  return {
    name,
    image: `/images/cards/${networkTexts[network].design}.png`,
    lowPrice: priceOf(cardValue.min),
    highPrice: priceOf(cardValue.max),
  };
}

function prepaidCard(network: Network) {
  const firstCalls = [virtualProductsUrl(network), designsUrl(network, '', 1), designCategoriesUrl];
  const page = 'prepaid-card';
  return [
    {
      path: `/${network}-gift-cards/virtual/`,
      page,
      title: `${networkNames[network]} gift cards by e-mail | Bowtie`,
      description: `Send a virtual ${networkNames[network]} gift card of ${amountTexts.leastValue} to ${amountTexts.mostValue} within minutes: choose a design, write a message, pay a card fee from ${amountTexts.leastFee}.`,
      firstCalls,
      product: product(network),
      render: 'server',
    },
    {
      path: `/${network}-gift-cards/predesign/`,
      page,
      title: `Choose a design for a ${networkNames[network]} gift card | Bowtie`,
      description: `Designs for birthdays, thanks, weddings and holidays on a ${networkNames[network]} gift card that arrives by e-mail or by mail.`,
      query: { kind: ['plastic'] },
      firstCalls,
      product: product(network),
      render: 'server',
    },
  ] as const;
}

function networkLanding(network: Network) {
  const name = networkNames[network];
  const landing = {
    page: 'network-landing',
    firstCalls: [designsUrl(network, '', 1)],
    product: product(network),
    render: 'server',
  } as const;
  return [
    {
      ...landing,
      path: `/${network}-gift-cards/`,
      title: `${name} gift cards: designs, fees, how they work | Bowtie`,
      description: `${name} gift cards of ${amountTexts.leastValue} to ${amountTexts.mostValue} in designs worth keeping, by e-mail or by mail. What they cost, and where they can be spent.`,
    },
    {
      ...landing,
      path: `/buy-${network}-gift-card/`,
      title: `Buy a ${name} gift card, by e-mail or by mail | Bowtie`,
      description: `Buy a ${name} gift card of ${amountTexts.leastValue} to ${amountTexts.mostValue}: within minutes by e-mail, or in plastic by mail. Card fee from ${amountTexts.leastFee}, nothing to use it.`,
    },
    {
      ...landing,
      firstCalls: [occasionDesignsUrl],
      path: `/designer-${network}-gift-card/`,
      title: `Designer ${name} gift cards | Bowtie`,
      description: `${name} gift cards in drawn designs for every occasion, or with your own picture: by e-mail, or in plastic by mail.`,
    },
  ] as const;
}

const holidayPages: Readonly<Record<HolidaySlug, { title: string; description: string }>> = {
  christmas: {
    title: 'Christmas gift cards in designs of their own | Bowtie',
    description:
      'Gift cards for Christmas: baubles, gingerbread and porch lights, by e-mail or by mail in a greeting card.',
  },
  hanukkah: {
    title: 'Hanukkah gift cards: gelt with a few words | Bowtie',
    description:
      'Gift cards for Hanukkah, drawn for the eight nights: lamps, dreidels and the small jar of oil.',
  },
  diwali: {
    title: 'Diwali gift cards: lamps, rangoli, marigolds | Bowtie',
    description:
      'Gift cards for Diwali with rows of lamps, a rangoli or marigolds over the door, in any whole amount.',
  },
  kwanzaa: {
    title: 'Kwanzaa gift cards: zawadi for seven days | Bowtie',
    description:
      'Gift cards for Kwanzaa with the kinara, the woven mat and the unity cup, by e-mail or by mail.',
  },
};

const holidayRoutes = holidaySlugs.map((holiday) => ({
  ...holidayPages[holiday],
  path: `/${holiday}-holiday-gift-cards/`,
  page: 'holiday' as const,
  firstCalls: [holidayDesignsUrl(holiday)],
  render: 'server' as const,
}));

const shopping = (page: ShopPage) =>
  ({
    page: 'shopping',
    path: page.path,
    firstCalls: shopFirstCalls(page),
    query: shopPageQuery,
    render: 'server',
  }) as const;

const checkout = {
  page: 'checkout',
  title: 'Checkout | Bowtie',
  description: 'Pay for your gift cards.',
  robots: 'noindex',
  frame: 'checkout',
  render: 'client',
} as const;

/** Before you pay: shopping, content and legal pages, cart, checkout. */
export const area = defineArea({
  area: 'mfe-consumer',
  team: 'consumer',
  exposes: { './App': './src/app.tsx' },
  routes: [
    {
      path: '/',
      page: 'home',
      // Its band for businesses is there where they can order.
      accepts: 'business',
      title: 'Gift cards people keep: Visa, Mastercard and favorite brands | Bowtie',
      description: `Send a Visa or Mastercard gift card by e-mail in a design worth keeping, with your own words. ${amountTexts.leastValue} to ${amountTexts.mostValue}, card fee from ${amountTexts.leastFee}.`,
      firstCalls: [occasionsUrl, merchantsUrl(homeBrands)],
      render: 'server',
    },
    ...prepaidCard('visa'),
    ...prepaidCard('mastercard'),
    ...networkLanding('visa'),
    ...networkLanding('mastercard'),
    {
      ...shopping(shopPages.all),
      title: 'Gift cards: Visa, Mastercard and brands from A to Z | Bowtie',
      description:
        'Visa and Mastercard gift cards, and national brands from A to Z with their discounts and cash back, by e-mail or by mail.',
    },
    {
      ...shopping(shopPages.egift),
      title: 'E-gift cards: sent within minutes | Bowtie',
      description: 'Gift cards that arrive by e-mail: Visa, Mastercard, and brands from A to Z.',
    },
    {
      ...shopping(shopPages.discounts),
      title: 'Discounted e-gift cards: brands with something off | Bowtie',
      description: 'The brands whose gift cards come with a discount, the highest first.',
    },
    {
      ...shopping(shopPages.local),
      title: 'Local gift cards: shops around the corner | Bowtie',
      description: 'Gift cards of local shops, found by city or ZIP: bakeries, book shops, barbers and more.',
    },
    {
      path: '/:slug-gift-cards/',
      page: 'brand',
      title: 'Gift cards of a brand | Bowtie',
      description: 'Gift cards of a national brand, by e-mail or by mail, with your own words.',
      subject: '/ajax/direct-cards/:slug/',
      firstCalls: ['/ajax/direct-cards/:slug/', merchantsUrl(similarQuery(':slug')).replace('%3A', ':')],
      render: 'server',
    },
    {
      path: '/gift-cards-for-all-occasions/',
      page: 'occasions',
      title: 'Gift cards for all occasions | Bowtie',
      description:
        'Birthday, thank you, wedding, new baby, holidays or just because: the occasion, and the designs that suit it.',
      firstCalls: [occasionsUrl, designCategoriesUrl, occasionDesignsUrl],
      render: 'server',
    },
    ...holidayRoutes,
    {
      path: reviewsPath,
      page: 'reviews',
      title: 'Reviews by people who bought here | Bowtie',
      description:
        'What verified buyers say of their orders at Bowtie, good or bad, and how reviews work here.',
      query: reviewsPageQuery,
      firstCalls: [reviewsFirstCall],
      render: 'server',
    },
    ...contentRoutes,
    ...blogRoutes,
    {
      path: '/cart/',
      page: 'cart',
      title: 'Your cart | Bowtie',
      description: 'The gift cards you chose, and what they cost.',
      robots: 'noindex',
      render: 'client',
    },
    { ...checkout, path: '/checkout/' },
    { ...checkout, path: '/checkout/review/' },
    {
      path: '/checkout/confirmation/:orderNumber/',
      page: 'confirmation',
      title: 'Your order | Bowtie',
      description: 'Your order is placed.',
      robots: 'noindex',
      render: 'client',
    },
  ],
});
