import { type BuildACardCard, configure, emptyFlow, type Flow } from '@bowtie/domain';
import { PageContext, usePersistedValue } from '@bowtie/web';
import { atom, useSetAtom } from 'jotai';
import { selectAtom } from 'jotai/utils';
import { useCallback, useContext, useEffect, useMemo } from 'react';
import { flowAtom } from './flow-atom';

const flowOnServer = emptyFlow();

type Operation = (flow: Flow) => Flow;

/** Does an operation of the domain on the flow: `act(changeDetails, cardId, { amount: 50 })`. Gives the flow after it. */
export type Act = <Rest extends unknown[]>(
  operation: (flow: Flow, ...rest: Rest) => Flow,
  ...rest: Rest
) => Flow;

/** Whether somebody types. Only what shows the typed text follows the flow meanwhile; the page follows at the pause. */
const isTypingAtom = atom(false);

const operateAtom = atom(null, (_get, set, isTyping: boolean, operation: Operation) => {
  set(isTypingAtom, isTyping);
  return set(flowAtom, operation);
});

/** The flow as the page shows it. */
const pageFlowAtom = selectAtom(
  atom((get) => ({ flow: get(flowAtom), isTyping: get(isTypingAtom) })),
  ({ flow, isTyping }, shown?: Flow) => (isTyping && shown !== undefined ? shown : flow),
);

/**
 * The flow, stored over reloads and shared with other tabs, and the ways to change it. `type` is like `act`, for what is being
 * typed: the page is drawn again by the next `act` only.
 */
export function useFlow(): { flow: Flow; act: Act; type: Act } {
  const flow = usePersistedValue(pageFlowAtom, flowOnServer);
  const operate = useSetAtom(operateAtom);
  const configuration = useContext(PageContext)?.route.configuration?.build_a_card;
  const act = useCallback<Act>(
    (operation, ...rest) => operate(false, (now) => operation(now, ...rest)),
    [operate],
  );
  const type = useCallback<Act>(
    (operation, ...rest) => operate(true, (now) => operation(now, ...rest)),
    [operate],
  );
  useEffect(() => {
    if (configuration !== undefined) act(configure, configuration);
  }, [act, configuration]);
  return { flow, act, type };
}

/** Something of the flow as it is typed, ahead of the page. `select` stays the same function while it means the same. */
export function useFlowSlice<Slice>(select: (flow: Flow) => Slice): Slice {
  const [slice, onServer] = useMemo(
    () => [selectAtom(flowAtom, select), select(flowOnServer)] as const,
    [select],
  );
  return usePersistedValue(slice, onServer);
}

/** A card as it is typed, ahead of the page. */
export function useTypedCard(card: BuildACardCard): BuildACardCard {
  return useFlowSlice(
    useCallback((flow: Flow) => flow.cards.find(({ cardId }) => cardId === card.cardId) ?? card, [card]),
  );
}
