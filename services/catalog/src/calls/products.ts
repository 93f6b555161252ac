import { openLoopProducts, readProducts } from '@bowtie/contracts';
import { type HandledCall, handle } from '@bowtie/service-kit';
import type { CatalogDeps } from '../deps';
import { pageOf } from '../rules/page';
import { productMatches } from '../rules/product-filter';

const known = <T>(ids: readonly string[], byId: ReadonlyMap<string, T>): T[] =>
  [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);

/** What a cart is told of something on sale: how it is shown, and whether a consumer may not have it. */
function withAudience<Shown>({ row, shown }: { row: { consumer: boolean }; shown: Shown }) {
  return row.consumer ? shown : { ...shown, business_only: true };
}

export function handleOpenLoopProducts({ current, answers }: CatalogDeps): HandledCall {
  return handle(openLoopProducts, async ({ query }) => {
    const { version, products } = current();
    return answers.answer(openLoopProducts, version, query, () => {
      const matches = productMatches(query);
      const found = products.filter(({ row }) => matches(row));
      return {
        products: pageOf(found, query).map(({ shown }) => shown),
        total_count: found.length,
        page: query.page,
        limit: query.limit,
      };
    });
  });
}

export function handleReadProducts({ current }: CatalogDeps): HandledCall {
  return handle(readProducts, async ({ body }) => {
    const { productById, templateById, greetingCardOnSale } = current();
    return {
      products: known(body.product_ids, productById).map(withAudience),
      templates: known(body.template_ids, templateById).map(withAudience),
      greeting_cards: known(body.greeting_card_slugs, greetingCardOnSale).map(
        ({ slug, name, image_url }) => ({ slug, name, image_url }),
      ),
    };
  });
}
