import type { BuildACardCard } from '@bowtie/domain';
import { useNavigate } from '@bowtie/web';
import { FORM_ERROR } from 'final-form';
import { useAtom, useAtomValue } from 'jotai';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { cardErrorsAtom, openFieldErrors } from '../../../state/card-errors';
import { stepPath, useBasePath } from '../../../state/flow-paths';
import { isRedirectedAtom } from '../../../state/redirect-reason';
import type { useBatch } from '../batch/use-batch';
import type { StripCard } from '../card/card-strip';
import { loadLimits } from '../design/product-choice';
import { finish } from './finish';
import { problemsOf } from './landing-check';
import { focusField, type Problem } from './landing-fields';

/** The way on from the landing: what stands in it, the way to each of those places, and the step itself. */
export function useNextStep(
  batch: ReturnType<typeof useBatch>,
  card: BuildACardCard,
  cards: readonly StripCard[],
) {
  const { act, catalog, typing, actions } = batch;
  const navigate = useNavigate();
  const base = useBasePath();
  const cardErrors = useAtomValue(cardErrorsAtom);
  const fieldErrors = useMemo(() => openFieldErrors(cardErrors, card), [cardErrors, card]);
  const problemsOfAll = (all: readonly BuildACardCard[]) =>
    all.flatMap((each) =>
      problemsOf(each, loadLimits(catalog.products, each), openFieldErrors(cardErrors, each)),
    );
  /** What kept the visitor from going on at the last try; undefined before the first. */
  const [shownProblems, setShownProblems] = useState<readonly Problem[]>();
  const tried = shownProblems !== undefined;
  // Who comes because something is missing or was refused begins there.
  const [led, ledToLanding] = useAtom(isRedirectedAtom);
  const isTold = tried || led || Object.keys(fieldErrors).length > 0;
  const now = isTold ? problemsOfAll(cards.map((each) => each.card)) : [];
  const open = (shownProblems ?? []).filter((each) =>
    now.some(({ cardId, field }) => cardId === each.cardId && field === each.field),
  );

  const { select } = actions;
  const goTo = useCallback(
    (problem: Problem) => {
      select(problem.cardId);
      focusField(problem.field);
    },
    [select],
  );
  const arrival = useRef({
    missing: led ? now : undefined,
    first: now.find(
      ({ cardId, field }) => cardId === card.cardId && (led || fieldErrors[field] !== undefined),
    ),
  });
  useEffect(() => {
    const { missing, first } = arrival.current;
    ledToLanding(false);
    if (missing !== undefined) setShownProblems(missing);
    if (first !== undefined) focusField(first.field);
  }, [ledToLanding]);
  const goOn = () => {
    typing.settle();
    const problems = problemsOfAll(act((same) => same).cards);
    const [first] = problems;
    setShownProblems(problems);
    if (first !== undefined) {
      goTo(first);
      return { [FORM_ERROR]: 'Something is not right yet.' };
    }
    void navigate(stepPath(base, finish(act)));
    return undefined;
  };
  return {
    /** What the store rejected of the current card, by its fields. */
    storeErrors: fieldErrors,
    /** What is wrong with the cards as they are, where that is to be said. */
    now,
    /** What of that kept the visitor from going on. */
    open,
    tried,
    goTo,
    goOn,
  };
}
