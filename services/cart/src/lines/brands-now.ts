import { reportFailure } from '@bowtie/service-kit';
import type { CatalogClient } from '../clients/catalog-client';
import type { CartDocument } from '../model/cart-document';
import { brandChoice } from '../rules/match-brand';

/**
 * A cart with discounts and cash back as its brands have them now, so that it shows what will be charged. Brands that are
 * gone, and all while the catalogue is away, stay as they were: an order says so.
 */
export async function withBrandsNow(
  cart: CartDocument,
  { catalog }: { catalog: Pick<CatalogClient, 'find'> },
  requestId: string,
): Promise<CartDocument> {
  const brandSlugs = cart.lines.flatMap((line) => (line.network === null ? line.product.id : []));
  if (brandSlugs.length === 0) return cart;
  const nothing = { productIds: [], templateIds: [], greetingCardSlugs: [] };
  try {
    const { brands } = await catalog.find({ ...nothing, brandSlugs, requestId });
    const lines = cart.lines.map((line) => {
      const brand = line.network === null ? brands.get(line.product.id) : undefined;
      return brand?.on_sale ? { ...line, ...brandChoice(brand, line.product.plastic) } : line;
    });
    return { ...cart, lines };
  } catch (error) {
    reportFailure('open loop products', error);
    return cart;
  }
}
