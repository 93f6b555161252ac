import type { PageQuery } from '@bowtie/contracts';

export const reviewsPath = '/reviews/';
export const reviewsAtOnce = 10;
/** What the address of the page may say. */
export const reviewsPageQuery = { page: 'page' } satisfies PageQuery;
/** What the page asks for first, as `reviewsUrl` of whatever its address says. */
export const reviewsFirstCall = `/ajax/reviews/?page=:page?1&limit=${reviewsAtOnce}`;

/** Under which address the reviews of a page are kept. */
export function reviewsUrl(page: number): string {
  return `/ajax/reviews/?page=${page}&limit=${reviewsAtOnce}`;
}
