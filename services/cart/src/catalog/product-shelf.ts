import { type GiftTemplate, type OpenLoopProduct, openLoopProducts, readProducts } from '@bowtie/contracts';
import type { Network } from '@bowtie/domain';
import type { Ask } from '@bowtie/service-kit';

/** Products and designs by id; those not on sale are missing. */
export interface ShelfContent {
  products: ReadonlyMap<string, OpenLoopProduct>;
  templates: ReadonlyMap<string, GiftTemplate>;
}

interface ShelfNeed {
  productIds: Iterable<string>;
  templateIds: Iterable<string>;
  requestId: string;
}

/** What the cart knows of the catalogue. */
export interface ProductShelf {
  /** From memory where it is young enough, else from the catalogue. */
  find(need: ShelfNeed): Promise<ShelfContent>;
  /** As the catalogue has it now, whatever is in memory. */
  findNow(need: ShelfNeed): Promise<ShelfContent>;
  /** The cards of a network that are sent by e-mail, the most general first. */
  virtualProducts(network: Network, requestId: string): Promise<readonly OpenLoopProduct[]>;
}

const mostKept = 5_000;

interface Kept<V> {
  value: V;
  until: number;
}

/** Values that are believed for a while. The oldest make room for new ones. */
class YoungValues<V> {
  readonly #kept = new Map<string, Kept<V>>();
  constructor(readonly maxAgeMs: number) {}

  get(key: string): V | undefined {
    const kept = this.#kept.get(key);
    return kept !== undefined && kept.until > Date.now() ? kept.value : undefined;
  }

  set(key: string, value: V): void {
    this.#kept.delete(key);
    this.#kept.set(key, { value, until: Date.now() + this.maxAgeMs });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > mostKept && oldest !== undefined) this.#kept.delete(oldest);
  }
}

/** A shelf before the catalogue service, whose entries are believed for `maxAgeMs`. */
export function createProductShelf(ask: Ask, maxAgeMs: number): ProductShelf {
  const products = new YoungValues<OpenLoopProduct>(maxAgeMs);
  const templates = new YoungValues<GiftTemplate>(maxAgeMs);
  const virtual = new YoungValues<readonly OpenLoopProduct[]>(maxAgeMs);

  const fetchInto = async (
    found: { products: Map<string, OpenLoopProduct>; templates: Map<string, GiftTemplate> },
    body: { product_ids: string[]; template_ids: string[] },
    requestId: string,
  ) => {
    if (body.product_ids.length + body.template_ids.length === 0) return;
    const answer = await ask(readProducts, { body, requestId });
    for (const product of answer.products) {
      products.set(product.id, product);
      found.products.set(product.id, product);
    }
    for (const template of answer.templates) {
      templates.set(template.id, template);
      found.templates.set(template.id, template);
    }
  };

  return {
    async find({ productIds, templateIds, requestId }) {
      const found = {
        products: new Map<string, OpenLoopProduct>(),
        templates: new Map<string, GiftTemplate>(),
      };
      const missing = {
        product_ids: pick(productIds, products, found.products),
        template_ids: pick(templateIds, templates, found.templates),
      };
      await fetchInto(found, missing, requestId);
      return found;
    },
    async findNow({ productIds, templateIds, requestId }) {
      const found = {
        products: new Map<string, OpenLoopProduct>(),
        templates: new Map<string, GiftTemplate>(),
      };
      const wanted = { product_ids: [...new Set(productIds)], template_ids: [...new Set(templateIds)] };
      await fetchInto(found, wanted, requestId);
      return found;
    },
    async virtualProducts(network, requestId) {
      const kept = virtual.get(network);
      if (kept !== undefined) return kept;
      const query = {
        include_virtual_cards: 'true',
        include_plastic_cards: 'false',
        card_network: network,
      } as const;
      const answer = await ask(openLoopProducts, { query, requestId });
      const list = answer.products.filter((product) => !product.plastic && product.card_network === network);
      virtual.set(network, list);
      return list;
    },
  };
}

/** Puts what is young enough into `found`, and gives back the ids that are not. */
function pick<V>(ids: Iterable<string>, kept: YoungValues<V>, found: Map<string, V>): string[] {
  const missing = new Set<string>();
  for (const id of ids) {
    const value = kept.get(id);
    if (value === undefined) missing.add(id);
    else found.set(id, value);
  }
  return [...missing];
}
