import { readOrderLink } from '@bowtie/domain';
import { Container, Skeleton } from '@bowtie/ui';
import { useLocation, useNavigate, useSignedIn } from '@bowtie/web';
import { Loading } from '@bowtie/web/loaded';
import { RESET, readPersisted } from '@bowtie/web/stored';
import { useSetAtom, useStore } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import styles from './additional-verification-request.module.css';
import { NothingToDo, OwnReviews } from './own-reviews';
import { parseReviewLookup, type ReviewLookup, reviewLookupAtom } from './review-lookup';
import { ReviewSteps } from './review-steps';

/** What we still need for an order: for whoever has the link of our mail, came from the order, or is signed in as its buyer. */
export function Page() {
  const { hash, pathname, state } = useLocation();
  const navigate = useNavigate();
  const signedIn = useSignedIn();
  const store = useStore();
  const remember = useSetAtom(reviewLookupAtom);
  // Undefined until the address, the history and the tab's memory are read.
  const [lookup, setLookup] = useState<ReviewLookup | null>();

  // A link's secret leaves the address bar, and with it the history, before anything is asked.
  useEffect(() => {
    const link = readOrderLink(hash);
    const take = (brought: ReviewLookup | undefined) => {
      if (brought !== undefined) remember(brought);
      setLookup(brought ?? readPersisted(store, reviewLookupAtom));
    };
    take(link ?? parseReviewLookup(state));
    if (link !== undefined) navigate(pathname, { replace: true, state: null });
  }, [hash, pathname, state, navigate, remember, store]);
  const choose = useCallback(
    (order_number: string) => {
      remember({ order_number });
      setLookup({ order_number });
    },
    [remember],
  );
  const forget = useCallback(() => remember(RESET), [remember]);

  return (
    <Container className={styles.page}>
      {lookup && <ReviewSteps key={lookup.order_number} lookup={lookup} onUnknown={forget} />}
      {lookup === null && signedIn === true && <OwnReviews onChoose={choose} />}
      {lookup === null && signedIn === false && <NothingToDo signedIn={false} />}
      {(lookup === undefined || (lookup === null && signedIn === undefined)) && (
        <Loading what="your order" skeleton={<Skeleton height={320} />} />
      )}
    </Container>
  );
}
