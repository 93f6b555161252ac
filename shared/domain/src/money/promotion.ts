import type { Network } from '../limits';
import { groupShippingFee, type ShippedGroup } from '../shipping/shipping';
import { lineFee, linePrice, type PricedLine } from './line-price';
import { type Cents, percentOf, shareOf } from './money';

/** How a card comes that a promotion is for. */
export const promotedForms = ['plastic', 'virtual'] as const;

/** The cards that a promotion is for. What is absent binds it to nothing. */
export interface PromotionBounds {
  /** Brands whose cards it is for; without any it is for prepaid cards, since only they have fees. */
  brands?: readonly { slug: string; name: string }[] | undefined;
  network?: Network | undefined;
  form?: (typeof promotedForms)[number] | undefined;
  /** What these cards cost together at least, without fees and shipping. */
  minimum?: Cents | undefined;
}

/**
 * A promotion: a share or an amount off the card fees; the same off what the cards of some brands cost; or no shipping fees.
 * The value of a prepaid card is money, so nothing is taken off that.
 */
export type Promotion = PromotionBounds &
  (
    | { kind: 'fee_percent'; percent: number }
    | { kind: 'brand_percent'; percent: number }
    | { kind: 'amount'; cents: Cents }
    | { kind: 'free_shipping' }
  );

/** What a promotion takes off a cart, line by line and group by group; the parts add up to the total. */
export interface TakenOff {
  total: Cents;
  lines: readonly Cents[];
  groups: readonly Cents[];
}

/** Why a promotion takes nothing off a cart, or what that cart lacks. */
export type PromotionGap = { lacks: 'cards' | 'posting' } | { lacks: 'minimum'; cents: Cents };

function isFor({ brands, network, form }: Promotion, line: PricedLine): boolean {
  if (brands !== undefined && !brands.some(({ slug }) => slug === line.brand)) return false;
  if (network !== undefined && line.network !== network) return false;
  return form === undefined || line.plastic === (form === 'plastic');
}

const sum = (all: readonly Cents[]): Cents => all.reduce((total, one) => total + one, 0);

/** What of each line a promotion can take off at most. */
function lineBases(lines: readonly PricedLine[], promotion: Promotion): Cents[] {
  if (promotion.kind === 'free_shipping') return lines.map(() => 0);
  const priceOf = promotion.brands === undefined ? lineFee : linePrice;
  return lines.map((line) => (isFor(promotion, line) ? priceOf(line) * line.quantity : 0));
}

/** The shipping that a promotion pays: of groups in which nothing travels that it is not for. */
function freeShipping(
  lines: readonly PricedLine[],
  groups: readonly (ShippedGroup & { id?: string })[],
  promotion: Promotion,
): Cents[] {
  if (promotion.kind !== 'free_shipping') return groups.map(() => 0);
  return groups.map((group) => {
    const inside = lines.filter(({ groupId }) => groupId === group.id);
    return inside.every((line) => isFor(promotion, line)) ? groupShippingFee(group) : 0;
  });
}

function missing(lines: readonly PricedLine[], promotion: Promotion): Cents {
  const fitting = lines.filter((line) => isFor(promotion, line));
  return Math.max(0, (promotion.minimum ?? 0) - sum(fitting.map((line) => linePrice(line) * line.quantity)));
}

function wanted(promotion: Promotion, base: Cents): Cents {
  if (promotion.kind === 'free_shipping') return 0;
  const cents = promotion.kind === 'amount' ? promotion.cents : percentOf(base, promotion.percent);
  return Math.max(0, Math.min(base, cents));
}

/** What a promotion takes off these cards and their shipping; never more than they cost. */
export function takenOff(
  lines: readonly PricedLine[],
  groups: readonly (ShippedGroup & { id?: string })[],
  promotion: Promotion,
): TakenOff {
  const isShort = missing(lines, promotion) > 0;
  const bases = isShort ? lines.map(() => 0) : lineBases(lines, promotion);
  const shipping = isShort ? groups.map(() => 0) : freeShipping(lines, groups, promotion);
  const offLines = wanted(promotion, sum(bases));
  return {
    total: offLines + sum(shipping),
    lines: bases.map((_base, index) => shareOf(offLines, bases, index)),
    groups: shipping,
  };
}

/** What a cart lacks that a promotion takes nothing off; undefined where it takes something off, or has nothing to take. */
export function promotionGap(
  lines: readonly PricedLine[],
  groups: readonly (ShippedGroup & { id?: string })[],
  promotion: Promotion,
): PromotionGap | undefined {
  if (takenOff(lines, groups, promotion).total > 0) return undefined;
  const isBound = promotion.kind !== 'free_shipping' && promotion.brands === undefined;
  const fits = (line: PricedLine) => isFor(promotion, line) && !(isBound && lineFee(line) === 0);
  if (!lines.some(fits)) return { lacks: 'cards' };
  const cents = missing(lines, promotion);
  if (cents > 0) return { lacks: 'minimum', cents };
  return promotion.kind === 'free_shipping' ? { lacks: 'posting' } : undefined;
}
