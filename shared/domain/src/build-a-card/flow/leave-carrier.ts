import { isComplete } from '../cards/completeness';
import type { Flow } from './flow';

function clearBatch(flow: Flow, clearedAt: number): Flow {
  const cards = flow.cards.map((card, index) => ({ card, from: 'cards' as const, index }));
  return {
    ...flow,
    cards: [],
    currentCardId: null,
    removed: { cards, broken: null, cleared: true, clearedAt },
  };
}

/**
 * Returns from the carrier to the landing: with no completed card that clears the cards (section 2). What was chosen on the
 * landing stays in the draft, and what was cleared can be restored.
 */
export function leaveCarrier(flow: Flow, now = Date.now()): Flow {
  const completed = flow.cartList.length > 0 || flow.cards.some(isComplete);
  return completed || flow.cards.length === 0 ? flow : clearBatch(flow, now);
}
