import type { CatalogKind, RowField } from '@bowtie/contracts';
import type { Row } from '../model/rows';

/** What a form says of a field, and how it is filled in where that does not follow from its shape. */
export interface FieldWords {
  label: string;
  hint?: string;
  input?: RowField['input'];
}

type Key<T> = keyof T & string;
/** The names of a row's fields as forms and files have them: `id`, and a nested one as `range.min`. */
type NameOf<T> = {
  [K in Key<T>]-?: K extends '_id'
    ? 'id'
    : NonNullable<T[K]> extends readonly unknown[]
      ? K
      : NonNullable<T[K]> extends object
        ? `${K}.${Key<NonNullable<T[K]>>}`
        : K;
}[Key<T>];

const id = (hint: string): FieldWords => ({ label: 'Name in addresses', hint: `${hint} It never changes.` });
const position: FieldWords = { label: 'Place', hint: 'Lists begin with the lowest number.' };
const enabled: FieldWords = {
  label: 'On sale',
  hint: 'With “no” it is shown nowhere; what was sold lives on.',
};
const audience = {
  consumer: { label: 'For everybody', hint: 'Offered in the store.' },
  smb: { label: 'For businesses', hint: 'Offered in business orders.' },
} as const;
const href: FieldWords = { label: 'Leads to', hint: 'A page of the store, such as /buy-gift-cards/.' };
const links: FieldWords = {
  label: 'Links',
  hint: 'Words, and the page that they lead to. A brand or an occasion, by its name in addresses, stands beside them as a picture.',
};
const utc = 'In UTC, such as 2026-12-24T09:00:00Z.';

/** The words of every field, in the order of its form and file. */
export const fieldWords: { readonly [N in CatalogKind]: Readonly<Record<NameOf<Row<N>>, FieldWords>> } = {
  merchants: {
    id: id('Small letters, digits and dashes, such as harbor-and-pine.'),
    name: { label: 'Name' },
    enabled,
    local: {
      label: 'Local shop',
      hint: 'Listed by city and ZIP, not among the brands of the whole country.',
    },
    colour: {
      label: 'Color of its mark',
      hint: 'Such as #1F5B47; dark enough for white letters.',
      input: 'colour',
    },
    category: { label: 'Category' },
    categories: { label: 'Other categories', hint: 'One a line, at most 6.' },
    description: { label: 'Description', input: 'text' },
    sold_as: { label: 'Sold as', hint: 'With none of both it is only listed.' },
    denominations: {
      label: 'Values',
      hint: 'Whole dollars, such as 25, 50, 100. Either these or a range.',
    },
    'range.min': { label: 'Lowest value of a range', hint: 'Whole dollars.' },
    'range.max': { label: 'Highest value of a range', hint: 'Whole dollars.' },
    'discount.percent': {
      label: 'Discount in per cent',
      hint: 'Whole per cent of the value, with its times.',
    },
    'discount.from': { label: 'Discount begins', hint: utc },
    'discount.until': { label: 'Discount ends', hint: utc },
    cash_back_percentage: {
      label: 'Cash back in per cent',
      hint: 'Whole per cent of the value, as rewards.',
    },
    supplier_id: { label: 'Name at the supplier', hint: 'Without one its cards are not sold.' },
    terms: { label: 'Terms of its cards', input: 'text' },
    how_to_use: { label: 'How its cards are used', input: 'text' },
    balance_check_url: { label: 'Page that tells a balance', hint: 'With https://' },
    balance_check_phone: { label: 'Phone that tells a balance', hint: 'Ten digits.' },
    city: { label: 'City', hint: 'Of a local shop.' },
    state: { label: 'State', hint: 'Two letters, of a local shop.' },
    zip: { label: 'ZIP', hint: 'Five digits, of a local shop.' },
    'stock.egift': {
      label: 'E-gifts in a new store',
      hint: 'What a store begins with; the stock of this one has a page.',
    },
    'stock.plastic': { label: 'Plastic cards in a new store', hint: 'The same for plastic.' },
    max_discount_percentage: { label: 'Shown discount', hint: 'Of a brand that is only listed.' },
    max_cash_back_value: { label: 'Shown cash back in dollars', hint: 'Of a brand that is only listed.' },
  },
  products: {
    id: id('Carts and orders keep it.'),
    position,
    name: { label: 'Name' },
    enabled,
    ...audience,
    gift: { label: 'Is a gift', hint: 'Found where somebody looks for a present.' },
    card_network: { label: 'Network' },
    plastic: { label: 'Plastic', hint: 'With “no” it comes by e-mail.' },
    min_load_value: { label: 'Lowest value', hint: 'Whole dollars, 10 to 500.' },
    max_load_value: { label: 'Highest value', hint: 'Whole dollars, 10 to 500.' },
    category: { label: 'Category', hint: 'Such as birthday.' },
    design: { label: 'Design that shows it', hint: 'The name of a design of its network.' },
    cash_back_percent: { label: 'Cash back in per cent', hint: 'Whole per cent of the value, as rewards.' },
  },
  templates: {
    id: id('The name of a drawn design.'),
    position,
    enabled,
    ...audience,
    ond: { label: 'Made on demand', hint: 'Printed or rendered for each card; with “no” taken from stock.' },
  },
  greeting_cards: {
    id: id('Carts and orders keep it.'),
    position,
    name: { label: 'Name' },
    enabled,
    category: { label: 'Category', hint: 'Such as birthday.' },
    motif: { label: 'Drawn on its front' },
    paper: { label: 'Paper' },
  },
  occasions: {
    id: id('The name of a drawn occasion.'),
    position,
    name: { label: 'Name' },
    blurb: { label: 'Words beside it', input: 'text' },
    href,
  },
  promo_banners: {
    id: id('Such as welcome-20.'),
    position,
    enabled: { label: 'Shown', hint: 'With “no” it is shown nowhere.' },
    bannerText: { label: 'Words' },
    bannerHtml: {
      label: 'Words with emphasis',
      input: 'text',
      hint: 'Stands in place of the words: bold, italics, small.',
    },
    buttonText: { label: 'Words on the button' },
    landingPageUrl: href,
    promoCode: { label: 'Code of its promotion', hint: 'Without one it only leads somewhere.' },
    isSMB: { label: 'For businesses', hint: 'With “no” it is for everybody else.' },
    terms: { label: 'Terms', input: 'text' },
  },
  menu_links: {
    id: id('Such as occasions.'),
    position,
    linkText: { label: 'Words', hint: '“Up to 5% off” names the highest discount by itself.' },
    href,
    dropdownItems: links,
    mobilePos: { label: 'Place on phones' },
    mobileOnly: { label: 'On phones alone' },
    sizeOnlyUp: { label: 'From this width on', hint: 'On narrower screens it is left out.' },
    analyticsEvent: { label: 'Name when counted' },
  },
  search_groups: {
    id: id('Such as brands.'),
    position,
    title: { label: 'Title' },
    items: links,
  },
  search_pages: {
    id: id('Such as check-balance.'),
    position,
    name: { label: 'Name' },
    href,
    blurb: { label: 'Words below it', input: 'text' },
    keywords: { label: 'Other words that find it', hint: 'Between spaces.', input: 'text' },
  },
};
