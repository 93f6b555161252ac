import type { MerchantRow } from '../store/rows';

type Sale = Pick<MerchantRow, 'sold_as'> &
  Partial<
    Pick<MerchantRow, 'denominations' | 'range' | 'discount' | 'cash_back_percentage' | 'stock' | 'terms'>
  >;

const terms =
  'The card is taken in every shop of the brand and on its site. It has no expiry date and no fees, and is not exchanged for cash where the law does not ask for that.';
const howToUse = 'Show the code at the till, or type it as a gift card at the checkout.';

/** The brands whose cards are sold, by slug. */
const sales: Readonly<Record<string, Sale>> = {
  'anchor-lane-coffee': {
    sold_as: ['egift', 'plastic'],
    denominations: [10, 25, 50, 100],
    discount: { percent: 5, from: '2024-01-01T00:00:00Z', until: '2036-01-01T00:00:00Z' },
    stock: { egift: 5_000, plastic: 2_000 },
  },
  'aurelia-cinemas': {
    sold_as: ['egift', 'plastic'],
    range: { min: 15, max: 250 },
    discount: { percent: 8, from: '2024-01-01T00:00:00Z', until: '2036-01-01T00:00:00Z' },
    cash_back_percentage: 2,
    stock: { egift: 5_000, plastic: 1_000 },
  },
  'bramble-books': {
    sold_as: ['egift'],
    range: { min: 10, max: 500 },
    cash_back_percentage: 3,
    stock: { egift: 5_000 },
  },
};

/** What is said of a brand's cards; nothing of a brand that is only listed. */
export function saleOf(slug: string): Partial<MerchantRow> {
  const sale = sales[slug];
  return sale === undefined ? {} : { terms, how_to_use: howToUse, supplier_id: slug, ...sale };
}
