import { merchants } from '@bowtie/contracts';
import { type HandledCall, handle } from '@bowtie/service-kit';
import type { CatalogDeps } from '../deps';
import { isLike, merchantMatches, merchantOrder } from '../rules/merchant-list';
import { pageOf } from '../rules/page';
import type { MerchantRow } from '../store/rows';
import type { Snapshot } from '../store/snapshot';
import { findOrThrow } from './find-or-throw';

/** As many merchants as a list can be narrowed to by a text; hosted search gives no more than this by itself. */
const mostMatches = 1_000;

/** Which brands are like the one of this name; none where there is no such brand. */
function similarTo({ merchantBySlug }: Snapshot, slug: string): (row: MerchantRow) => boolean {
  const brand = merchantBySlug.get(slug);
  return brand === undefined ? () => false : isLike(brand.row);
}

export function handleMerchants({ current, answers, search }: CatalogDeps): HandledCall {
  return handle(merchants, async ({ query }) => {
    const { query: text = '', sort, local = false, page, limit } = query;
    const isWanted = merchantMatches(query);
    const like = query.similar_to === undefined ? undefined : similarTo(current(), query.similar_to);
    const matches = (row: MerchantRow) => isWanted(row) && (like?.(row) ?? true);
    if (text === '') {
      const { version, merchants: all, merchantCategories } = current();
      return answers.answer(merchants, version, query, () => {
        const found = all.filter(({ row }) => matches(row));
        if (sort !== undefined) found.sort((a, b) => merchantOrder[sort](a.row, b.row));
        const shown = pageOf(found, query).map((entry) => entry.shown);
        const categories = merchantCategories[local ? 'local' : 'national'];
        return { merchants: shown, total_count: found.length, page, limit, categories };
      });
    }
    const [slugs = []] = await findOrThrow(search, text, [{ kind: 'merchant', limit: mostMatches, local }]);
    const { merchantBySlug, merchantCategories } = current();
    const found = slugs.flatMap((slug) => merchantBySlug.get(slug) ?? []).filter(({ row }) => matches(row));
    if (sort !== undefined) found.sort((a, b) => merchantOrder[sort](a.row, b.row));
    const shown = pageOf(found, query).map((entry) => entry.shown);
    const categories = merchantCategories[local ? 'local' : 'national'];
    return { merchants: shown, total_count: found.length, page, limit, categories };
  });
}
