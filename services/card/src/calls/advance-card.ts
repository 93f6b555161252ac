import { advanceCard } from '@bowtie/contracts';
import { handle, refusal } from '@bowtie/service-kit';
import type { CardParts } from './parts';
import { takeBackValue } from './take-back-value';

export function handleAdvanceCard({ cards, ledger }: CardParts) {
  return handle(advanceCard, async ({ body }) => {
    const moved = await cards.move(body.card_id, body.to);
    const card = await cards.find(body.card_id);
    if (card === null) throw refusal(advanceCard, 'card_not_found');
    if (card.status === 'voided') await takeBackValue(ledger, card._id);
    return { status: card.status, moved };
  });
}
