import { designCategories } from '@bowtie/card-art';
import type { CallAnswer, searchCatalog } from '@bowtie/contracts';
import { brandPath, moneyText, type Network } from '@bowtie/domain';
import type { SearchDocument, SearchKind } from '@bowtie/providers/search';
import type { CatalogRows } from '../model/catalog-rows';

type SearchHit = CallAnswer<typeof searchCatalog>['groups'][number]['hits'][number];

/** What the search finds: as the index knows it, and as it is shown. */
export interface SearchEntry {
  document: SearchDocument;
  hit: SearchHit;
  /** For products: whole dollars that it can hold. */
  values?: { min: number; max: number };
}

/** The titles of the groups, in the order in which they are shown. */
export const searchGroups: readonly { kind: SearchKind; title: string }[] = [
  { kind: 'product', title: 'Gift cards' },
  { kind: 'occasion', title: 'Occasions' },
  { kind: 'design', title: 'Designs' },
  { kind: 'merchant', title: 'Brands' },
  { kind: 'page', title: 'Pages' },
];

type Words = Partial<Pick<SearchDocument, 'keywords' | 'description' | 'weight' | 'enabled' | 'local'>>;

function entry(kind: SearchKind, hit: SearchHit, words: Words): SearchEntry {
  const { id, title: name } = hit;
  const rest = { keywords: '', description: '', weight: 1, enabled: true, local: false, ...words };
  return { document: { kind, id, name, ...rest }, hit };
}

const categoryNames = new Map<string, string>(designCategories.map(({ slug, name }) => [slug, name]));

export const heldValues = ({ min, max }: { min: number; max: number }) =>
  `${moneyText({ dollars: min })} to ${moneyText({ dollars: max })}`;

/** The same names earlier in the list of products weigh more, so that the widest card comes first. */
const weightAt = (place: number, count: number) => 2 - place / Math.max(count, 1);

/** A virtual card is bought on its network's page, one in plastic in the design flow. */
export function productHref(network: Network, plastic: boolean, category: string): string {
  if (plastic) return `/${network}-gift-cards/buildacard/`;
  const base = `/${network}-gift-cards`;
  return categoryNames.has(category) && category !== 'everyday'
    ? `${base}/predesign/?category=${category}`
    : `${base}/virtual/`;
}

function productEntries({ products }: CatalogRows): SearchEntry[] {
  return products
    .filter(({ row }) => row.consumer)
    .map(({ row, shown: { id, name, min_load_value: min, max_load_value: max, image_url } }, place, all) => {
      const values = { min, max };
      const detail = `${row.plastic ? 'Plastic, by mail' : 'By e-mail'}, ${heldValues(values)}`;
      const hit = {
        id,
        title: name,
        detail,
        href: productHref(row.card_network, row.plastic, row.category),
        image_url,
      };
      const keywords = row.plastic
        ? 'prepaid debit plastic physical mail post posted mailed'
        : 'prepaid debit digital virtual online instant email e-mail egift e-gift';
      return { ...entry('product', hit, { keywords, weight: weightAt(place, all.length) }), values };
    });
}

/** Whom people look for a gift for, and what they call the day, by the slug of the occasion that fits. */
const occasionWords: Readonly<Record<string, string>> = {
  birthday:
    'bday mom mother dad father grandma grandpa wife husband girlfriend boyfriend friend sister brother kids teen',
  'thank-you': 'thanks appreciation teacher coach nurse mom mother dad father parents coworker employee',
  congratulations: 'promotion new job retirement anniversary',
  wedding: 'bride groom couple marriage anniversary',
  graduation: 'graduate grad student school college class',
  'new-baby': 'baby shower newborn mom mother parents',
  'new-home': 'housewarming house neighbor moving',
  'get-well': 'sick recovery hospital sympathy',
  holiday: 'christmas hanukkah santa family coworker boss',
  everyday: 'anyone her him mom mother dad father wife husband friend love valentine',
};

function occasionEntries({ occasions }: CatalogRows): SearchEntry[] {
  return occasions.map(({ slug: id, name: title, blurb, href, image_url }) => {
    const words = { keywords: occasionWords[id] ?? '', description: blurb };
    return entry('occasion', { id, title, detail: blurb, href, image_url }, words);
  });
}

function designEntries({ templates }: CatalogRows): SearchEntry[] {
  return templates
    .filter(({ row }) => row.consumer)
    .map(({ shown: { id, name: title, category, card_network, image_url } }) => {
      const detail = `${categoryNames.get(category) ?? category} design`;
      const href = `/${card_network[0] ?? 'visa'}-gift-cards/predesign/?design=${id}`;
      return entry('design', { id, title, detail, href, image_url }, { keywords: `${category} ${detail}` });
    });
}

/** A saving as people read it; empty where there is none. */
function savingText(percent: number, dollars: number): string {
  if (percent > 0) return `Up to ${percent}% off`;
  return dollars > 0 ? `Up to ${moneyText({ dollars })} cash back` : '';
}

function merchantEntries({ merchants }: CatalogRows): SearchEntry[] {
  return merchants.map(({ row, shown }) =>
    entry(
      'merchant',
      {
        id: shown.slug,
        title: shown.name,
        detail: savingText(shown.max_discount_percentage, shown.max_cash_back_value),
        href: brandPath(shown.slug),
        image_url: shown.merchantImageUrl,
      },
      { keywords: row.category, description: row.description, enabled: row.enabled, local: row.local },
    ),
  );
}

function pageEntries({ searchPages }: CatalogRows): SearchEntry[] {
  return searchPages.map(({ _id: id, name: title, href, blurb: detail, keywords }, place, all) =>
    entry(
      'page',
      { id, title, detail, href, image_url: null },
      { keywords, description: detail, weight: weightAt(place, all.length) },
    ),
  );
}

/** Everything that the search of a catalogue can find. */
export function searchEntries(rows: CatalogRows): SearchEntry[] {
  return [productEntries, occasionEntries, designEntries, merchantEntries, pageEntries].flatMap((of) =>
    of(rows),
  );
}
