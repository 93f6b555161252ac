import type { CartSource, Network } from '@bowtie/domain';
import type { CatalogContent, GreetingCard } from '../clients/catalog-client';
import type { CartOwner } from '../clients/own-pictures';
import type { CartDocument, CartLine } from '../model/cart-document';
import { type ContentError, FieldErrors } from '../rules/content-error';
import { brandChoice, brandNotOnSale, sells } from '../rules/match-brand';
import type { OwnPicture } from '../rules/match-picture';
import { unknownPictureText } from '../rules/match-picture';
import {
  choiceOf,
  designNotOnSale,
  greetingCardNotOnSale,
  holds,
  isOfNetwork,
  notOnSale,
  soldTo,
  templateSnapshot,
} from '../rules/match-product';
import type { LineSources } from './build-lines';

type NetworkLine = Extract<CartLine, { network: Network }>;
type Repriced = { lines: CartLine[] } | { refused: ContentError };

/**
 * The lines with their products, designs and greeting cards as the catalogue has them now; refused where it sells one
 * no more, or where a picture is gone.
 */
export async function repriceLines(
  { source, lines }: Pick<CartDocument, 'source' | 'lines'>,
  sources: LineSources,
  owner: CartOwner,
  requestId: string,
): Promise<Repriced> {
  const [content, pictures] = await Promise.all([
    sources.catalog.findNow({
      productIds: lines.flatMap((line) => (line.network === null ? [] : line.product.id)),
      templateIds: lines.flatMap((line) => line.template?.id ?? []),
      greetingCardSlugs: lines.flatMap((line) => line.greeting_card?.slug ?? []),
      brandSlugs: lines.flatMap((line) => (line.network === null ? line.product.id : [])),
      requestId,
    }),
    picturesOf(lines, sources, owner, requestId),
  ]);
  const products = new FieldErrors();
  const brands = new FieldErrors();
  const templates = new FieldErrors();
  const greetingCards = new FieldErrors();
  const images = new FieldErrors();
  const repriced: CartLine[] = [];
  for (const [index, line] of lines.entries()) {
    const path = `cart_items.${index}`;
    if (line.network === null) {
      const { template } = line;
      const brand = content.brands.get(line.product.id);
      const { plastic } = line.product;
      const design = template && soldTo(source, content.templates.get(template.id));
      if (design === undefined) templates.add(path, designNotOnSale);
      if (brand === undefined || !sells(brand, { amount: line.amount, plastic }))
        brands.add(path, brandNotOnSale);
      else if (design !== undefined)
        repriced.push({ ...line, ...brandChoice(brand, plastic), template: templateSnapshot(design) });
      continue;
    }
    const { product, template, greetingCard } = found(line, source, content);
    const isPictured = line.picture === undefined || line.picture === null || isThere(line.picture, pictures);
    if (product === undefined) products.add(path, notOnSale);
    if (template === undefined) templates.add(path, designNotOnSale);
    if (greetingCard === undefined) greetingCards.add(path, greetingCardNotOnSale);
    if (!isPictured) images.add(path, unknownPictureText);
    if (product === undefined || template === undefined || greetingCard === undefined) continue;
    repriced.push({ ...line, ...choiceOf(product, template), greeting_card: greetingCard });
  }
  const refused =
    products.as('product_unknown') ??
    brands.as('brand_unknown') ??
    templates.as('template_unknown') ??
    greetingCards.as('greeting_card_unknown') ??
    images.as('image_unknown');
  return refused === undefined ? { lines: repriced } : { refused };
}

/** What the catalogue has for a line: undefined for what it sells no more, null for what the line goes without. */
function found(line: NetworkLine, source: CartSource, content: CatalogContent) {
  const product = soldTo(source, content.products.get(line.product.id));
  const design = line.template === null ? null : soldTo(source, content.templates.get(line.template.id));
  const greetingCard: GreetingCard | null | undefined = line.greeting_card
    ? content.greetingCards.get(line.greeting_card.slug)
    : null;
  const card = { network: line.network, amount: line.amount, plastic: line.product.plastic };
  return {
    product: product !== undefined && holds(product, card) ? product : undefined,
    template:
      design !== undefined && design !== null && !isOfNetwork(design, line.network) ? undefined : design,
    greetingCard,
  };
}

/** The pictures of all lines; those that a visitor added before and after signing in are of one cart. */
async function picturesOf(
  lines: readonly CartLine[],
  { pictures }: LineSources,
  owner: CartOwner,
  requestId: string,
): Promise<ReadonlyMap<string, OwnPicture>> {
  const idsByUser = new Map<string | null, string[]>();
  for (const { picture } of lines) {
    if (picture === undefined || picture === null) continue;
    idsByUser.set(picture.user_id, [...(idsByUser.get(picture.user_id) ?? []), picture.cloudinary_id]);
  }
  const answers = await Promise.all(
    [...idsByUser].map(([user_id, ids]) => pictures({ ...owner, user_id }, ids, requestId)),
  );
  return new Map(answers.flatMap((answer) => [...answer]));
}

function isThere(picture: { cloudinary_id: string }, pictures: ReadonlyMap<string, OwnPicture>): boolean {
  return pictures.get(picture.cloudinary_id)?.printable === true;
}
