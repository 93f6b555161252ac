import type { BalanceCheckMerchant } from '@bowtie/contracts';
import type { SearchKind } from '@bowtie/providers/search';
import type { CatalogRows, Occasion } from '../model/catalog-rows';
import type { MerchantRow, ProductRow, Rows } from '../model/rows';
import { insideOf } from '../pictures/greeting/draw-greeting-card';
import type { PictureRegistry } from '../pictures/picture-registry';
import { balanceCheckList } from '../rules/balance-check';
import { balanceCheckOf, nextDiscountChange, savingsOf } from '../rules/brand-offer';
import { countTowns, placeOf } from '../rules/local-towns';
import { countCategories } from '../rules/merchant-category';
import { merchantFacts, merchantOrder } from '../rules/merchant-list';
import { type SearchEntry, searchEntries } from '../rules/search-entries';
import { composeMenu } from './compose-menu';

/** The whole catalogue at one version. It is never changed, only replaced. */
export interface Snapshot extends CatalogRows {
  version: number;
  /** When its savings change by themselves; undefined for never. */
  until: Date | undefined;
  /** Everything that can be searched for. */
  searchEntries: SearchEntry[];
  /** The same by kind and id, for what the index finds. */
  searchEntriesOf: ReadonlyMap<SearchKind, ReadonlyMap<string, SearchEntry>>;
}

const byPosition = (a: { position: number; _id: string }, b: { position: number; _id: string }) =>
  a.position - b.position || (a._id < b._id ? -1 : 1);

function toProductViews(rows: readonly ProductRow[], pictures: PictureRegistry): Snapshot['products'] {
  return rows
    .filter((row) => row.enabled && row.min_load_value <= row.max_load_value)
    .sort(byPosition)
    .flatMap((row) => {
      const image_url = pictures.cardUrl(row.design);
      if (image_url === undefined) return [];
      const { _id: id, name, card_network, plastic, min_load_value, max_load_value, category } = row;
      const { cash_back_percent = 0 } = row;
      const shown = {
        ...{ id, name, card_network, plastic, min_load_value, max_load_value, category, image_url },
        ...(cash_back_percent > 0 && { cash_back_percent }),
      };
      return [{ row, shown }];
    });
}

function toTemplateViews(rows: Rows['templates'], pictures: PictureRegistry): Snapshot['templates'] {
  return rows
    .filter((row) => row.enabled)
    .sort(byPosition)
    .flatMap((row) => {
      const design = pictures.design(row._id);
      const image_url = pictures.cardUrl(row._id);
      if (design === undefined || image_url === undefined) return [];
      const { id, name, category, holiday, networks } = design;
      const day = holiday === undefined ? {} : { holiday };
      return [{ row, shown: { id, name, category, ...day, card_network: [...networks], image_url } }];
    });
}

function toMerchantViews(
  rows: readonly MerchantRow[],
  pictures: PictureRegistry,
  now: Date,
): Snapshot['merchants'] {
  const entries = rows.map((row) => ({
    row,
    shown: {
      name: row.name,
      slug: row._id,
      merchantImageUrl: pictures.merchantUrl(row),
      ...savingsOf(row, now),
      ...shownPlace(row),
    },
    facts: merchantFacts(row),
  }));
  return entries.sort(merchantOrder.name);
}

function shownPlace(row: MerchantRow): { place?: string } {
  const place = placeOf(row);
  return place === undefined ? {} : { place };
}

function toBalanceCheck({ row, shown }: Snapshot['merchants'][number]): BalanceCheckMerchant {
  const { name, slug, merchantImageUrl } = shown;
  return { name, slug, merchantImageUrl, balance_check: balanceCheckOf(row) };
}

function toGreetingCardViews(
  rows: Rows['greeting_cards'],
  pictures: PictureRegistry,
): Snapshot['greetingCards'] {
  return rows
    .filter((row) => row.enabled)
    .sort(byPosition)
    .map((row) => {
      const { _id: slug, name, category } = row;
      const image_url = pictures.greetingCardUrl(row);
      return { row, shown: { slug, name, category, image_url, inside: insideOf(row.paper) } };
    });
}

function toOccasionViews(rows: Rows['occasions'], pictures: PictureRegistry): Occasion[] {
  return [...rows].sort(byPosition).flatMap(({ _id: slug, name, href, blurb }) => {
    const image_url = pictures.occasionUrl(slug);
    return image_url === undefined ? [] : [{ slug, name, href, image_url, blurb }];
  });
}

function categoriesIn(merchants: Snapshot['merchants'], local: boolean) {
  return countCategories(merchants.map(({ row }) => row).filter((row) => row.enabled && row.local === local));
}

function byKind(entries: readonly SearchEntry[]): Snapshot['searchEntriesOf'] {
  const kinds = new Map<SearchKind, Map<string, SearchEntry>>();
  for (const entry of entries) {
    const { kind, id } = entry.document;
    const known = kinds.get(kind) ?? new Map<string, SearchEntry>();
    kinds.set(kind, known.set(id, entry));
  }
  return kinds;
}

/** Makes the catalogue ready to be shown. Rows whose design is not known are left out. */
export function createSnapshot(
  version: number,
  rows: Rows,
  pictures: PictureRegistry,
  now = new Date(),
): Snapshot {
  const products = toProductViews(rows.products, pictures);
  const templates = toTemplateViews(rows.templates, pictures);
  const merchants = toMerchantViews(rows.merchants, pictures, now);
  const occasions = toOccasionViews(rows.occasions, pictures);
  const greetingCards = toGreetingCardViews(rows.greeting_cards, pictures);
  const catalog: CatalogRows = {
    products,
    productById: new Map(products.map((entry) => [entry.shown.id, entry])),
    templates,
    templateById: new Map(templates.map((entry) => [entry.shown.id, entry])),
    merchants,
    merchantBySlug: new Map(merchants.map((entry) => [entry.row._id, entry])),
    merchantsBy: {
      name: merchants,
      discount: [...merchants].sort(merchantOrder.discount),
      cash_back: [...merchants].sort(merchantOrder.cash_back),
    },
    categoriesOf: { national: categoriesIn(merchants, false), local: categoriesIn(merchants, true) },
    localTowns: countTowns(rows.merchants),
    balanceCheck: balanceCheckList(merchants.map(toBalanceCheck)),
    greetingCards,
    greetingCardOnSale: new Map(greetingCards.map(({ shown }) => [shown.slug, shown])),
    greetingCardBySlug: new Map(rows.greeting_cards.map((row) => [row._id, row])),
    occasions,
    menu: composeMenu(rows, { merchants, occasions }, byPosition),
    searchPages: [...rows.search_pages].sort(byPosition),
  };
  const entries = searchEntries(catalog);
  const until = nextDiscountChange(rows.merchants, now);
  return { ...catalog, version, until, searchEntries: entries, searchEntriesOf: byKind(entries) };
}
