import { type BootData, customerReviews } from '@bowtie/contracts';
import { mostStars } from '@bowtie/domain';

/** What search engines are told of the store's reviews, where the page begins with some; none are told where there are none. */
export function reviewData(answers: BootData['answers'], store: { origin: string; name: string }): object[] {
  const key = Object.keys(answers).find((url) => url.startsWith(`${customerReviews.path}?`));
  const list = customerReviews.answer.safeParse(key === undefined ? undefined : answers[key]).data;
  if (list === undefined || list.average === null || list.total_count === 0) return [];
  const scale = { worstRating: 1, bestRating: mostStars };
  return [
    {
      '@type': 'Organization',
      '@id': `${store.origin}/#store`,
      name: store.name,
      url: `${store.origin}/`,
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: list.average,
        reviewCount: list.total_count,
        ...scale,
      },
      review: list.reviews.map(({ stars, title, text, name, date_written }) => ({
        '@type': 'Review',
        name: title,
        reviewBody: text,
        author: { '@type': 'Person', name },
        datePublished: date_written.slice(0, 10),
        reviewRating: { '@type': 'Rating', ratingValue: stars, ...scale },
      })),
    },
  ];
}
