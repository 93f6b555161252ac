import {
  asBefore,
  type BuildACardCard,
  breakGroup,
  confirmGroup,
  duplicateCard,
  editCard,
  goBack,
  hasRoom,
  isBegun,
  removeCard,
} from '@bowtie/domain';
import {
  Bow,
  Button,
  buttonClass,
  Container,
  EmptyState,
  ErrorState,
  NoticeBox,
  Skeleton,
  VisuallyHidden,
} from '@bowtie/ui';
import { Columns } from '@bowtie/ui/cards';
import { Link, refreshCart, useNavigate } from '@bowtie/web';
import { useEffect, useRef, useState } from 'react';
import { FlowSteps } from '../../parts/flow-steps';
import { useFlow } from '../../state/flow';
import { stepPath, useBasePath } from '../../state/flow-paths';
import { standing } from '../../state/refusals';
import { useStepShown } from '../../state/way-back';
import { arrange } from './arrange';
import { CardEntry, entryId } from './card-entry';
import { GroupHead } from './group-head';
import { ProcessingDialog } from './processing-dialog';
import { RefusalNotice } from './refusal-notice';
import type { LinePlace } from './refused-cards';
import styles from './review.module.css';
import { priceReview } from './review-price';
import { ReviewSummary } from './review-summary';
import { useAddToCart } from './use-add-to-cart';
import { useCartEdit } from './use-cart-edit';
import { useShippingQuotes } from './use-shipping-quotes';
import { RemovedNotice, WaitingNotice } from './waiting-notices';

