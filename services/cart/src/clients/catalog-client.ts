import {
  type CallAnswer,
  type KnownBrand,
  type OpenLoopProduct,
  openLoopProducts,
  readBrands,
  readProducts,
} from '@bowtie/contracts';
import { type CartSource, type Network, source } from '@bowtie/domain';
import type { ServiceClient } from '@bowtie/service-kit';
import { createTtlCache } from '../ttl-cache';

type Answer = CallAnswer<typeof readProducts>;

/** A greeting card as carts show it. */
export type GreetingCard = Answer['greeting_cards'][number];

/** A product and a design as carts take them, with whether they are for businesses alone. */
type CartProduct = Answer['products'][number];
type CartTemplate = Answer['templates'][number];

/** Products, designs and greeting cards by id; those not on sale are missing. */
export interface CatalogContent {
  products: ReadonlyMap<string, CartProduct>;
  templates: ReadonlyMap<string, CartTemplate>;
  greetingCards: ReadonlyMap<string, GreetingCard>;
  /** Those that are not sold any more are here, too. */
  brands: ReadonlyMap<string, KnownBrand>;
}

interface CatalogQuery {
  productIds: Iterable<string>;
  templateIds: Iterable<string>;
  greetingCardSlugs: Iterable<string>;
  brandSlugs: Iterable<string>;
  requestId: string;
}

interface ProductOffer {
  network: Network;
  plastic: boolean;
  source: CartSource;
}

/** What the cart knows of the catalogue. */
export interface CatalogClient {
  /** From memory where it is young enough, else from the catalogue. */
  find(need: CatalogQuery): Promise<CatalogContent>;
  /** As the catalogue has it now, whatever is in memory. */
  findNow(need: CatalogQuery): Promise<CatalogContent>;
  /** The plastic or the virtual cards of a network that are offered to a cart of this source, the most general first. */
  productsOf(offer: ProductOffer, requestId: string): Promise<readonly OpenLoopProduct[]>;
}

/** A cache before the catalogue service, whose entries are valid for `maxAgeMs`. */
export function createCatalogClient(callService: ServiceClient, maxAgeMs: number): CatalogClient {
  const products = createTtlCache<CartProduct>(maxAgeMs);
  const templates = createTtlCache<CartTemplate>(maxAgeMs);
  const greetingCards = createTtlCache<GreetingCard>(maxAgeMs);
  const brands = createTtlCache<KnownBrand>(maxAgeMs);
  const lists = createTtlCache<readonly OpenLoopProduct[]>(maxAgeMs);

  const fetchInto = async (
    found: MutableContent,
    body: { product_ids: string[]; template_ids: string[]; greeting_card_slugs: string[] },
    requestId: string,
  ) => {
    if (body.product_ids.length + body.template_ids.length + body.greeting_card_slugs.length === 0) return;
    const answer = await callService(readProducts, { body, requestId });
    for (const product of answer.products) {
      products.set(product.id, product);
      found.products.set(product.id, product);
    }
    for (const template of answer.templates) {
      templates.set(template.id, template);
      found.templates.set(template.id, template);
    }
    for (const card of answer.greeting_cards) {
      greetingCards.set(card.slug, card);
      found.greetingCards.set(card.slug, card);
    }
  };

  const fetchBrands = async (found: MutableContent, slugs: string[], requestId: string) => {
    if (slugs.length === 0) return;
    const answer = await callService(readBrands, { body: { slugs }, requestId });
    for (const brand of answer.brands) {
      brands.set(brand.slug, brand);
      found.brands.set(brand.slug, brand);
    }
  };

  return {
    async find({ productIds, templateIds, greetingCardSlugs, brandSlugs, requestId }) {
      const found = emptyContent();
      const missing = {
        product_ids: pick(productIds, products, found.products),
        template_ids: pick(templateIds, templates, found.templates),
        greeting_card_slugs: pick(greetingCardSlugs, greetingCards, found.greetingCards),
      };
      const missingBrands = pick(brandSlugs, brands, found.brands);
      await Promise.all([fetchInto(found, missing, requestId), fetchBrands(found, missingBrands, requestId)]);
      return found;
    },
    async findNow({ productIds, templateIds, greetingCardSlugs, brandSlugs, requestId }) {
      const found = emptyContent();
      const wanted = {
        product_ids: [...new Set(productIds)],
        template_ids: [...new Set(templateIds)],
        greeting_card_slugs: [...new Set(greetingCardSlugs)],
      };
      await Promise.all([
        fetchInto(found, wanted, requestId),
        fetchBrands(found, [...new Set(brandSlugs)], requestId),
      ]);
      return found;
    },
    async productsOf({ network, plastic, source: cartSource }, requestId) {
      const key = `${network} ${plastic} ${cartSource}`;
      const cached = lists.get(key);
      if (cached !== undefined) return cached;
      const query = {
        include_virtual_cards: plastic ? 'false' : 'true',
        include_plastic_cards: plastic ? 'true' : 'false',
        card_network: network,
        ...(cartSource === source.business && { smb: 'true' as const }),
      } as const;
      const answer = await callService(openLoopProducts, { query, requestId });
      const list = answer.products.filter(
        (product) => product.plastic === plastic && product.card_network === network,
      );
      lists.set(key, list);
      return list;
    },
  };
}

type MutableContent = {
  products: Map<string, CartProduct>;
  templates: Map<string, CartTemplate>;
  greetingCards: Map<string, GreetingCard>;
  brands: Map<string, KnownBrand>;
};

function emptyContent(): MutableContent {
  return { products: new Map(), templates: new Map(), greetingCards: new Map(), brands: new Map() };
}

/** Puts what is young enough into `found`, and gives back the ids that are not. */
function pick<V extends object>(
  ids: Iterable<string>,
  cached: { get(id: string): V | undefined },
  found: Map<string, V>,
): string[] {
  const missing = new Set<string>();
  for (const id of ids) {
    const value = cached.get(id);
    if (value === undefined) missing.add(id);
    else found.set(id, value);
  }
  return [...missing];
}
