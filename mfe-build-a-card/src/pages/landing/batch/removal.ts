import { type Flow, removeCard, restoreCard } from '@bowtie/domain';
import { removedHere } from './batch-changes';

/** Takes the current card away; the last one stays. */
export function removeCurrent(flow: Flow, cardId: string): Flow {
  return flow.cards.length > 1 ? removeCard(flow, cardId) : flow;
}

/**
 * Brings back what was taken away last. A batch that was cleared on the way back to the landing comes back in place of
 * the cards that the landing has begun with since.
 */
export function undoRemoval(flow: Flow, cleared: boolean): Flow {
  if (removedHere(flow) === 0) return flow;
  return restoreCard(cleared ? { ...flow, cards: [] } : flow);
}
