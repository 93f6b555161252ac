import type { PageQuery } from '@bowtie/contracts';

export const reviewsPath = '/reviews/';
export const reviewsAtOnce = 10;
/** What the address of the page may say. */
export const reviewsPageQuery = { page: 'page' } satisfies PageQuery;
/** What the page asks for first, whatever page its address names. */
export const reviewsFirstCall = `/ajax/reviews/?page=:page?1&limit=${reviewsAtOnce}`;
