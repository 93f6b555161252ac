import {
  type BootData,
  type Breadcrumb,
  breadcrumbsOf,
  inlineJson,
  listedAddress,
  merchants,
  type PageLanguage,
  pageLabel,
  type ReleaseDocument,
  type ReleasePage,
  routeExists,
} from '@bowtie/contracts';
import { brandPath } from '@bowtie/domain';
import { contractTextIn } from '@bowtie/service-kit';

import { brandOf } from '../page-subject';
import { reviewData } from './review-data';

const store = 'Bowtie';
/** Above the pages of all brands. */
const shopPath = '/buy-gift-cards/';

/** A page as search engines are told of it. */
interface Described {
  release: ReleaseDocument;
  page: ReleasePage;
  origin: string;
  /** The address before the paths of pages in the page's language. */
  site: string;
  language: PageLanguage;
  pathname: string;
  /** What the page begins with. */
  answers: BootData['answers'];
}

/** What search engines are told of a page, as a JSON-LD block: data, so no policy needs to allow it as a script. */
export function structuredData(told: Omit<Described, 'site'>): string {
  const described = { ...told, site: told.origin + told.language.prefix };
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
    ...reviewData(described.answers, organization(described.origin)),
  ];
  return `<script type="application/ld+json">${inlineJson({ '@context': 'https://schema.org', '@graph': graph })}</script>`;
}

function organization(origin: string): object {
  return {
    '@type': 'Organization',
    '@id': `${origin}/#store`,
    name: store,
    url: `${origin}/`,
    logo: `${origin}/favicon.svg`,
  };
}

function ofStore({ page: { route }, origin, site }: Described): object[] {
  return [
    organization(origin),
    {
      '@type': 'WebSite',
      '@id': `${origin}/#site`,
      name: store,
      url: `${site}/`,
      description: route.description,
      publisher: { '@id': `${origin}/#store` },
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${site}${shopPath}?query={search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    },
    webPage(route, `${site}/`),
  ];
}

function webPage({ title, description }: ReleasePage['route'], url: string): object {
  return { '@type': 'WebPage', '@id': url, url, name: title, description };
}

/** Pages that may be listed, by their addresses. A release never changes. */
const listedIn = new WeakMap<ReleaseDocument, readonly { path: string; title: string }[]>();

function listedPages(release: ReleaseDocument): readonly { path: string; title: string }[] {
  const known = listedIn.get(release);
  if (known !== undefined) return known;
  const pages = Object.values(release.areas)
    .flatMap(({ routes }) => routes.filter(routeExists))
    .flatMap((route) => {
      const path = listedAddress(route);
      return path === undefined ? [] : [{ path, title: route.title }];
    });
  listedIn.set(release, pages);
  return pages;
}

/** The way to a page as it stands above it; empty where none does. */
function crumbsOf({ release, page, pathname, answers }: Described): Breadcrumb[] {
  const { route } = page;
  const listed = listedPages(release);
  if (route.subject !== undefined) {
    const above = listed.find(({ path }) => path === shopPath);
    const label = brandOf(page, answers)?.onDemandCards.merchant.name ?? pageLabel(route.title);
    return [...(above === undefined ? [] : breadcrumbsOf(above, [])), { label, path: pathname }];
  }
  const path = listedAddress(route);
  return path === undefined ? [] : breadcrumbsOf({ path, title: route.title }, listed);
}

function ofPage(described: Described): object[] {
  const { page, site, language, pathname } = described;
  const itemListElement = crumbsOf(described).map(({ label, path }, place) => ({
    '@type': 'ListItem',
    position: place + 1,
    name: path === '/' ? contractTextIn(language, label, 'src/release/breadcrumbs.ts') : label,
    item: site + path,
  }));
  const crumbs = itemListElement.length < 2 ? [] : [{ '@type': 'BreadcrumbList', itemListElement }];
  return [webPage(page.route, site + pathname), ...crumbs];
}

function ofProduct({ page, origin, site, pathname, answers }: Described): object[] {
  const { route } = page;
  if (route.product === undefined) return [];
  const brand = brandOf(page, answers);
  const stock = brand?.no_inventory === true ? 'OutOfStock' : 'InStock';
  const { name, image, lowPrice, highPrice } = route.product;
  const offers = {
    '@type': 'AggregateOffer',
    url: site + pathname,
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

function ofArticle({ page: { route }, origin, site, pathname }: Described): object[] {
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
      mainEntityOfPage: { '@id': site + pathname },
    },
  ];
}

/** The brands of a list, counted on from page to page. */
function ofBrands({ answers, origin, site }: Described): object[] {
  const key = Object.keys(answers).find((url) => url.startsWith(`${merchants.path}?`));
  const list = merchants.answer.safeParse(key === undefined ? undefined : answers[key]).data;
  if (list === undefined || list.merchants.length === 0) return [];
  const before = (list.page - 1) * list.limit;
  const itemListElement = list.merchants.map(({ name, slug, merchantImageUrl }, place) => ({
    '@type': 'ListItem',
    position: before + place + 1,
    item: { '@type': 'Brand', name, url: site + brandPath(slug), logo: origin + merchantImageUrl },
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
