import { type GiftTemplate, type OpenLoopProduct, openLoopProducts, readProducts } from '@bowtie/contracts';
import type { Network } from '@bowtie/domain';
import { handle, type Service } from '@bowtie/service-kit';

/** A catalogue of a few cards that a test can change, and that counts how often it is asked. */
export interface FakeCatalog extends Service {
  products: Map<string, OpenLoopProduct>;
  templates: Map<string, GiftTemplate>;
  greetingCards: Map<string, { slug: string; name: string; image_url: string }>;
  asked: number;
}

function product(
  id: string,
  network: Network,
  plastic: boolean,
  values: [number, number],
): [string, OpenLoopProduct] {
  const [min_load_value, max_load_value] = values;
  const shape = { id, name: `Card ${id}`, card_network: network, plastic, category: 'everyday' };
  return [id, { ...shape, min_load_value, max_load_value, image_url: `/images/cards/${id}.svg` }];
}

function template(id: string, ...networks: Network[]): [string, GiftTemplate] {
  return [
    id,
    {
      id,
      name: `Design ${id}`,
      category: 'birthday',
      card_network: networks,
      image_url: `/images/cards/${id}.svg`,
    },
  ];
}

export function createFakeCatalog(): FakeCatalog {
  const catalog: FakeCatalog = {
    name: 'catalog',
    asked: 0,
    products: new Map([
      product('visa-small', 'visa', false, [10, 50]),
      product('visa-virtual', 'visa', false, [10, 500]),
      product('visa-plastic-small', 'visa', true, [10, 50]),
      product('visa-plastic', 'visa', true, [10, 500]),
      product('mc-virtual', 'mastercard', false, [25, 250]),
    ]),
    templates: new Map([
      template('balloons', 'visa', 'mastercard'),
      template('visa-only', 'visa'),
      template('mc-only', 'mastercard'),
    ]),
    greetingCards: new Map(
      ['roses', 'fireworks'].map((slug) => [
        slug,
        { slug, name: `Card of ${slug}`, image_url: `/images/greeting-cards/${slug}.svg` },
      ]),
    ),
    calls: [
      handle(readProducts, async ({ body }) => {
        catalog.asked += 1;
        return {
          products: body.product_ids.flatMap((id) => catalog.products.get(id) ?? []),
          templates: body.template_ids.flatMap((id) => catalog.templates.get(id) ?? []),
          greeting_cards: body.greeting_card_slugs.flatMap((slug) => catalog.greetingCards.get(slug) ?? []),
        };
      }),
      handle(openLoopProducts, async ({ query }) => {
        catalog.asked += 1;
        const products = [...catalog.products.values()].filter(
          (one) =>
            one.card_network === query.card_network &&
            (one.plastic ? query.include_plastic_cards : query.include_virtual_cards),
        );
        return { products, total_count: products.length, page: 1, limit: 100 };
      }),
    ],
    ready: async () => undefined,
    close: async () => undefined,
  };
  return catalog;
}
