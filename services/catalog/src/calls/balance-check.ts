import { balanceCheckMerchants } from '@bowtie/contracts';
import { type HandledCall, handle } from '@bowtie/service-kit';
import type { CatalogDeps } from '../deps';
import type { BalanceCheckEntry } from '../rules/balance-check';
import { pageOf } from '../rules/page';
import { findNamesOrThrow } from './find-or-throw';

/** Brands that a name is looked for among at most. */
const mostMatches = 1_000;

export function handleBalanceCheckMerchants({ current, answers, search }: CatalogDeps): HandledCall {
  return handle(balanceCheckMerchants, async ({ query }) => {
    const { chunk, query: text = '', page, limit } = query;
    const isWanted = ({ initial }: BalanceCheckEntry) => chunk === undefined || chunk.includes(initial);
    const answer = (found: readonly BalanceCheckEntry[], chunks: string[]) => {
      const shown = pageOf(found, query).map((entry) => entry.shown);
      return { merchants: shown, total_count: found.length, page, limit, chunks };
    };
    if (text === '') {
      const { version, balanceCheck } = current();
      return answers.answer(balanceCheckMerchants, version, query, () =>
        answer(balanceCheck.entries.filter(isWanted), balanceCheck.chunks),
      );
    }
    const slugs = await findNamesOrThrow(search, text, mostMatches);
    const { bySlug, chunks } = current().balanceCheck;
    return answer(slugs.flatMap((slug) => bySlug.get(slug) ?? []).filter(isWanted), chunks);
  });
}
