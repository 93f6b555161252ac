import { checkBrandStock, reserveBrandStock, type ShortStock } from '@bowtie/contracts';
import type { ServiceClient } from '@bowtie/service-kit';
import type { CartLine } from '../model/cart-document';
import { type ContentError, FieldErrors } from '../rules/content-error';
import { shortText, stockItems, stockKey } from '../rules/match-brand';

/** Names the lines of which there are too few. @param pathOf the path of a line by its place */
function errorsOf(
  short: readonly ShortStock[],
  lines: readonly CartLine[],
  pathOf: (index: number) => string,
): ContentError | undefined {
  const errors = new FieldErrors();
  for (const [index, line] of lines.entries()) {
    if (line.network !== null) continue;
    const { merchant, kind } = stockKey(line);
    const found = short.find((one) => one.merchant === merchant && one.kind === kind);
    if (found !== undefined) errors.add(pathOf(index), shortText(found.left));
  }
  return errors.as('no_inventory');
}

interface StockDeps {
  callService: ServiceClient;
}

/** Whether there are as many cards of brands as lines need, among them those that are set aside for the cart. */
export async function checkStock(
  { callService }: StockDeps,
  lines: readonly CartLine[],
  cart_id: string | undefined,
  pathOf: (index: number) => string,
  requestId: string,
): Promise<ContentError | undefined> {
  const items = stockItems(lines);
  if (items.length === 0) return undefined;
  const body = { items, ...(cart_id !== undefined && { cart_id }) };
  const { short } = await callService(checkBrandStock, { body, requestId });
  return errorsOf(short, lines, pathOf);
}

/** Sets the cards of brands aside that a cart which is about to be paid needs. */
export async function reserveStock(
  { callService }: StockDeps,
  { cart_id, lines }: { cart_id: string; lines: readonly CartLine[] },
  holder: string,
  requestId: string,
): Promise<ContentError | undefined> {
  const items = stockItems(lines);
  if (items.length === 0) return undefined;
  const { short } = await callService(reserveBrandStock, { body: { cart_id, holder, items }, requestId });
  return errorsOf(short, lines, (index) => `cart_items.${index}`);
}