/** Every card once more before it goes into the cart: look, words, way and price, and the last changes. */
export function Page() {
  const { flow, act } = useFlow();
  useStepShown('review');
  const navigate = useNavigate();
  const base = useBasePath();
  const [toFocus, setToFocus] = useState<string>();
  const { opening, gone, failed: cartFailed } = useCartEdit(act, setToFocus);
  const { cartList, bulkDeliveryGroups } = asBefore(flow);
  const { quotes, failed, askAgain } = useShippingQuotes(cartList);
  const { processing, message, details, refusals, add, calm } = useAddToCart(flow, act);
  const problem = useRef<HTMLDivElement>(null);

  // Focus goes to the card that came: a copy, one that was put back, or the one that was opened from the cart.
  useEffect(() => {
    if (toFocus === undefined || opening) return;
    document.getElementById(entryId(toFocus))?.focus();
    setToFocus(undefined);
  }, [toFocus, opening]);
  useEffect(() => {
    if (message !== undefined) problem.current?.focus();
  }, [message]);

  const refusedOf = (card: BuildACardCard) => standing(refusals, card);
  const edit = (cardId: string, part: LinePlace['part']) => {
    calm();
    act(editCard, cardId, part === 'landing' ? 'landing' : 'carrier');
    void navigate(
      part === 'landing' ? stepPath(base, 'landing') : `${stepPath(base, 'carrier')}?card=1&part=${part}`,
    );
  };
  const duplicate = (cardId: string) => {
    calm();
    const { cartList: after } = act(duplicateCard, cardId);
    setToFocus(after[after.findIndex((card) => card.cardId === cardId) + 1]?.cardId);
  };
  const back = () => {
    calm();
    act(goBack, 'review');
    void navigate(stepPath(base, 'carrier'));
  };

  if (opening) {
    return (
      <Container className={styles.page} aria-busy={!cartFailed}>
        <h1>Review your Build-a-Cards</h1>
        {cartFailed ? (
          <ErrorState title="Your cart could not be read" onRetry={() => void refreshCart()}>
            The card you want to change is still in it. Try again in a moment.
          </ErrorState>
        ) : (
          <Skeleton height={320} />
        )}
      </Container>
    );
  }
  const notices = (
    <div className={styles.notices} aria-live="polite">
      {gone && (
        <NoticeBox tone="warning">The card you wanted to change is not in your cart any more.</NoticeBox>
      )}
      <WaitingNotice flow={flow} act={act} onTaken={setToFocus} />
      <RemovedNotice flow={flow} act={act} onRestored={setToFocus} />
    </div>
  );
  if (cartList.length === 0) {
    return (
      <Container className={styles.page}>
        {notices}
        <EmptyState
          headingLevel={1}
          title="No card to review yet"
          picture={<Bow />}
          action={
            <Link
              to={stepPath(base, 'landing')}
              className={buttonClass({ variant: 'ribbon', size: 'large' })}
            >
              Build a card
            </Link>
          }
        >
          A card takes a minute to make: a design, an amount, a few words. Then you see it here.
        </EmptyState>
      </Container>
    );
  }
  const numberOf = new Map(cartList.map(({ cardId }, index) => [cardId, index + 1]));
  const mayDuplicate = hasRoom(flow);
  const tryToAdd = () => {
    if (flow.cards.some(isBegun)) problem.current?.focus();
    else void add();
  };
  return (
    <Container className={styles.page}>
      <header className={styles.head}>
        <h1>Review your Build-a-Cards</h1>
        <p className={styles.lead}>
          {cartList.length === 1 ? 'One card, ready to go.' : `${cartList.length} cards, ready to go.`} Look
          once more; everything can still be changed.
        </p>
        <FlowSteps current="review" />
      </header>
      <div ref={problem} tabIndex={-1} className={styles.problem}>
        {message !== undefined && (
          <RefusalNotice
            message={message}
            details={details}
            cards={cartList}
            refusedOf={refusedOf}
            onEdit={edit}
          />
        )}
        {notices}
        {failed && (
          <NoticeBox
            tone="warning"
            title="The parcel carrier does not answer"
            action={
              <Button size="small" icon="refresh" onClick={askAgain}>
                Ask again
              </Button>
            }
          >
            Some shipping prices are missing. Nothing is lost; ask again in a moment.
          </NoticeBox>
        )}
      </div>
      <Columns
        asideLabel="Price"
        aside={
          <ReviewSummary
            {...priceReview(cartList, bulkDeliveryGroups, quotes)}
            cards={cartList.length}
            posted={cartList.some(({ deliveryMethod }) => deliveryMethod === 'plastic')}
            quotesFailed={failed}
            busy={processing}
            onAdd={tryToAdd}
          />
        }
      >
        <div className={styles.places}>
          <VisuallyHidden as="h2">Your cards</VisuallyHidden>
          {arrange(cartList).map(({ group, cards }) => (
            <section
              key={cards[0]?.cardId}
              className={group && styles.group}
              aria-label={group && `${cards.length} cards to one address`}
            >
              {group && (
                <GroupHead
                  group={group}
                  cards={cards}
                  bulk={bulkDeliveryGroups.find(({ addressGroupId }) => addressGroupId === group.id)}
                  changing={flow.editing?.broken?.group.addressGroupId === group.id}
                  quotes={quotes}
                  onConfirm={(methodId) => act(confirmGroup, group.id, methodId)}
                  onBreak={() => act(breakGroup, group.id)}
                />
              )}
              <ul className={styles.cards}>
                {cards.map((card) => (
                  <CardEntry
                    key={card.cardId}
                    card={card}
                    number={numberOf.get(card.cardId) ?? 1}
                    quotes={quotes}
                    refused={refusedOf(card)}
                    mayDuplicate={mayDuplicate}
                    onEdit={(part) => edit(card.cardId, part)}
                    onDuplicate={() => duplicate(card.cardId)}
                    onRemove={() => {
                      calm();
                      act(removeCard, card.cardId);
                    }}
                  />
                ))}
              </ul>
            </section>
          ))}
          <div className={styles.more}>
            {flow.editing === null && !flow.cards.some(isBegun) && (
              <Button variant="quiet" icon="arrow-left" onClick={back}>
                Back
              </Button>
            )}
            {mayDuplicate && (
              <Link to={stepPath(base, 'landing')} className={buttonClass()}>
                Build another card
              </Link>
            )}
          </div>
        </div>
      </Columns>
      <ProcessingDialog open={processing} />
    </Container>
  );
}
