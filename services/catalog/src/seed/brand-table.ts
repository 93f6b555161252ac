import { brandKinds } from '@bowtie/domain';
import { z } from 'zod';
import { type MerchantRow, rowSchemas } from '../model/rows';
import { type BrandCategory, brandCategories, howToUse, termsOf } from './brand-categories';

const categoryNames = Object.keys(brandCategories);
const isCategory = (word: string): word is BrandCategory => categoryNames.includes(word);

/**
 * A line of a table of brands: name | colour | category | discount in % | rewards in % | values | kinds | description, and for local
 * shops | city | state | ZIP. Values are a range (`25-500`) or some (`25,50,100`); kinds are `e` by e-mail and `p` as plastic.
 */
const LineSchema = z
  .tuple([
    z.string().min(1),
    z.string().regex(/^[0-9A-F]{6}$/),
    z.string().refine(isCategory),
    z.coerce.number().int(),
    z.coerce.number().int(),
    z.string().regex(/^\d+-\d+$|^\d+(,\d+)*$/),
    z.enum(['e', 'p', 'ep']),
    z.string().min(1),
  ])
  .rest(z.string().min(1));

/** No offer of the seed runs out by itself: whoever runs a store ends it there. */
const wholeTime = { from: '2025-01-01T00:00:00.000Z', until: '2099-01-01T00:00:00.000Z' };

/** The slug of a name: its letters and digits, with hyphens between the words. */
function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f’']/g, '')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** A number below another one that depends on the text alone. */
function shareOf(text: string, below: number): number {
  let hash = 7;
  for (const letter of text) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return hash % below;
}

/** Numbers of the 555-01xx range belong to nobody; each area code has a hundred of them. */
function phoneOf(index: number): string {
  return `${800 + Math.floor(index / 100)}55501${String(index % 100).padStart(2, '0')}`;
}

/** Most brands are asked for a balance online and by phone, some in one of both ways. Names under `.example` belong to nobody. */
function balanceCheckOf(slug: string, index: number) {
  const way = index % 9;
  return {
    balance_check_url: way === 4 ? null : `https://${slug}.example/gift-card-balance/`,
    balance_check_phone: way === 6 ? null : phoneOf(index),
  };
}

function valuesOf(words: string) {
  if (!words.includes('-')) return { denominations: words.split(',').map(Number) };
  const [min = 0, max = 0] = words.split('-').map(Number);
  return { range: { min, max } };
}

/** The row of one line; `index` keeps telephone numbers apart. */
function rowOf(line: string, index: number): MerchantRow {
  const [name, colour, category, percent, cashBack, valueWords, kindLetters, description, ...place] =
    LineSchema.parse(line.split('|'));
  const slug = slugOf(name);
  const values = valuesOf(valueWords);
  const highest = values.range?.max ?? Math.max(...(values.denominations ?? []));
  const kinds = brandKinds.filter((kind) => kindLetters.includes(kind.charAt(0)));
  const [city, state, zip] = place;
  return rowSchemas.merchants.parse({
    _id: slug,
    name,
    colour: `#${colour}`,
    category: brandCategories[category].name,
    categories: [],
    description: city === undefined ? description : `${description}, in ${city}, ${state}`,
    terms: termsOf(name, category),
    how_to_use: howToUse(name, category),
    sold_as: kinds,
    ...values,
    ...(percent > 0 && { discount: { percent, ...wholeTime } }),
    cash_back_percentage: cashBack,
    supplier_id: slug,
    stock: Object.fromEntries(kinds.map((kind) => [kind, 400 + shareOf(`${slug} ${kind}`, 4_600)])),
    ...(city !== undefined && { city, state, zip }),
    max_discount_percentage: percent,
    max_cash_back_value: (highest * cashBack) / 100,
    enabled: true,
    local: city !== undefined,
    ...balanceCheckOf(slug, index),
  });
}

/** The rows of a table; `first` is the number of its first brand among all of them. */
export function brandRows(table: string, first = 0): MerchantRow[] {
  return table
    .trim()
    .split('\n')
    .map((line, place) => rowOf(line, first + place));
}
