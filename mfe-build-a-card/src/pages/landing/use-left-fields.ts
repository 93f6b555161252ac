import { useState } from 'react';
import type { LandingField } from './landing-check';

/** Which fields of a card the visitor has been in and left: what is wrong with them may be said. */
export function useLeftFields(cardId: string) {
  const [state, setState] = useState<{ cardId: string; left: ReadonlySet<LandingField> }>({
    cardId,
    left: new Set(),
  });
  const left: ReadonlySet<LandingField> = state.cardId === cardId ? state.left : new Set();
  const leave = (field: LandingField) => setState({ cardId, left: new Set(left).add(field) });
  return { left, leave };
}
