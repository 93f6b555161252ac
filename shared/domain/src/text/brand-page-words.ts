import type { BrandKind } from '../money/brand-price';
import { moneyText } from '../money/money';

/** Where a brand's cards are bought. */
export function brandPath(slug: string): `/${string}-gift-cards/` {
  return `/${slug}-gift-cards/`;
}

/** What a brand's page says of itself. */
interface BrandPage {
  name: string;
  /** Whole dollars, from the least to the most; 0 where no card is sold. */
  values: { min: number; max: number };
  kinds: readonly BrandKind[];
  /** Such as `6% off`. */
  labels: readonly string[];
}

/** What is said of a discount in a word. */
export function discountLabel(percent: number): string {
  return `${percent}% off`;
}

/** How one card of a brand is called. */
export function brandCardName(name: string): string {
  return `${name} gift card`;
}

interface Held {
  name: string;
  least: string;
  most: string;
}

type Sentence = (held: Held) => string;

/** Whole sentences, as other languages need them: with any of some values, or of the only one. */
const cardsOf: Readonly<Record<BrandKind | 'both' | 'neither', Readonly<Record<'any' | 'one', Sentence>>>> = {
  both: {
    any: ({ name, least, most }) => `${name} gift cards of ${least} to ${most}, by e-mail or by mail.`,
    one: ({ name, least }) => `${name} gift cards of ${least}, by e-mail or by mail.`,
  },
  egift: {
    any: ({ name, least, most }) => `${name} gift cards of ${least} to ${most}, by e-mail.`,
    one: ({ name, least }) => `${name} gift cards of ${least}, by e-mail.`,
  },
  plastic: {
    any: ({ name, least, most }) => `${name} gift cards of ${least} to ${most}, by mail.`,
    one: ({ name, least }) => `${name} gift cards of ${least}, by mail.`,
  },
  neither: {
    any: ({ name, least, most }) => `${name} gift cards of ${least} to ${most}.`,
    one: ({ name, least }) => `${name} gift cards of ${least}.`,
  },
};

/** The title of a brand's page, as search engines and the browser's tab show it. */
export function brandPageTitle({ name, labels: [offer] }: Pick<BrandPage, 'name' | 'labels'>): string {
  return offer === undefined ? `${name} gift cards | Bowtie` : `${name} gift cards: ${offer} | Bowtie`;
}

/** What search engines show of a brand's page, sentence by sentence. */
export function brandPageDescription({ name, values: { min, max }, kinds, labels }: BrandPage): string[] {
  if (max === 0) return [`What we know of ${name} gift cards, and how to check a balance.`];
  const [kind = 'neither', other] = kinds;
  const sentence = cardsOf[other === undefined ? kind : 'both'][min === max ? 'one' : 'any'];
  const held = { name, least: moneyText({ dollars: min }), most: moneyText({ dollars: max }) };
  const saving = labels.length === 0 ? [] : [`${labels.join(', ')}.`];
  return [sentence(held), ...saving, 'With your own words, no card fee.'];
}
