import { merchants, searchMerchants } from '@bowtie/contracts';
import { searchHits } from '@bowtie/domain';
import { type MerchantSearch, type SearchQuestion, SearchUnavailable } from '@bowtie/providers/search';
import { commonRefusal, type HandledCall, handle } from '@bowtie/service-kit';
import { merchantMatches, merchantOrder } from '../rules/merchant-list';
import { pageOf } from '../rules/page';
import type { CallParts } from './parts';

/** As many merchants as a list can be narrowed to by a text; hosted search gives no more than this by itself. */
const mostMatches = 1_000;

async function ask(search: MerchantSearch, question: SearchQuestion): Promise<string[]> {
  try {
    return await search.find(question);
  } catch (error) {
    if (error instanceof SearchUnavailable) throw commonRefusal('service_unavailable');
    throw error;
  }
}

export function merchantCalls({ current, answers, search }: CallParts): HandledCall[] {
  return [
    handle(merchants, async ({ query }) => {
      const { query: text = '', sort, local = false, page, limit } = query;
      const matches = merchantMatches(query);
      if (text === '') {
        const { version, merchants: all } = current();
        return answers.answer(merchants, version, query, () => {
          const found = all.filter(({ row }) => matches(row));
          if (sort !== undefined) found.sort((a, b) => merchantOrder[sort](a.row, b.row));
          const shown = pageOf(found, query).map((shelved) => shelved.shown);
          return { merchants: shown, total_count: found.length, page, limit };
        });
      }
      const slugs = await ask(search, { text, limit: mostMatches, local });
      const { merchantBySlug } = current();
      const found = slugs.flatMap((slug) => merchantBySlug.get(slug) ?? []).filter(({ row }) => matches(row));
      if (sort !== undefined) found.sort((a, b) => merchantOrder[sort](a.row, b.row));
      const shown = pageOf(found, query).map((shelved) => shelved.shown);
      return { merchants: shown, total_count: found.length, page, limit };
    }),

    handle(searchMerchants, async ({ query: { query: text } }) => {
      if (text === '') return { hits: [] };
      const slugs = await ask(search, { text, limit: searchHits, local: false });
      const { merchantBySlug } = current();
      const found = slugs.flatMap((slug) => merchantBySlug.get(slug) ?? []);
      // The index may be a moment behind the catalogue.
      const onSale = found.filter(({ row }) => row.enabled && !row.local);
      return { hits: onSale.map(({ shown }) => shown) };
    }),
  ];
}
