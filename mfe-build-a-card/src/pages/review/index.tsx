import { asBefore, type BuildACardCard, canAddCard, editCard, goBack, isBegun } from '@bowtie/domain';
import { Button, buttonClass, Container, NoticeBox } from '@bowtie/ui';
import { Columns, media, useMedia } from '@bowtie/ui/cards';
import { Link, notify, useNavigate } from '@bowtie/web';
import { useEffect, useRef, useState } from 'react';
import { FlowSteps } from '../../flow-steps/flow-steps';
import { openErrors } from '../../state/card-errors';
import { useFlow } from '../../state/flow';
import { stepPath, useBasePath } from '../../state/flow-paths';
import { useStepShown } from '../../state/previous-step';
import type { LinePlace } from './add-to-cart/card-errors';
import { CardErrorsNotice } from './add-to-cart/card-errors-notice';
import { ProcessingDialog } from './add-to-cart/processing-dialog';
import { useAddToCart } from './add-to-cart/use-add-to-cart';
import { entryId } from './cards/card-entry';
import { RemovedNotice } from './cards/removed-notice';
import { ReviewCards } from './cards/review-cards';
import { OpeningEdit } from './cart-edit/opening-edit';
import { useCartEdit } from './cart-edit/use-cart-edit';
import { useReplacedGroups } from './cart-edit/use-replaced-groups';
import { EmptyReview } from './empty-review';
import { MissingQuotes } from './price/missing-quotes';
import { priceReview } from './price/review-price';
import { ReviewBar, ReviewSummary } from './price/review-summary';
import { useShippingQuotes } from './price/use-shipping-quotes';
import styles from './review.module.css';
import { WaitingNotice } from './waiting-notices';

/** How many cards there are, and which of them come from the cart. */
function readyText(cards: number, inCart: number): string {
  const all = cards === 1 ? 'One card' : `${cards} cards`;
  if (inCart === 0) return `${all}, ready to go.`;
  if (inCart < cards)
    return `${all}, ${inCart === 1 ? 'one of them' : `${inCart} of them`} in your cart already.`;
  return `${all}, in your cart already. What you change here takes ${cards === 1 ? 'its' : 'their'} place.`;
}

/** Every card once more before it goes into the cart: look, words, way and price, and the last changes. */
export function Page() {
  const { flow, act } = useFlow();
  useStepShown('review');
  const navigate = useNavigate();
  const base = useBasePath();
  const heading = useRef<HTMLHeadingElement>(null);
  const [toFocus, setToFocus] = useState<string>();
  const { opening, gone: isMissing, failed: cartFailed } = useCartEdit(act, setToFocus);
  const { cartList, bulkDeliveryGroups } = asBefore(flow);
  const { quotes, failed, refetch } = useShippingQuotes(cartList);
  const inCart = useReplacedGroups(flow);
  const { processing, message, details, cardErrors, add, calm } = useAddToCart(flow, inCart.replaces, act);
  const problem = useRef<HTMLDivElement>(null);
  const bar = useMedia(media.narrow);

  // Focus goes to the card that came: a copy, one that was put back, or the one that was opened from the cart.
  useEffect(() => {
    if (toFocus === undefined || opening) return;
    document.getElementById(entryId(toFocus))?.focus();
    setToFocus(undefined);
  }, [toFocus, opening]);
  useEffect(() => {
    if (message !== undefined) problem.current?.focus();
  }, [message]);

  const fieldErrorsOf = (card: BuildACardCard) => openErrors(cardErrors, card);
  const edit = (cardId: string, part: LinePlace['part']) => {
    calm();
    act(editCard, cardId, part === 'landing' ? 'landing' : 'carrier');
    void navigate(
      part === 'landing' ? stepPath(base, 'landing') : `${stepPath(base, 'carrier')}?card=1&part=${part}`,
    );
  };
  const back = () => {
    calm();
    const { bulkDeliveryGroups: left } = act(goBack, 'review');
    if (left.length < flow.bulkDeliveryGroups.length)
      notify(
        'Your parcel is taken apart: its cards travel by themselves until you put them together again in the review.',
        'error',
      );
    void navigate(stepPath(base, 'carrier'));
  };

  if (opening) return <OpeningEdit failed={cartFailed} />;
  const notices = (
    <div className={styles.notices} aria-live="polite">
      {isMissing && (
        <NoticeBox tone="warning">The card you wanted to change is not in your cart any more.</NoticeBox>
      )}
      <WaitingNotice
        flow={flow}
        act={act}
        onTaken={setToFocus}
        onDiscarded={() => heading.current?.focus()}
      />
      <RemovedNotice flow={flow} act={act} onRestored={setToFocus} />
    </div>
  );
  if (cartList.length === 0) {
    return (
      <Container className={styles.page}>
        {notices}
        <EmptyReview />
      </Container>
    );
  }
  const tryToAdd = () => {
    if (flow.cards.some(isBegun)) problem.current?.focus();
    else void add();
  };
  const way = {
    ...priceReview(cartList, bulkDeliveryGroups, quotes),
    busy: processing,
    updates: inCart.replaces.length > 0,
    onAdd: tryToAdd,
  };
  return (
    <Container className={styles.page}>
      <header className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          Review your Build-a-Cards
        </h1>
        <p
          className={styles.lead}
        >{`${readyText(cartList.length, inCart.cards)} Look once more; everything can still be changed.`}</p>
        <FlowSteps current="review" />
      </header>
      <div ref={problem} tabIndex={-1} className={styles.problem}>
        {message !== undefined && (
          <CardErrorsNotice
            message={message}
            details={details}
            cards={cartList}
            fieldErrorsOf={fieldErrorsOf}
            onEdit={edit}
          />
        )}
        {notices}
        {failed && (
          <MissingQuotes
            onRetry={() => {
              refetch();
              heading.current?.focus();
            }}
          />
        )}
      </div>
      <Columns
        asideLabel="Price"
        aside={
          <ReviewSummary
            {...way}
            bar={bar}
            cards={cartList.length}
            posted={cartList.some(({ deliveryMethod }) => deliveryMethod === 'plastic')}
            quotesFailed={failed}
          />
        }
      >
        <div className={styles.places}>
          <ReviewCards
            flow={flow}
            act={act}
            quotes={quotes}
            fieldErrorsOf={fieldErrorsOf}
            onEdit={edit}
            onCopied={setToFocus}
            onChange={calm}
          />
          <div className={styles.more}>
            {flow.editing === null && !flow.cards.some(isBegun) && (
              <Button variant="quiet" icon="arrow-left" onClick={back}>
                Back
              </Button>
            )}
            {canAddCard(flow) && (
              <Link to={stepPath(base, 'landing')} className={buttonClass()}>
                Build another card
              </Link>
            )}
          </div>
        </div>
      </Columns>
      {bar && <ReviewBar {...way} />}
      <ProcessingDialog open={processing} />
    </Container>
  );
}
