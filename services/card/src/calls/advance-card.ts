import { advanceCard } from '@bowtie/contracts';
import { callError, handle } from '@bowtie/service-kit';
import type { CardDeps } from '../deps';
import { endCard } from '../values/end-card';

export function handleAdvanceCard(deps: CardDeps) {
  return handle(advanceCard, async ({ body }) => {
    const found = await deps.cards.moveAndFind(
      body.card_id,
      body.to,
      body.tracking === undefined ? {} : { tracking: body.tracking },
    );
    if (found === null) throw callError(advanceCard, 'card_not_found');
    const { card, moved } = found;
    if (card.status === 'voided') await endCard(deps, card);
    return { status: card.status, moved };
  });
}
