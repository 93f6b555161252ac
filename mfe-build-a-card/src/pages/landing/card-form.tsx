import {
  type BuildACardCard,
  discard,
  finishRound,
  type LoadLimits,
  nextStep,
  roomInRound,
} from '@bowtie/domain';
import { Button, ErrorState, linkClass } from '@bowtie/ui';
import { BuyBar, CardStep } from '@bowtie/ui/cards';
import { Link, useNavigate } from '@bowtie/web';
import { useAtom, useAtomValue } from 'jotai';
import { type FormEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { stepPath, useBasePath } from '../../state/flow-paths';
import { ledToLandingAtom } from '../../state/led-here';
import { refusalsAtom, standingFields } from '../../state/refusals';
import { CardAmount } from './card-amount';
import { CardKind } from './card-kind';
import { CardPreview } from './card-preview';
import type { StripCard } from './card-strip';
import { CardWords } from './card-words';
import type { GalleryPlace } from './design-gallery';
import { FaceSource } from './face-source';
import styles from './landing.module.css';
import { focusField, type Problem, problemsOf } from './landing-check';
import { ProblemList } from './problem-list';
import { loadLimits } from './product-choice';
import { QuantityStep } from './quantity-step';
import { removedHere } from './round-changes';
import { RoundPrice } from './round-price';
import { UndoNotice } from './undo-notice';
import type { GalleryPage } from './use-gallery';
import { useNarrow } from './use-narrow';
import type { useRound } from './use-round';

interface CardFormProps {
  readonly round: ReturnType<typeof useRound>;
  readonly card: BuildACardCard;
  readonly cards: readonly StripCard[];
  readonly limits: LoadLimits;
  readonly gallery: GalleryPage;
  readonly place: GalleryPlace;
  readonly setPlace: (place: GalleryPlace) => void;
}

/** The decisions about the card in hand, one after the other, and the way on. */
export function CardForm({ round, card, cards, limits, gallery, place, setPlace }: CardFormProps) {
  const { flow, act, catalog, products, typing, deeds, undoable } = round;
  const navigate = useNavigate();
  const base = useBasePath();
  const narrow = useNarrow();
  const refusals = useAtomValue(refusalsAtom);
  const refused = useMemo(() => standingFields(refusals, card), [refusals, card]);
  /** What kept the visitor from going on at the last try; undefined before the first. */
  const [told, setTold] = useState<readonly Problem[]>();
  const now = cards.flatMap(({ problems }) => problems);
  const open = (told ?? []).filter((each) =>
    now.some(({ cardId, field }) => cardId === each.cardId && field === each.field),
  );
  const tried = told !== undefined;
  const editing = flow.editing !== null;
  const at = cards.findIndex((each) => each.card.cardId === card.cardId) + 1;

  const { select } = deeds;
  const goTo = useCallback(
    (problem: Problem) => {
      select(problem.cardId);
      focusField(problem.field);
    },
    [select],
  );
  // Who comes because something is missing or was refused begins there.
  const [led, ledToLanding] = useAtom(ledToLandingAtom);
  const arrival = useRef({
    missing: led ? now : undefined,
    first: now.find(({ cardId, field }) => cardId === card.cardId && (led || refused[field] !== undefined)),
  });
  useEffect(() => {
    const { missing, first } = arrival.current;
    ledToLanding(false);
    if (missing !== undefined) setTold(missing);
    if (first !== undefined) focusField(first.field);
  }, [ledToLanding]);
  const goOn = (event: FormEvent) => {
    event.preventDefault();
    typing.settle();
    const settled = act((same) => same);
    const problems = settled.cards.flatMap((each) =>
      problemsOf(each, loadLimits(catalog.products, each), standingFields(refusals, each)),
    );
    const [first] = problems;
    setTold(problems);
    if (first !== undefined) {
      goTo(first);
      return;
    }
    const { step } = nextStep(settled);
    act(finishRound);
    void navigate(stepPath(base, step));
  };
  const giveUp = () => {
    act(discard);
    void navigate(stepPath(base, 'review'));
  };

  return (
    <form
      onSubmit={goOn}
      noValidate
      className={styles.form}
      aria-label={cards.length > 1 ? `Card ${at} of ${cards.length}` : 'Your card'}
    >
      <CardStep title="Network and delivery">
        <CardKind
          card={card}
          networks={flow.configuration.networks}
          error={refused.network}
          onChange={deeds.changeDetails}
        />
      </CardStep>
      <CardStep title="Design">
        {products.status === 'failed' ? (
          <ErrorState title="The designs could not be shown" onRetry={products.reload}>
            Nothing you chose is lost.
          </ErrorState>
        ) : (
          <FaceSource
            card={card}
            gallery={gallery}
            place={place}
            onPlace={setPlace}
            onDesign={deeds.chooseDesign}
            onImage={deeds.changeImage}
            error={tried ? messageOf(now, card, 'face') : refused.face}
          />
        )}
      </CardStep>
      <CardStep title="Amount">
        <CardAmount card={card} limits={limits} typing={typing} tried={tried} refusal={refused.amount} />
      </CardStep>
      {card.deliveryMethod === 'plastic' && (
        <CardStep title="On the card">
          <CardWords card={card} limits={limits} typing={typing} tried={tried} refusals={refused} />
        </CardStep>
      )}
      {!editing && (
        <CardStep title="How many">
          <QuantityStep
            quantity={cards.length}
            max={roomInRound(flow)}
            draft={flow.draft}
            onQuantity={deeds.setQuantity}
            onApply={deeds.setApplyToAll}
          />
          {cards.length > 1 && (
            <Button
              variant="quiet"
              size="small"
              icon="trash"
              className={styles.remove}
              onClick={deeds.remove}
            >
              Remove card {at}
            </Button>
          )}
          <UndoNotice
            what={undoable === 'removed' ? undoable : 'nothing'}
            count={removedHere(flow)}
            onUndo={deeds.undo}
          />
        </CardStep>
      )}
      <ProblemList
        problems={open}
        places={new Map(cards.map((each, index) => [each.card.cardId, index + 1]))}
        onGo={goTo}
      />
      <BuyBar>
        <div className={styles.inSmall}>
          {narrow && (
            <div className={styles.small} aria-hidden="true">
              <CardPreview card={card} face={cards[at - 1]?.face} limits={limits} small />
            </div>
          )}
          <div className={styles.price}>
            <RoundPrice cards={flow.cards} current={card} toAll={flow.draft.applyDetailsToAll} />
          </div>
        </div>
        <Button type="submit" variant="ribbon" size="large" block iconEnd="arrow-right">
          {editing ? 'Save your changes' : 'Continue'}
        </Button>
      </BuyBar>
      <div className={styles.more}>
        {editing && (
          <Button variant="quiet" size="small" onClick={giveUp}>
            Discard changes
          </Button>
        )}
        {!editing && flow.cartList.length > 0 && (
          <Link to={stepPath(base, 'review')} className={linkClass('standalone')}>
            Back to your finished cards ({flow.cartList.length})
          </Link>
        )}
      </div>
    </form>
  );
}

function messageOf(
  problems: readonly Problem[],
  card: BuildACardCard,
  field: Problem['field'],
): string | undefined {
  return problems.find((each) => each.cardId === card.cardId && each.field === field)?.message;
}
