import { advanceCard } from '@bowtie/contracts';
import { handle, refusal } from '@bowtie/service-kit';
import type { CardDeps } from '../deps';
import { takeBackValue } from './take-back-value';

export function handleAdvanceCard({ cards, ledger }: CardDeps) {
  return handle(advanceCard, async ({ body }) => {
    const found = await cards.moveAndFind(
      body.card_id,
      body.to,
      body.tracking === undefined ? {} : { tracking: body.tracking },
    );
    if (found === null) throw refusal(advanceCard, 'card_not_found');
    const { card, moved } = found;
    if (card.status === 'voided') await takeBackValue(ledger, card._id);
    return { status: card.status, moved };
  });
}
