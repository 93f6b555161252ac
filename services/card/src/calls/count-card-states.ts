import { countCardStates } from '@bowtie/contracts';
import { handle } from '@bowtie/service-kit';
import type { CardDeps } from '../deps';

export function handleCountCardStates({ cards }: CardDeps) {
  return handle(countCardStates, async ({ body }) => ({
    cards: await cards.countOfOrder(body.order_number),
  }));
}
