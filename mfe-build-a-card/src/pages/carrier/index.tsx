import {
  type BuildACardCard,
  discard,
  type Flow,
  finishBatch,
  goBack,
  selectCard,
  stepOf,
} from '@bowtie/domain';
import { Container } from '@bowtie/ui';
import { useDocumentTitle } from '@bowtie/web';
import { useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useEffect, useRef } from 'react';
import { cardErrorsAtom, openFieldErrors } from '../../state/card-errors';
import { type CarrierPart, openPart, partBefore } from '../../state/carrier-parts';
import { useFlow } from '../../state/flow';
import { useStepShown } from '../../state/previous-step';
import { isRedirectedAtom } from '../../state/redirect-reason';
import styles from './carrier.module.css';
import { CheckStep } from './check-step';
import { DeliveryStep } from './delivery/delivery-step';
import { DoneView } from './done-view';
import { EmailStep } from './email-step';
import { GreetingStep } from './greeting/greeting-step';
import { PackageStep } from './package-step';
import { useSameForAll } from './same-for-all/use-same-for-all';
import { CarrierHead } from './step/carrier-head';
import type { StepProps } from './step/step';
import { usePlace } from './step/use-place';
import { MessageStep } from './text/message-step';

const titles = {
  plastic: 'Carrier Personalization Options',
  virtual: 'Email Personalization Options',
} as const;

const stepViews = {
  package: PackageStep,
  'greeting-card': GreetingStep,
  words: MessageStep,
  email: EmailStep,
  delivery: DeliveryStep,
} as const satisfies Partial<Record<CarrierPart, (props: StepProps) => unknown>>;

/** The first card that still needs something. */
function waitingCard({ cards }: Flow): BuildACardCard | undefined {
  return cards.find((card) => stepOf(card) === 'landing' || openPart(card) !== 'check');
}

/** The carrier: what each card arrives in, with which words, and where. One card after another. */
export function Page() {
  const flowState = useFlow();
  const { flow, act } = flowState;
  useStepShown('carrier');
  const { place, faceless, goTo, leave } = usePlace(flow, act);
  const cardErrors = useAtomValue(cardErrorsAtom);
  const same = useSameForAll(flowState, place?.card);
  const ledToLanding = useSetAtom(isRedirectedAtom);
  const title = place === undefined ? titles.plastic : titles[place.card.deliveryMethod];
  useDocumentTitle(`${title} | Bowtie`);
  const where = place && `${place.card.cardId} ${place.part}`;
  const before = useRef(where);
  const arriving = where !== undefined && before.current !== where;
  useEffect(() => {
    before.current = where;
  }, [where]);

  // The same function for good, with the cards as they are now: the row of cards is drawn only when it changes.
  const { cards } = flow;
  const cardsNow = useRef(cards);
  useEffect(() => {
    cardsNow.current = cards;
  }, [cards]);
  const openCard = useCallback((cardId: string) => goTo(cardsNow.current, cardId), [goTo]);

  if (place === undefined) return <DoneView flow={flow} />;
  // On the way to the landing.
  if (faceless) return <Container className={styles.page} aria-busy="true" />;
  const { card, index, part } = place;

  const goOn = (after: Flow) => {
    const now = after.cards.find(({ cardId }) => cardId === card.cardId);
    if (now !== undefined && (part !== 'check' || openPart(now) !== 'check')) {
      goTo(after.cards, card.cardId);
      return;
    }
    const waiting = waitingCard(after);
    if (waiting === undefined) {
      act(finishBatch);
      leave('review');
    } else if (stepOf(waiting) === 'landing') {
      ledToLanding(true);
      act(selectCard, waiting.cardId);
      leave('landing');
    } else {
      goTo(after.cards, waiting.cardId);
    }
  };
  const back = () => {
    const earlier = partBefore(card, part);
    const cardBefore = flow.cards[index - 1];
    if (earlier !== undefined) {
      goTo(flow.cards, card.cardId, earlier);
    } else if (cardBefore !== undefined) {
      goTo(flow.cards, cardBefore.cardId);
    } else {
      act(goBack, 'carrier');
      leave('landing');
    }
  };
  const drop = () => {
    act(discard);
    leave('review');
  };
  const fieldErrors = openFieldErrors(cardErrors, card);
  const shared = {
    flow,
    act: same.act,
    type: same.type,
    forAll: same.on,
    card,
    fieldErrors,
    arriving,
    onDone: goOn,
    onBack: back,
  };
  const last = flow.cards.every((other) => other === card || openPart(other) === 'check');
  const Step = part === 'check' || part === 'done' ? undefined : stepViews[part];

  return (
    <Container className={styles.page}>
      <CarrierHead
        {...{ title, flow, card, index, part, same }}
        onCard={openCard}
        onPart={(to) => goTo(flow.cards, card.cardId, to)}
        onDiscard={drop}
      />
      {Step ? (
        <Step key={where} {...shared} />
      ) : (
        <CheckStep
          key={where}
          {...shared}
          submitLabel={last ? (flow.editing === null ? 'Review your cards' : 'Save changes') : 'Next card'}
          onPart={(to) => goTo(flow.cards, card.cardId, to)}
        />
      )}
    </Container>
  );
}
