import { customerReviews } from '@bowtie/contracts';
import { expect, it } from 'vitest';
import { reviewData } from './review-data';

const store = { '@type': 'Organization', name: 'Bowtie' };
const key = `${customerReviews.path}?page=1&limit=10`;
const review = {
  review_id: 'r1',
  stars: 4,
  title: 'Good',
  text: 'It came within minutes.',
  name: 'Ada',
  date_written: '2026-11-20T10:00:00.000Z',
};
const list = {
  reviews: [review],
  total_count: 12,
  page: 1,
  limit: 10,
  average: 4.3,
  distribution: [0, 0, 1, 6, 5],
};

it('tells the average and the reviews that stand on the page', () => {
  expect(reviewData({ [key]: list }, store)).toEqual([
    expect.objectContaining({
      '@type': 'Organization',
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: 4.3,
        reviewCount: 12,
        worstRating: 1,
        bestRating: 5,
      },
      review: [
        expect.objectContaining({
          reviewBody: review.text,
          author: { '@type': 'Person', name: 'Ada' },
          datePublished: '2026-11-20',
          reviewRating: { '@type': 'Rating', ratingValue: 4, worstRating: 1, bestRating: 5 },
        }),
      ],
    }),
  ]);
});

it('tells nothing where there are no reviews, or other pages', () => {
  const none = { ...list, reviews: [], total_count: 0, average: null };
  for (const answers of [{ [key]: none }, {}, { [key]: { wrong: true } }, { '/ajax/menu-data/': list }])
    expect(reviewData(answers, store)).toEqual([]);
});
