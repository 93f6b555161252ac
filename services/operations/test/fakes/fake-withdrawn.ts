import { decideWithdrawnCard, listWithdrawnCards, type WithdrawnCard } from '@bowtie/contracts';
import { callError, type HandledCall, handle } from '@bowtie/service-kit';
import type { AskedCalls } from './asked-calls';
import type { FakeFailures } from './fake-failures';
import { orderNumber, placed } from './fake-names';

const withdrawn = (card_id: string): WithdrawnCard => ({
  card_id,
  order_number: orderNumber,
  name: 'Casa <b>Verano</b>',
  merchant: 'casa-verano',
  load_value: 75,
  date_withdrawn: placed,
  decision: null,
});

/** Two gifts of a brand whose money is gone, as the card service knows them. */
export function createFakeWithdrawn(asked: AskedCalls, { mayFail }: FakeFailures) {
  const cards = [withdrawn('w1'), withdrawn('w2')];
  const calls: HandledCall[] = [
    handle(listWithdrawnCards, async ({ body: { is_decided, page, limit } }) => {
      const found = cards.filter(({ decision }) => (decision !== null) === is_decided);
      return { cards: found.slice((page - 1) * limit, page * limit), total_count: found.length };
    }),
    handle(decideWithdrawnCard, async ({ body }) => {
      asked.push({ call: 'decideWithdrawnCard', key: undefined, body });
      const card = cards.find(({ card_id }) => card_id === body.card_id);
      if (card === undefined) throw callError(decideWithdrawnCard, 'card_not_found');
      if (card.decision !== null && card.decision.verdict !== body.verdict)
        throw callError(decideWithdrawnCard, 'withdrawal_decided');
      card.decision ??= { verdict: body.verdict, by: body.operator, date: placed };
      mayFail();
      return { card };
    }),
  ];
  return { cards, calls };
}
