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

const ways: Record<BrandKind, string> = { egift: 'by e-mail', plastic: 'by mail' };

/** Title and description of a brand's page, as search engines and the browser's tab show them. */
export function brandPageWords({ name, values: { min, max }, kinds, labels }: BrandPage): {
  title: string;
  description: string;
} {
  const [offer] = labels;
  const title = `${name} gift cards${offer === undefined ? '' : `: ${offer}`} | Bowtie`;
  if (max === 0)
    return { title, description: `What we know of ${name} gift cards, and how to check a balance.` };
  const held =
    min === max
      ? moneyText({ dollars: min })
      : `${moneyText({ dollars: min })} to ${moneyText({ dollars: max })}`;
  const way = kinds.map((kind) => ways[kind]).join(' or ');
  const saving = labels.length === 0 ? '' : ` ${labels.join(', ')}.`;
  return {
    title,
    description: `${name} gift cards of ${held}${way && `, ${way}`}.${saving} With your own words, no card fee.`,
  };
}
