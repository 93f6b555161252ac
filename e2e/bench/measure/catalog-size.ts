import { markerHeader, merchants, searchCatalog, searchMerchants } from '@bowtie/contracts';
import { setCatalogSize } from '@bowtie/service-catalog/size';
import { connectStore, createLog } from '@bowtie/service-kit';
import type { Stack } from '@bowtie/stack';
import type { Figures } from '../load/percentiles';
import { measureLoad } from '../load/run-load';
import { callPlan } from './calls';

/** Pages whose bytes must not grow with the catalogue. */
const pages = [
  '/',
  '/buy-gift-cards/',
  '/buy-gift-cards/?letter=CDE',
  '/e-gift-cards-discounts/',
  '/visa-gift-cards/predesign/',
  '/gift-cards-for-all-occasions/',
  '/gift-card-balance-check/',
  '/aurelia-cinemas-gift-cards/',
] as const;

const lastPage = 200;
const everyPage = Array.from({ length: lastPage }, (_, place) => place + 1);
const letters = ['AB', 'CDE', 'FGH', 'IJK', 'LMN', 'OPQ', 'RST', 'UVW', 'XYZ'];
const list = (query: Record<string, string>) => `${merchants.path}?${new URLSearchParams(query)}`;
const sorted = (sort: string) => everyPage.map((page) => list({ sort, page: String(page) }));

/** Words, beginnings, slips and pairs of words. */
const words =
  'coffee pizza book shoe game home garden fresh sport music pet flower spa travel hotel cinema burger tea market style'.split(
    ' ',
  );
const searches = words.flatMap((word, place) => [
  word,
  word.slice(0, 1),
  word.slice(0, 3),
  word.slice(0, 1) + word.slice(2),
  `${word}x ${words[(place + 7) % words.length]}`,
]);
const found = (path: string) => searches.map((query) => `${path}?${new URLSearchParams({ query })}`);

/** What is asked for, each in so many ways that few answers are known from before. */
function loads(categories: readonly string[]): Record<string, string[]> {
  return {
    'a page of the list': ['name', 'discount', 'cash_back'].flatMap(sorted),
    'by category': categories.flatMap((category) =>
      everyPage.slice(0, 40).map((page) => list({ category, page: String(page) })),
    ),
    'by kind': everyPage.flatMap((page) =>
      ['egift', 'plastic'].map((kind) => list({ kind, page: String(page), limit: '12' })),
    ),
    'by discount or cash back': everyPage.flatMap((page) =>
      ['discounts', 'cash_back'].map((name) => list({ [name]: 'true', page: String(page), limit: '12' })),
    ),
    'by letter': letters.flatMap((letter) =>
      everyPage.slice(0, 60).map((page) => list({ letter, page: String(page) })),
    ),
    'a search in the list': searches.map((query) => list({ query })),
    'search suggestions': found(searchCatalog.path),
    'merchant search': found(searchMerchants.path),
  };
}

/** Something that the gateway answers by itself, for comparison on whatever machine this is. */
const trivial = { method: 'GET' as const, paths: ['/robots.txt'] };

interface CatalogFigures {
  trivial: Figures;
  calls: Map<string, Figures>;
  /** Bytes of the pages' HTML, by their path. */
  pages: Map<string, number>;
}

async function totalOf(url: string): Promise<{ total: number; categories: string[] }> {
  const headers = { [markerHeader.name]: markerHeader.value };
  const answer = await (await fetch(`${url}${merchants.path}?limit=1`, { headers })).json();
  const { total_count: total, categories } = merchants.answer.parse(answer);
  return { total, categories: categories.map(({ slug }) => slug) };
}

async function pageBytes(url: string): Promise<CatalogFigures['pages']> {
  const sizes = new Map<string, number>();
  for (const path of pages) {
    let html = '';
    // The first visitor of a page may get it before it is drawn.
    for (let tries = 0; tries < 40 && !html.includes('<h1'); tries++) {
      html = await (await fetch(url + path)).text();
      if (!html.includes('<h1')) await new Promise((resolve) => setTimeout(resolve, 250));
    }
    sizes.set(path, Buffer.byteLength(html));
  }
  return sizes;
}

/** Figures of the catalogue as it is now: with one connection, so that nobody waits for anybody. */
export async function measureCatalog({ url, ports }: Stack, seconds: number): Promise<CatalogFigures> {
  const { categories } = await totalOf(url);
  const measure = async (part: { method: 'GET'; paths: string[] }) => {
    await measureLoad(callPlan(ports.gateway, part, 1, 1));
    return measureLoad(callPlan(ports.gateway, part, seconds, 1));
  };
  const calls = new Map<string, Figures>();
  for (const [what, paths] of Object.entries(loads(categories)))
    calls.set(what, await measure({ method: 'GET', paths }));
  return { trivial: await measure(trivial), calls, pages: await pageBytes(url) };
}

/** Makes the catalogue of a running store large, and waits until it shows that. */
export async function enlargeCatalog({ url, ports }: Stack): Promise<void> {
  const { total: before } = await totalOf(url);
  const store = await connectStore(`mongodb://127.0.0.1:${ports.store}`, 'bench', createLog('bench', 'warn'));
  await setCatalogSize(store.db('bowtie_catalog'), 'large');
  await store.close();
  while ((await totalOf(url)).total <= before) await new Promise((resolve) => setTimeout(resolve, 100));
}
