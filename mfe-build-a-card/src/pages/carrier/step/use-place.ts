import {
  type BuildACardCard,
  currentCard,
  type Flow,
  type FlowStep,
  selectCard,
  stepOf,
} from '@bowtie/domain';
import { useLocation, useNavigate, useSearchParams, withoutLanguage } from '@bowtie/web';
import { useSetAtom } from 'jotai';
import { useCallback, useEffect, useRef } from 'react';
import { type CarrierPart, openPart, partToShow } from '../../../state/carrier-parts';
import type { Act } from '../../../state/flow';
import { stepPath, useBasePath } from '../../../state/flow-paths';
import { isRedirectedAtom } from '../../../state/redirect-reason';

/** The card and its sub-step that the page shows. */
export interface CarrierPlace {
  card: BuildACardCard;
  /** From 0. */
  index: number;
  part: CarrierPart;
}

/** The address of a sub-step of a card, which is named by its place in the batch. */
function partAddress(carrierPath: string, index: number, part: CarrierPart): string {
  return `${carrierPath}?card=${index + 1}&part=${part}`;
}

function placeOf(flow: Flow, asked: URLSearchParams): CarrierPlace | undefined {
  const card = flow.cards[Number(asked.get('card')) - 1] ?? currentCard(flow);
  if (card === undefined) return undefined;
  return { card, index: flow.cards.indexOf(card), part: partToShow(card, asked.get('part')) };
}

/** Asked of the browser itself: the visitor may have gone back while the page that asks was being drawn. */
const isStillAt = (path: string): boolean => `${withoutLanguage(window.location.pathname)}/`.startsWith(path);

/**
 * Where the visitor is, and the way to another place. The address holds it, so that the browser's own back goes to the
 * sub-step before, and a reload stays. A card that lacks what the landing asks for leads there.
 */
export function usePlace(flow: Flow, act: Act) {
  const [asked] = useSearchParams();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const base = useBasePath();
  const path = stepPath(base, 'carrier');
  // The page may still be on the screen while the one that was gone to is on its way.
  const here = `${pathname}/`.startsWith(path);
  const place = placeOf(flow, asked);
  const address = place && partAddress(path, place.index, place.part);
  const exact =
    place !== undefined && asked.get('part') === place.part && Number(asked.get('card')) - 1 === place.index;
  const cardId = place?.card.cardId;
  const faceless = place !== undefined && stepOf(place.card) === 'landing';
  const ledToLanding = useSetAtom(isRedirectedAtom);

  // Cards that were parked for an edit may come back into the batch as the visitor leaves: the way out stays the way out.
  const leaving = useRef(false);

  // What is being typed may carry the card on to its next sub-step; the address keeps the page where it is.
  useEffect(() => {
    if (here && !leaving.current && !faceless && address !== undefined && !exact && isStillAt(path))
      void navigate(address, { replace: true, preventScrollReset: true });
  }, [here, faceless, address, exact, navigate, path]);
  useEffect(() => {
    if (cardId !== undefined) act(selectCard, cardId);
  }, [cardId, act]);
  useEffect(() => {
    if (!here || leaving.current || !faceless || !isStillAt(path)) return;
    leaving.current = true;
    ledToLanding(true);
    void navigate(stepPath(base, 'landing'), { replace: true });
  }, [here, faceless, base, ledToLanding, navigate, path]);

  /** Shows a sub-step of a card; without one, the sub-step that the card waits for. */
  const goTo = useCallback(
    (cards: readonly BuildACardCard[], toCard: string, part?: CarrierPart) => {
      const index = cards.findIndex((card) => card.cardId === toCard);
      const card = cards[index];
      if (card !== undefined) void navigate(partAddress(path, index, part ?? openPart(card)));
    },
    [navigate, path],
  );
  /** Leaves the carrier for another step. */
  const leave = useCallback(
    (step: FlowStep) => {
      leaving.current = true;
      void navigate(stepPath(base, step));
    },
    [navigate, base],
  );
  return { place, faceless, goTo, leave };
}
