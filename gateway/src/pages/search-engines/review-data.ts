import { type BootData, customerReviews } from '@bowtie/contracts';
import { mostStars } from '@bowtie/domain';

/**
 * What search engines are told of the store's reviews, where the page begins with some; nothing where there are none.
 * @param store the organization that is reviewed
 */
export function reviewData(answers: BootData['answers'], store: object): object[] {
  const key = Object.keys(answers).find((url) => url.startsWith(`${customerReviews.path}?`));
  const list = customerReviews.answer.safeParse(key === undefined ? undefined : answers[key]).data;
  if (list === undefined || list.average === null || list.total_count === 0) return [];
  const scale = { worstRating: 1, bestRating: mostStars };
  return [
    {
      ...store,
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
