import { contrast, designOf, isOccasion, leastContrast, rgbOf } from '@bowtie/card-art';
import { type CatalogKind, matchRoute } from '@bowtie/contracts';
import { brandPath } from '@bowtie/domain';
import type { MenuLeafRow, MerchantRow, ProductRow, Row, Rows } from '../model/rows';
import type { RowProblems } from './row-cells';

const white = rgbOf('#FFFFFF');

/** What a row is checked against: everything else that is in the catalogue, and the pages of the store. */
export interface Surroundings {
  merchants: ReadonlyMap<string, MerchantRow>;
  occasions: ReadonlySet<string>;
  /** Addresses with `:params`; none where it is not known which there are, and then none is looked for. */
  pages: readonly { path: string }[];
}

/** What the catalogue is with these rows. */
export function surroundingsOf(
  { merchants, occasions }: Pick<Rows, 'merchants' | 'occasions'>,
  pages: readonly string[],
): Surroundings {
  return {
    merchants: new Map(merchants.map((row) => [row._id, row])),
    occasions: new Set(occasions.map(({ _id }) => _id)),
    pages: pages.map((path) => ({ path })),
  };
}

type Found = readonly (readonly [field: string, reason: string])[];
type Checks = { readonly [N in CatalogKind]: (row: Row<N>, around: Surroundings) => Found };

/** Why a link cannot lead there; undefined where it can. */
function hrefProblem(href: string, { pages, merchants }: Surroundings): string | undefined {
  if (pages.length === 0) return undefined;
  const { pathname } = new URL(href, 'http://store');
  const match = matchRoute(pages, pathname);
  if (match === undefined) return `The store has no page ${pathname}.`;
  const { slug } = match.params;
  if (slug === undefined || brandPath(slug) !== pathname) return undefined;
  const brand = merchants.get(slug);
  if (brand === undefined) return `There is no brand “${slug}”.`;
  return undefined;
}

function leafProblems(field: string, leaves: readonly MenuLeafRow[], around: Surroundings): Found {
  return leaves.flatMap(({ href, merchant, occasion }, at) => {
    const reasons = [
      hrefProblem(href, around),
      merchant !== undefined && !around.merchants.has(merchant) && `There is no brand “${merchant}”.`,
      occasion !== undefined && !around.occasions.has(occasion) && `There is no occasion “${occasion}”.`,
    ];
    return reasons.flatMap((reason) =>
      typeof reason === 'string' ? [[field, `Link ${at + 1}: ${reason}`] as const] : [],
    );
  });
}

function linkCheck(field: string, href: string, around: Surroundings): Found {
  const reason = hrefProblem(href, around);
  return reason === undefined ? [] : [[field, reason]];
}

/** The page that a brand's address leads to in its place. */
function pageBefore(slug: string, pages: Surroundings['pages']): string | undefined {
  return pages.find(({ path }) => path === brandPath(slug))?.path;
}

function merchantProblems(row: MerchantRow, { pages }: Surroundings): Found {
  const { _id, colour, sold_as, denominations, range, supplier_id, local, city, enabled } = row;
  const found: [string, string][] = [];
  const hidden = pageBefore(_id, pages);
  if (hidden !== undefined)
    found.push(['id', `${hidden} is a page of the store, so nobody would ever see this brand’s.`]);
  if (range !== undefined && range.min > range.max)
    found.push(['range.max', 'The highest value is below the lowest one.']);
  if (denominations !== undefined && range !== undefined)
    found.push(['denominations', 'Please enter either values or a range.']);
  if (enabled && sold_as.length > 0) {
    if (denominations === undefined && range === undefined)
      found.push(['denominations', 'What is sold needs values, or a range.']);
    if (supplier_id === undefined) found.push(['supplier_id', 'What is sold is bought from somebody.']);
  }
  if (new Set(sold_as).size < sold_as.length) found.push(['sold_as', 'Each of both once.']);
  if (contrast(white, rgbOf(colour)) < leastContrast.text)
    found.push(['colour', 'White letters cannot be read on this. Please take a darker one.']);
  if (local && city === undefined) found.push(['city', 'A local shop is found by its city.']);
  return found;
}

function productProblems({ design: id, card_network, min_load_value, max_load_value }: ProductRow): Found {
  const design = designOf(id);
  const found: [string, string][] = [];
  if (design === undefined) found.push(['design', `There is no design “${id}”.`]);
  else if (!design.networks.includes(card_network))
    found.push(['design', `The design “${id}” is not made for this network.`]);
  if (min_load_value > max_load_value)
    found.push(['max_load_value', 'The highest value is below the lowest one.']);
  return found;
}

const checks: Checks = {
  merchants: merchantProblems,
  products: productProblems,
  templates: ({ _id }) => (designOf(_id) === undefined ? [['id', `There is no drawn design “${_id}”.`]] : []),
  greeting_cards: () => [],
  occasions: ({ _id, href }, around) => [
    ...(isOccasion(_id) ? [] : [['id', `There is no drawn occasion “${_id}”.`] as const]),
    ...linkCheck('href', href, around),
  ],
  promo_banners: ({ landingPageUrl }, around) => linkCheck('landingPageUrl', landingPageUrl, around),
  menu_links: ({ href, dropdownItems = [] }, around) => [
    ...linkCheck('href', href, around),
    ...leafProblems('dropdownItems', dropdownItems, around),
  ],
  search_groups: ({ items }, around) => leafProblems('items', items, around),
  search_pages: ({ href }, around) => linkCheck('href', href, around),
};

/** What of a row does not fit the rest of the catalogue, by the name of the field. */
export function checkRow<N extends CatalogKind>(kind: N, row: Row<N>, around: Surroundings): RowProblems {
  const problems: RowProblems = {};
  for (const [field, reason] of checks[kind](row, around))
    problems[field] = [...(problems[field] ?? []), reason];
  return problems;
}

/** Which link names something that is to be taken away; undefined where none does. */
export function whoNames(kind: CatalogKind, id: string, rows: Rows): string | undefined {
  const names = ({ href, merchant, occasion }: MenuLeafRow) =>
    (kind === 'merchants' && (merchant === id || href.startsWith(brandPath(id)))) ||
    (kind === 'occasions' && occasion === id);
  const link = rows.menu_links.find(({ dropdownItems = [] }) => dropdownItems.some(names));
  if (link !== undefined) return `the menu “${link.linkText}”`;
  const group = rows.search_groups.find(({ items }) => items.some(names));
  return group === undefined ? undefined : `the search group “${group.title}”`;
}
