import type { BuildACardCard, Flow } from '@bowtie/domain';
import { useStore } from 'jotai';
import { useState } from 'react';
import { flowAtom } from '../state/flow-atom';

/** What the fields of a form begin with: the card as it is in the flow, which may be ahead of the page. */
export function useInitialValues<Values>(
  card: BuildACardCard,
  read: (card: BuildACardCard, flow: Flow) => Values,
): Values {
  const store = useStore();
  const [values] = useState(() => {
    const flow = store.get(flowAtom);
    return read(flow.cards.find(({ cardId }) => cardId === card.cardId) ?? card, flow);
  });
  return values;
}
