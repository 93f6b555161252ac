/** What of a cart item says how its card looks and what it is called (section 3). */
interface FacedItem {
  merchant: { name: string };
  wcp_product: { name: string } | null;
  custom_card_image: string | null;
  on_demand_gift_template: { image_url: string } | null;
}

/** What a card in a cart or an order is called. */
export function itemName({
  wcp_product: product,
  merchant,
}: Pick<FacedItem, 'merchant' | 'wcp_product'>): string {
  return product?.name ?? merchant.name;
}

const brandMarks = '/images/merchants/';
const brandFaces = '/images/brand-cards/';

/** Whether a picture is the drawn mark of a brand: it stands on a card, and is none by itself. */
export function isBrandMark(imageUrl: string): boolean {
  return imageUrl.startsWith(brandMarks);
}

/** The picture of a card by what is known of it: of the mark of a brand the face of that brand's card, any other as it is. */
export function cardFace(imageUrl: string): string {
  return isBrandMark(imageUrl) ? brandFaces + imageUrl.slice(brandMarks.length) : imageUrl;
}

/**
 * The picture on it: one's own or a co-brand, else the design, else the look of the product, or the brand's mark where no design
 * was chosen; undefined without any.
 */
export function itemPicture({
  custom_card_image: own,
  on_demand_gift_template: design,
}: Pick<FacedItem, 'custom_card_image' | 'on_demand_gift_template'>): string | undefined {
  if (own !== null && isBrandMark(own) && design !== null) return design.image_url;
  return own ?? design?.image_url;
}
