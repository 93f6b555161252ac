import type { ProductShelf } from '../catalog/product-shelf';
import type { CartLine } from '../store/cart-document';
import { type ContentRefusal, FieldErrors } from './content-refusal';
import { choiceOf, designNotOnSale, holds, isOfNetwork, notOnSale } from './match-product';

type Repriced =
  | { lines: CartLine[] }
  | { refused: { code: 'product_unknown' | 'template_unknown'; errors: ContentRefusal['errors'] } };

/** The lines with their products and designs as the catalogue has them now; refused where it sells one no more. */
export async function repriceLines(
  lines: readonly CartLine[],
  shelf: ProductShelf,
  requestId: string,
): Promise<Repriced> {
  const content = await shelf.findNow({
    productIds: lines.map((line) => line.product.id),
    templateIds: lines.flatMap((line) => line.template?.id ?? []),
    requestId,
  });
  const unknownProducts = new FieldErrors();
  const unknownTemplates = new FieldErrors();
  const repriced: CartLine[] = [];
  for (const [index, line] of lines.entries()) {
    const product = content.products.get(line.product.id);
    const template = line.template === null ? null : content.templates.get(line.template.id);
    const isSold = product !== undefined && holds(product, line);
    const isDesigned = template === null || (template !== undefined && isOfNetwork(template, line.network));
    if (!isSold) unknownProducts.add(`cart_items.${index}`, notOnSale);
    if (!isDesigned) unknownTemplates.add(`cart_items.${index}`, designNotOnSale);
    if (isSold && isDesigned) repriced.push({ ...line, ...choiceOf(product, template) });
  }
  const productErrors = unknownProducts.as('product_unknown');
  if (productErrors !== undefined) return { refused: { ...productErrors, code: 'product_unknown' } };
  const templateErrors = unknownTemplates.as('template_unknown');
  if (templateErrors !== undefined) return { refused: { ...templateErrors, code: 'template_unknown' } };
  return { lines: repriced };
}
