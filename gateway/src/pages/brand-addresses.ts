import { merchants, type ReleaseDocument } from '@bowtie/contracts';
import type { FastifyRequest } from 'fastify';
import type { FirstAnswerer } from './first-answers';

const atOnce = 100;
/** A sitemap takes 50,000 addresses; this leaves room for all other pages. */
const mostLists = 200;

/** The addresses of the pages of all brands and local shops, and whether they are complete. */
export async function brandAddresses(
  release: ReleaseDocument,
  answerer: FirstAnswerer,
  request: FastifyRequest,
): Promise<{ addresses: string[]; complete: boolean }> {
  const patterns = Object.values(release.areas)
    .flatMap(({ routes }) => routes)
    .filter(({ subject }) => subject?.startsWith('/ajax/direct-cards/'))
    .map(({ path }) => path);
  if (patterns.length === 0) return { addresses: [], complete: true };
  const lists = await Promise.all(
    [false, true].map((local) => slugs(answerer, request, `limit=${atOnce}${local ? '&local=true' : ''}`)),
  );
  return {
    addresses: patterns.flatMap((path) =>
      lists.flatMap(({ found }) => found.map((slug) => path.replace(':slug', slug))),
    ),
    complete: lists.every(({ complete }) => complete),
  };
}

async function slugs(answerer: FirstAnswerer, { id, log }: FastifyRequest, query: string) {
  const found: string[] = [];
  for (let page = 1; page <= mostLists; page++) {
    const key = `${merchants.path}?${query}&page=${page}`;
    const { answers } = await answerer.forEverybody('/sitemap.xml', [key], id, log);
    const list = merchants.answer.safeParse(answers[key]);
    if (!list.success) return { found, complete: false };
    found.push(...list.data.merchants.map(({ slug }) => slug));
    if (page * atOnce >= list.data.total_count) break;
  }
  return { found, complete: true };
}
