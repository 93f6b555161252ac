import { type FlowStep, isBegun } from '../cards/completeness';
import { breakGroupOf } from '../carrier/address-groups';
import type { Flow } from './flow';
import { leaveCarrier } from './leave-carrier';
import { discard } from './steps';

/** Takes cards out of the review and into the batch again, with their groups broken. */
function reopen(flow: Flow, cardIds: readonly string[]): Flow {
  let opened = flow;
  for (const cardId of cardIds) opened = breakGroupOf(opened, cardId).flow;
  const reopened = opened.cartList.filter(({ cardId }) => cardIds.includes(cardId));
  // A card that was laid out on the landing and that nobody began would only be in the way.
  const cards = [...reopened, ...opened.cards.filter(isBegun)];
  return {
    ...opened,
    cards,
    cartList: opened.cartList.filter(({ cardId }) => !cardIds.includes(cardId)),
    lastAdded: [],
    currentCardId: reopened.at(-1)?.cardId ?? null,
    draft: { ...opened.draft, quantity: Math.max(1, cards.length) },
  };
}

/**
 * Goes one step back. From the review the cards that were added last are opened again; returning to the landing with no
 * completed card clears the cards (section 2). What was chosen on the landing stays in the draft, and what was cleared
 * can be restored.
 */
export function goBack(flow: Flow, from: FlowStep, now = Date.now()): Flow {
  if (from === 'review') {
    if (flow.editing !== null || flow.cards.some(isBegun) || flow.cartList.length === 0) return flow;
    const listed = flow.cartList.map(({ cardId }) => cardId);
    const last = flow.lastAdded.filter((cardId) => listed.includes(cardId));
    return reopen(flow, last.length > 0 ? last : listed.slice(-1));
  }
  if (from === 'landing') return flow.editing === null ? flow : discard(flow);
  return leaveCarrier(flow, now);
}
