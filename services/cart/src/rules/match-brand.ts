import { addToCart, type KnownBrand, type StockItem } from '@bowtie/contracts';
import { type BrandKind, moneyText, validateAmount } from '@bowtie/domain';
import type { CartLine, LineBrand } from '../model/cart-document';
import type { FieldErrors } from './content-error';

/** What is said of a brand whose cards are sold no more. */
export const brandNotOnSale = addToCart.errors.brand_unknown.message;

/** How a brand's card comes. */
function kindOf(plastic: boolean): BrandKind {
  return plastic ? 'plastic' : 'egift';
}

/** What is wrong with a card's value; undefined where the brand has such a card. */
function amountErrorOf({ denominations, range }: KnownBrand, amount: number): string | undefined {
  if (range !== null) return validateAmount(amount, range);
  if (denominations === null || denominations.includes(amount)) return undefined;
  const values = denominations.map((dollars) => moneyText({ dollars }).replace('.00', ''));
  const last = values.pop() ?? '';
  return values.length === 0 ? `Please choose ${last}.` : `Please choose ${values.join(', ')} or ${last}.`;
}

/** Whether a brand sells such a card now. */
export function sells(brand: KnownBrand, { amount, plastic }: { amount: number; plastic: boolean }): boolean {
  return (
    brand.on_sale && brand.sold_as.includes(kindOf(plastic)) && amountErrorOf(brand, amount) === undefined
  );
}

/** Notes, under the names of the payload's fields, why a brand does not sell such a card. */
export function checkBrand(
  brand: KnownBrand,
  { amount, plastic }: { amount: number; plastic: boolean },
  path: string,
  errors: FieldErrors,
): void {
  if (!brand.sold_as.includes(kindOf(plastic)))
    errors.add(
      `${path}.merchant`,
      plastic ? 'This brand’s cards are sent by e-mail only.' : 'This brand’s cards are sent by mail only.',
    );
  const amountError = amountErrorOf(brand, amount);
  if (amountError !== undefined) errors.add(`${path}.amount`, amountError);
}

/** What a line keeps of its brand. */
export function brandChoice(
  { slug, name, image_url, discount, cash_back_percentage }: KnownBrand,
  plastic: boolean,
): { network: null; brand: LineBrand; product: CartLine['product'] } {
  const cashBack = cash_back_percentage > 0 ? { cash_back_percent: cash_back_percentage } : {};
  return {
    network: null,
    brand: { discount },
    product: { id: slug, name, plastic, image_url, ...cashBack },
  };
}

/** The cards of brands among lines, each brand and kind once. */
export function stockItems(lines: readonly CartLine[]): StockItem[] {
  const items = new Map<string, StockItem>();
  for (const line of lines) {
    if (line.network !== null) continue;
    const { merchant, kind } = stockKey(line);
    const key = `${merchant} ${kind}`;
    items.set(key, { merchant, kind, count: (items.get(key)?.count ?? 0) + line.quantity });
  }
  return [...items.values()];
}

/** What a brand's line is taken from. */
export function stockKey({ product }: Pick<CartLine, 'product'>): Omit<StockItem, 'count'> {
  return { merchant: product.id, kind: kindOf(product.plastic) };
}

/** What is said of lines of which there are too few. */
export function shortText(left: number): string {
  if (left === 0) return addToCart.errors.no_inventory.message;
  return left === 1 ? 'Only one of these cards is left.' : `Only ${left} of these cards are left.`;
}
