import { balanceCheckMerchants } from '@bowtie/contracts';
import { type HandledCall, handle } from '@bowtie/service-kit';
import type { CatalogDeps } from '../deps';
import { balanceCheckMatches } from '../rules/balance-check';
import { pageOf } from '../rules/page';

export function handleBalanceCheckMerchants({ current, answers }: CatalogDeps): HandledCall {
  return handle(balanceCheckMerchants, async ({ query }) => {
    const { version, balanceCheck } = current();
    return answers.answer(balanceCheckMerchants, version, query, () => {
      const matches = balanceCheckMatches(query);
      const found = balanceCheck.entries.filter(matches);
      const { page, limit } = query;
      const shown = pageOf(found, query).map((entry) => entry.shown);
      return { merchants: shown, total_count: found.length, page, limit, chunks: balanceCheck.chunks };
    });
  });
}
