import type { DesignCategory, OccasionSlug } from '@bowtie/card-art';
import { brandPath } from '@bowtie/domain';
import type { MenuLeafRow, Row } from '../model/rows';
import type { LinkedPath } from './routes';

interface LinkSeed extends Omit<Row<'menu_links'>, '_id' | 'position' | 'href' | 'dropdownItems'> {
  id: string;
  href: LinkedPath;
  dropdownItems?: Leaf[];
}
interface Leaf extends MenuLeafRow {
  href: LinkedPath;
}

const deals: LinkedPath = '/buy-gift-cards/?discounts=true';

const brand = (merchant: string, linkText: string): Leaf => ({
  linkText,
  href: brandPath(merchant),
  merchant,
});

/** Sixteen brands: as many as the widest menu shows; narrower screens show the first twelve. */
const menuBrands: Leaf[] = [
  brand('harbor-and-pine', 'Harbor & Pine'),
  brand('anchor-lane-coffee', 'Anchor Lane Coffee'),
  brand('aurelia-cinemas', 'Aurelia Cinemas'),
  brand('big-tern-outfitters', 'Big Tern Outfitters'),
  brand('casa-verano', 'Casa Verano'),
  brand('kestrel-air', 'Kestrel Air'),
  brand('evermere-beauty', 'Evermere Beauty'),
  brand('fernway-market', 'Fernway Market'),
  brand('gridlane-electronics', 'Gridlane Electronics'),
  brand('juniper-lane', 'Juniper Lane'),
  brand('lantern-house-hotels', 'Lantern House Hotels'),
  brand('northbank-department', 'Northbank Department'),
  brand('saltbox-oyster-house', 'Saltbox Oyster House'),
  brand('marigold-pets', 'Marigold Pets'),
  brand('summit-trail-gear', 'Summit Trail Gear'),
  brand('zephyr-rides', 'Zephyr Rides'),
];

const occasion = (slug: OccasionSlug, linkText: string, category: DesignCategory): Leaf => ({
  linkText,
  href: `/visa-gift-cards/predesign/?category=${category}`,
  occasion: slug,
});

const seeds: readonly LinkSeed[] = [
  {
    id: 'visa',
    linkText: 'Visa gift cards',
    href: '/visa-gift-cards/',
    mobilePos: 1,
    analyticsEvent: 'menu_visa',
    dropdownItems: [
      { linkText: 'Send by e-mail', href: '/visa-gift-cards/virtual/' },
      { linkText: 'Send by mail', href: '/visa-gift-cards/predesign/?kind=plastic' },
      { linkText: 'Choose a design', href: '/visa-gift-cards/predesign/' },
      { linkText: 'Build your own', href: '/visa-gift-cards/buildacard/' },
      { linkText: 'All about Visa gift cards', href: '/visa-gift-cards/' },
    ],
  },
  {
    id: 'mastercard',
    linkText: 'Mastercard gift cards',
    href: '/mastercard-gift-cards/',
    mobilePos: 2,
    analyticsEvent: 'menu_mastercard',
    dropdownItems: [
      { linkText: 'Send by e-mail', href: '/mastercard-gift-cards/virtual/' },
      { linkText: 'Send by mail', href: '/mastercard-gift-cards/predesign/?kind=plastic' },
      { linkText: 'Choose a design', href: '/mastercard-gift-cards/predesign/' },
      { linkText: 'Build your own', href: '/mastercard-gift-cards/buildacard/' },
      { linkText: 'All about Mastercard gift cards', href: '/mastercard-gift-cards/' },
    ],
  },
  {
    id: 'merchants',
    linkText: 'Merchant gift cards',
    href: '/buy-gift-cards/',
    mobilePos: 3,
    analyticsEvent: 'menu_merchants',
    dropdownItems: [
      { linkText: 'All brands from A to Z', href: '/buy-gift-cards/' },
      { linkText: 'E-gift cards', href: '/e-gift-cards/' },
      { linkText: 'With a discount', href: '/e-gift-cards-discounts/' },
      { linkText: 'Local shops', href: '/buy-local-gift-cards/' },
      ...menuBrands,
    ],
  },
  {
    id: 'build-a-card',
    linkText: 'Build a card',
    href: '/build-a-card/',
    mobilePos: 4,
    analyticsEvent: 'menu_build_a_card',
  },
  {
    id: 'occasions',
    linkText: 'Occasions',
    href: '/gift-cards-for-all-occasions/',
    mobilePos: 5,
    analyticsEvent: 'menu_occasions',
    dropdownItems: [
      occasion('birthday', 'Birthday', 'birthday'),
      occasion('thank-you', 'Thank you', 'thank-you'),
      occasion('congratulations', 'Congratulations', 'congratulations'),
      occasion('wedding', 'Wedding', 'wedding'),
      occasion('graduation', 'Graduation', 'graduation'),
      occasion('new-baby', 'New baby', 'new-baby'),
      occasion('new-home', 'New home', 'new-home'),
      occasion('get-well', 'Get well', 'get-well'),
      occasion('everyday', 'Just because', 'everyday'),
      { linkText: 'Christmas', href: '/christmas-holiday-gift-cards/' },
      { linkText: 'Hanukkah', href: '/hanukkah-holiday-gift-cards/' },
      { linkText: 'Diwali', href: '/diwali-holiday-gift-cards/' },
      { linkText: 'Kwanzaa', href: '/kwanzaa-holiday-gift-cards/' },
      { linkText: 'Greeting cards', href: '/custom-greeting-cards/' },
      { linkText: 'All occasions', href: '/gift-cards-for-all-occasions/' },
    ],
  },
  {
    id: 'deals',
    linkText: 'Up to 5% off',
    href: deals,
    mobilePos: 6,
    analyticsEvent: 'menu_deals',
    sizeOnlyUp: 'lg',
  },
  {
    id: 'business',
    linkText: 'Business',
    href: '/gift-cards-for-business/',
    mobilePos: 7,
    analyticsEvent: 'menu_business',
  },
  {
    id: 'track-order',
    linkText: 'Track order',
    href: '/orderstatus/',
    mobilePos: 8,
    mobileOnly: true,
    analyticsEvent: 'menu_track_order',
  },
];

export const menuLinks: Row<'menu_links'>[] = seeds.map(({ id, ...rest }, position) => ({
  _id: id,
  position,
  ...rest,
}));

const groups: readonly { id: string; title: string; items: Leaf[] }[] = [
  { id: 'brands', title: 'Popular brands', items: menuBrands.slice(0, 6) },
  {
    id: 'prepaid',
    title: 'Cards for anywhere',
    items: [
      { linkText: 'Visa gift card by e-mail', href: '/visa-gift-cards/virtual/' },
      { linkText: 'Mastercard gift card by e-mail', href: '/mastercard-gift-cards/virtual/' },
      { linkText: 'Build your own card', href: '/build-a-card/' },
    ],
  },
  {
    id: 'ideas',
    title: 'Ideas',
    items: [
      { linkText: 'Brands up to 5% off', href: deals },
      { linkText: 'Brands with cash back', href: '/buy-gift-cards/?cash_back=true&sort=cash_back' },
      { linkText: 'Greeting cards with a gift in them', href: '/custom-greeting-cards/' },
      { linkText: 'Gifts by occasion', href: '/gift-cards-for-all-occasions/' },
    ],
  },
];

export const searchGroups: Row<'search_groups'>[] = groups.map(({ id, ...rest }, position) => ({
  _id: id,
  position,
  ...rest,
}));
