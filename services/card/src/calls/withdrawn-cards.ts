import {
  decideWithdrawnCard,
  listWithdrawnCards,
  returnBrandStock,
  type WithdrawnCard,
} from '@bowtie/contracts';
import { callError, handle } from '@bowtie/service-kit';
import type { CardDeps } from '../deps';
import type { CardDocument } from '../store/cards/card-document';

function showWithdrawn({
  _id,
  order_number,
  name,
  merchant,
  load_value,
  withdrawn,
  created_at,
}: CardDocument): WithdrawnCard {
  const { at = created_at, decision } = withdrawn ?? {};
  return {
    card_id: _id,
    order_number,
    name,
    merchant: merchant ?? '',
    load_value,
    date_withdrawn: at.toISOString(),
    decision:
      decision === undefined
        ? null
        : { verdict: decision.verdict, by: decision.by, date: decision.at.toISOString() },
  };
}

export function handleListWithdrawnCards({ cards }: CardDeps) {
  return handle(listWithdrawnCards, async ({ body: { is_decided, page, limit } }) => {
    const found = await cards.voidings.withdrawnPage(is_decided, { page, limit });
    return { cards: found.cards.map(showWithdrawn), total_count: found.total };
  });
}

export function handleDecideWithdrawnCard({ cards, callService }: CardDeps) {
  return handle(decideWithdrawnCard, async ({ body: { card_id, verdict, operator }, requestId }) => {
    const decided = await cards.voidings.decide(card_id, { verdict, by: operator, at: new Date() });
    if (decided === null) throw callError(decideWithdrawnCard, 'card_not_found');
    if (decided.withdrawn?.decision?.verdict !== verdict)
      throw callError(decideWithdrawnCard, 'withdrawal_decided');
    const { merchant, plastic } = decided;
    // Counted once for the card, whatever dies in between.
    if (verdict === 'sell' && merchant)
      await callService(returnBrandStock, {
        body: { card_id, merchant, kind: plastic ? 'plastic' : 'egift' },
        requestId,
      });
    return { card: showWithdrawn(decided) };
  });
}
