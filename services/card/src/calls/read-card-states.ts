import { readCardStates } from '@bowtie/contracts';
import { handle } from '@bowtie/service-kit';
import type { CardParts } from './parts';

export function handleReadCardStates({ cards }: CardParts) {
  return handle(readCardStates, async ({ body }) => {
    const found = await cards.ofOrder(body.order_number);
    return {
      cards: found.map(({ _id, status, history, tracking, image_url }) => ({
        card_id: _id,
        status,
        history: history.map(({ status: state, at }) => ({ status: state, date: at.toISOString() })),
        tracking,
        image_url,
      })),
    };
  });
}
