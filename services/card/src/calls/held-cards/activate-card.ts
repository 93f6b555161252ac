import { activateCard, checkBalance } from '@bowtie/contracts';
import { callError, handle } from '@bowtie/service-kit';
import type { CardDeps } from '../../deps';
import { unlessUnavailable } from '../../values/end-card';
import { mirrorSpending, referenceOf } from '../../values/mirror-spending';
import { createHeldCardFinder } from './find-held-card';
import { heldCardState } from './held-card-state';

/** Activates a card with its issuer, and then notes it, so that a process that dies in between does both again. */
export function handleActivateCard(deps: CardDeps) {
  const { cards, issuer, audit } = deps;
  const findHeldCard = createHeldCardFinder(deps);
  return handle(activateCard, async ({ requestId, ...context }) => {
    const card = await findHeldCard(activateCard, context);
    const outcome = await unlessUnavailable(() =>
      issuer.activate({ reference: referenceOf(card), idempotencyKey: `activate.${card._id}` }),
    );
    if (outcome.outcome === 'refused')
      throw callError(activateCard, outcome.reason === 'card_frozen' ? 'card_on_hold' : 'card_not_found');
    if (card.plastic && card.status !== 'activated') {
      await cards.move(card._id, 'activated', { activated_at: new Date() });
      await audit.note(card._id, 'activated', requestId);
    }
    return heldCardState(card, await unlessUnavailable(() => mirrorSpending(deps, card)));
  });
}

export function handleCheckBalance(deps: CardDeps) {
  const findHeldCard = createHeldCardFinder(deps);
  return handle(checkBalance, async ({ requestId, ...context }) => {
    const card = await findHeldCard(checkBalance, context);
    const spending = await unlessUnavailable(() => mirrorSpending(deps, card));
    if (spending.status === 'voided' || spending.status === 'replaced')
      throw callError(checkBalance, 'card_not_found');
    await deps.audit.note(card._id, 'balance_checked', requestId);
    return heldCardState(card, spending);
  });
}
