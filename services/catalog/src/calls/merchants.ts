import { merchants } from '@bowtie/contracts';
import { type HandledCall, handle } from '@bowtie/service-kit';
import type { CatalogDeps } from '../deps';
import type { MerchantEntry } from '../model/catalog-rows';
import { isLike, merchantMatches } from '../rules/merchant-list';
import { pageOf } from '../rules/page';
import type { Snapshot } from '../store/snapshot';
import { findOrThrow } from './find-or-throw';

/** As many merchants as a list can be narrowed to by a text; hosted search gives no more than this by itself. */
const mostMatches = 1_000;

export function handleMerchants({ current, answers, search }: CatalogDeps): HandledCall {
  return handle(merchants, async ({ query, language }) => {
    const { query: text = '', sort, local = false, page, limit } = query;
    const isWanted = merchantMatches(query);
    const isAlike = query.similar_to === undefined ? () => true : similarTo(current(), query.similar_to);
    const matches = (entry: MerchantEntry) => isWanted(entry) && isAlike(entry);
    if (text === '') {
      const { version, merchantsBy, ...lists } = current();
      return answers.answer(merchants, version, query, () => {
        const found = merchantsBy[sort ?? 'name'].filter(matches);
        const shown = pageOf(found, query).map((entry) => entry.shown);
        return { merchants: shown, total_count: found.length, page, limit, ...filtersOf(lists, local) };
      });
    }
    const [slugs = []] = await findOrThrow(search, language, text, [
      { kind: 'merchant', limit: mostMatches, local },
    ]);
    const { merchantBySlug, merchantsBy, ...lists } = current();
    const best = slugs.flatMap((slug) => merchantBySlug.get(slug) ?? []).filter(matches);
    const chosen = new Set(best);
    const found = sort === undefined ? best : merchantsBy[sort].filter((entry) => chosen.has(entry));
    const shown = pageOf(found, query).map((entry) => entry.shown);
    return { merchants: shown, total_count: found.length, page, limit, ...filtersOf(lists, local) };
  });
}

/** What such a list can be narrowed to. */
function filtersOf(
  { categoriesOf, localTowns }: Pick<Snapshot, 'categoriesOf' | 'localTowns'>,
  local: boolean,
) {
  return local
    ? { categories: categoriesOf.local, towns: localTowns }
    : { categories: categoriesOf.national };
}

/** Which brands are like the one of this name; none where there is no such brand. */
function similarTo({ merchantBySlug }: Snapshot, slug: string): (entry: MerchantEntry) => boolean {
  const brand = merchantBySlug.get(slug);
  return brand === undefined ? () => false : isLike(brand);
}
