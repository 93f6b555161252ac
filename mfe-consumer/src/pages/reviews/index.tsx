import { type CallAnswer, customerReviews, readPageQuery } from '@bowtie/contracts';
import { Container, ErrorState, Skeleton } from '@bowtie/ui';
import { Pagination } from '@bowtie/ui/lists';
import { pageAddress, useCallData, useLatest, useNavigate, useSearchParams } from '@bowtie/web';
import { Loading } from '@bowtie/web/loaded';
import { useRef } from 'react';
import { ArticleBody } from '../../articles/article-body';
import { useHashTarget } from '../../articles/use-hash-target';
import { reviewsAtOnce, reviewsPageQuery, reviewsPath } from '../../data/reviews-view';
import { PageHead } from '../../page-head/page-head';
import { ReviewList } from './review-list';
import { reviewRules } from './review-rules';
import { ReviewSummary } from './review-summary';
import styles from './reviews.module.css';

type Reviews = CallAnswer<typeof customerReviews>;

const leads = {
  none: 'There are none here yet, and we have not written any ourselves. This is how reviews work, so that you can trust them when you read one.',
  some: 'By people who bought here and whose order arrived. Every one that keeps to the rules is shown, good or bad.',
};

function addressOf(page: number): string {
  return page === 1 ? reviewsPath : `${reviewsPath}?page=${page}`;
}

/** What verified buyers say, and how reviews work here. */
export function Page() {
  const [search] = useSearchParams();
  useHashTarget();
  const page = Number(readPageQuery(reviewsPageQuery, search).page ?? '1');
  const { status, data, reload } = useCallData(customerReviews, {
    query: { page: String(page), limit: String(reviewsAtOnce) },
  });
  const reviews = useLatest(data);
  return (
    <Container className={styles.page}>
      <PageHead title="Reviews" lead={reviews?.total_count === 0 ? leads.none : leads.some} />
      {status === 'failed' ? (
        <ErrorState title="The reviews could not be shown" onRetry={reload} />
      ) : reviews === undefined ? (
        <Loading what="the reviews" skeleton={<Skeleton height="22rem" />} />
      ) : (
        reviews.total_count > 0 && <Shown page={page} reviews={reviews} isWaiting={status === 'loading'} />
      )}
      <ArticleBody sections={reviewRules} />
    </Container>
  );
}

function Shown({ page, reviews, isWaiting }: { page: number; reviews: Reviews; isWaiting: boolean }) {
  const top = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const turnTo = (to: number) => {
    void navigate(addressOf(to), { preventScrollReset: true });
    top.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <div ref={top} className={styles.shown} aria-busy={isWaiting}>
      <ReviewSummary reviews={reviews} />
      <div className={styles.column}>
        <ReviewList reviews={reviews.reviews} />
        <Pagination
          page={page}
          pageCount={Math.ceil(reviews.total_count / reviewsAtOnce)}
          onPage={turnTo}
          hrefFor={(to) => pageAddress(addressOf(to))}
          label="Pages of reviews"
        />
      </div>
    </div>
  );
}
