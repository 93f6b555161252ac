import { addToCart, type GiftTemplate, type OpenLoopProduct } from '@bowtie/contracts';
import { type CartSource, type Network, source, validateAmount } from '@bowtie/domain';
import type { CartLine } from '../model/cart-document';
import type { FieldErrors } from './content-error';

/** What is said of a product, a design and a greeting card that the catalogue has no more. */
export const notOnSale = addToCart.errors.product_unknown.message;
export const designNotOnSale = addToCart.errors.template_unknown.message;
export const greetingCardNotOnSale = addToCart.errors.greeting_card_unknown.message;

/** What the catalogue has, if a cart of this source may hold it: a consumer's cart never holds what is for businesses alone. */
export function soldTo<T extends { business_only?: boolean | undefined }>(
  cartSource: CartSource,
  found: T | undefined,
): T | undefined {
  return found?.business_only === true && cartSource !== source.business ? undefined : found;
}

/** What must be true of a card and the product it is made of. */
interface CardChoice {
  network: Network;
  amount: number;
  plastic: boolean;
}

function limitsOf(product: OpenLoopProduct) {
  return { min: product.min_load_value, max: product.max_load_value };
}

/** Whether a product can be this card. */
export function holds(product: OpenLoopProduct, card: CardChoice): boolean {
  return (
    product.plastic === card.plastic &&
    product.card_network === card.network &&
    validateAmount(card.amount, limitsOf(product)) === undefined
  );
}

/** Notes, under the names of the payload's fields, in what card and product disagree. */
export function checkProduct(
  product: OpenLoopProduct,
  card: CardChoice,
  path: string,
  errors: FieldErrors,
): void {
  if (product.plastic !== card.plastic)
    errors.add(
      `${path}.open_loop_product_id`,
      product.plastic ? 'This card is not sent by e-mail.' : 'This card is not sent by mail.',
    );
  if (product.card_network !== card.network)
    errors.add(`${path}.card_network`, 'This card is of another network.');
  const amount = validateAmount(card.amount, limitsOf(product));
  if (amount !== undefined) errors.add(`${path}.amount`, amount);
}

/** Whether a design is made for a network. */
export function isOfNetwork(template: GiftTemplate, network: Network): boolean {
  return template.card_network.includes(network);
}

/** What a line keeps of its product and its design. */
export function choiceOf(
  product: OpenLoopProduct,
  template: GiftTemplate | null,
): Pick<CartLine, 'product' | 'template'> {
  const { id, name, plastic, image_url, cash_back_percent = 0 } = product;
  return {
    product: { id, name, plastic, image_url, ...(cash_back_percent > 0 && { cash_back_percent }) },
    template: templateSnapshot(template),
  };
}

/** What a line keeps of its design. */
export function templateSnapshot(template: GiftTemplate | null): CartLine['template'] {
  return template && { id: template.id, name: template.name, image_url: template.image_url };
}
