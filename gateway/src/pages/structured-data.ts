import { type BootData, inlineJson, merchants, type ReleasePage } from '@bowtie/contracts';

import { brandOf } from './page-subject';

const store = 'Bowtie';

/** A page as search engines are told of it. */
interface Described {
  page: ReleasePage;
  origin: string;
  pathname: string;
  /** What the page begins with. */
  answers: BootData['answers'];
}

/** What search engines are told of a page, as a JSON-LD block: data, so no policy needs to allow it as a script. */
export function structuredData(described: Described): string {
  const { route } = described.page;
  const isHidden = route.robots?.includes('noindex') && route.render !== 'server';
  if (route.private || isHidden) return '';
  const data = described.pathname === '/' ? ofStore(described) : ofPage(described);
  const graph = [
    ...data,
    ...ofProduct(described),
    ...ofArticle(described),
    ...ofBrands(described),
    ...ofQuestions(described),
  ];
  return `<script type="application/ld+json">${inlineJson({ '@context': 'https://schema.org', '@graph': graph })}</script>`;
}

function ofStore({ page: { route }, origin }: Described): object[] {
  return [
    {
      '@type': 'Organization',
      '@id': `${origin}/#store`,
      name: store,
      url: `${origin}/`,
      logo: `${origin}/favicon.svg`,
    },
    {
      '@type': 'WebSite',
      '@id': `${origin}/#site`,
      name: store,
      url: `${origin}/`,
      description: route.description,
      publisher: { '@id': `${origin}/#store` },
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${origin}/buy-gift-cards/?query={search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    },
    webPage(route, `${origin}/`),
  ];
}

function webPage({ title, description }: ReleasePage['route'], url: string): object {
  return { '@type': 'WebPage', '@id': url, url, name: title, description };
}

function ofPage({ page: { route }, origin, pathname }: Described): object[] {
  const url = origin + pathname;
  const above =
    route.subject === undefined ? [] : [{ name: 'Gift cards', item: `${origin}/buy-gift-cards/` }];
  const crumbs = [{ name: store, item: `${origin}/` }, ...above, { name: route.title, item: url }];
  const itemListElement = crumbs.map((crumb, place) => ({
    '@type': 'ListItem',
    position: place + 1,
    ...crumb,
  }));
  return [webPage(route, url), { '@type': 'BreadcrumbList', itemListElement }];
}

function ofProduct({ page, origin, pathname, answers }: Described): object[] {
  const { route } = page;
  if (route.product === undefined) return [];
  const brand = brandOf(page, answers);
  const stock = brand?.no_inventory === true ? 'OutOfStock' : 'InStock';
  const { name, image, lowPrice, highPrice } = route.product;
  const offers = {
    '@type': 'AggregateOffer',
    url: origin + pathname,
    priceCurrency: 'USD',
    lowPrice: lowPrice.toFixed(2),
    highPrice: highPrice.toFixed(2),
    availability: `https://schema.org/${stock}`,
    seller: { '@type': 'Organization', '@id': `${origin}/#store`, name: store },
  };
  const { description } = route;
  const maker = brand && { brand: { '@type': 'Brand', name: brand.onDemandCards.merchant.name } };
  return [{ '@type': 'Product', name, description, image: origin + image, ...maker, offers }];
}

function ofArticle({ page: { route }, origin, pathname }: Described): object[] {
  if (route.article === undefined) return [];
  const { headline, published, image } = route.article;
  const publisher = { '@type': 'Organization', '@id': `${origin}/#store`, name: store };
  return [
    {
      '@type': 'Article',
      headline,
      description: route.description,
      image: origin + image,
      datePublished: published,
      author: publisher,
      publisher,
      mainEntityOfPage: { '@id': origin + pathname },
    },
  ];
}

/** The brands of a list, counted on from page to page. */
function ofBrands({ answers, origin }: Described): object[] {
  const key = Object.keys(answers).find((url) => url.startsWith(`${merchants.path}?`));
  const list = merchants.answer.safeParse(key === undefined ? undefined : answers[key]).data;
  if (list === undefined || list.merchants.length === 0) return [];
  const before = (list.page - 1) * list.limit;
  const itemListElement = list.merchants.map(({ name, merchantImageUrl }, place) => ({
    '@type': 'ListItem',
    position: before + place + 1,
    item: { '@type': 'Brand', name, logo: origin + merchantImageUrl },
  }));
  return [{ '@type': 'ItemList', numberOfItems: list.total_count, itemListElement }];
}

function ofQuestions({ page: { route } }: Described): object[] {
  if (route.questions === undefined) return [];
  const mainEntity = route.questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }));
  return [{ '@type': 'FAQPage', mainEntity }];
}
