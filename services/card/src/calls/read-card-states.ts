import { readCardStates } from '@bowtie/contracts';
import { handle } from '@bowtie/service-kit';
import type { CardParts } from './parts';

export function handleReadCardStates({ cards }: CardParts) {
  return handle(readCardStates, async ({ body }) => {
    const found = await cards.ofOrder(body.order_number);
    return { cards: found.map(({ _id, status }) => ({ card_id: _id, status })) };
  });
}
