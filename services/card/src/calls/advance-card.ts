import { advanceCard } from '@bowtie/contracts';
import { callError, handle } from '@bowtie/service-kit';
import type { CardDeps } from '../deps';
import { reverseValue } from './reverse-value';

export function handleAdvanceCard({ cards, ledger }: CardDeps) {
  return handle(advanceCard, async ({ body }) => {
    const found = await cards.moveAndFind(
      body.card_id,
      body.to,
      body.tracking === undefined ? {} : { tracking: body.tracking },
    );
    if (found === null) throw callError(advanceCard, 'card_not_found');
    const { card, moved } = found;
    if (card.status === 'voided') await reverseValue(ledger, card._id);
    return { status: card.status, moved };
  });
}
