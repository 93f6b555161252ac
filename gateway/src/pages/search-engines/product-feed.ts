import { escapeHtml, localeOf, type PageLanguage, type SaleItem } from '@bowtie/contracts';
import { textIn } from '@bowtie/service-kit';

/** Gift cards and certificates, in the taxonomy of shopping engines. */
const category = 53;
const longestTitle = 150;
const longestText = 5_000;

const price = (cents: number) => `${(cents / 100).toFixed(2)} USD`;

/** Characters that no XML document may hold are left out. */
const plain = (text: string) =>
  text.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '');

function element(name: string, text: string): string {
  return `<g:${name}>${escapeHtml(plain(text))}</g:${name}>`;
}

function saleOf({ sale }: SaleItem): string[] {
  if (sale === null) return [];
  return [
    element('sale_price', price(sale.price_cents)),
    element('sale_price_effective_date', `${sale.from}/${sale.until}`),
  ];
}

/** What comes by e-mail costs nothing to send; what goes by mail is priced in the cart, and told to engines in their account. */
function shippingOf({ ways }: SaleItem, language: PageLanguage): string[] {
  if (!ways.includes('egift')) return [];
  return [
    `<g:shipping>${element('country', 'US')}${element('service', textIn(language, 'E-mail'))}${element('price', price(0))}</g:shipping>`,
  ];
}

function itemOf(item: SaleItem, origin: string, language: PageLanguage): string {
  const parts = [
    element('id', item.id),
    element('title', item.title.slice(0, longestTitle)),
    element('description', item.description.slice(0, longestText)),
    element('link', origin + language.prefix + item.path),
    element('image_link', origin + item.image_path),
    element('availability', item.in_stock ? 'in_stock' : 'out_of_stock'),
    element('price', price(item.price_cents)),
    ...saleOf(item),
    element('brand', item.brand),
    element('condition', 'new'),
    element('identifier_exists', 'no'),
    element('google_product_category', String(category)),
    element('product_type', `${textIn(language, 'Gift cards')} > ${item.category}`),
    ...shippingOf(item, language),
  ];
  return `<item>${parts.join('')}</item>`;
}

/** What is on sale as shopping engines read it: RSS 2.0 with Google's product data. */
export function productFeed(items: readonly SaleItem[], origin: string, language: PageLanguage): string {
  const told = (text: string) => escapeHtml(textIn(language, text));
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>${told('Bowtie gift cards')}</title><link>${escapeHtml(`${origin}${language.prefix}/`)}</link><description>${told('Visa and Mastercard gift cards, and the gift cards of brands.')}</description><language>${localeOf(language).toLowerCase()}</language>
${items.map((item) => itemOf(item, origin, language)).join('\n')}
</channel></rss>
`;
}
