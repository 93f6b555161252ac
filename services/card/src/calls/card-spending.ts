import { readCardSpending } from '@bowtie/contracts';
import { CardIssuerUnavailable } from '@bowtie/providers/card-issuing';
import { callError, handle } from '@bowtie/service-kit';
import type { CardDeps } from '../deps';
import { isOfNetwork } from '../store/cards/card-document';
import { mirrorSpending } from '../values/mirror-spending';
import { dollarsFromCents } from './held-cards/held-card-state';
import { showFound } from './operator-cards';

/** Operators see what is left on a card and what was paid with it, and no more of its number than they see elsewhere. */
export function handleReadCardSpending(deps: CardDeps) {
  const { cards, ledger } = deps;
  return handle(readCardSpending, async ({ body }) => {
    const card = await cards.find(body.card_id);
    if (card === null) throw callError(readCardSpending, 'card_not_found');
    const shown = { card: showFound(card), is_live: false, transactions: [] };
    if (!isOfNetwork(card)) return { ...shown, balance: null };
    const known = async () => ({ ...shown, balance: dollarsFromCents(await ledger.balance(card._id)) });
    if (card.card_data === null) return known();
    try {
      const { balanceCents, transactions } = await mirrorSpending(deps, card);
      return {
        ...shown,
        balance: dollarsFromCents(balanceCents),
        is_live: true,
        transactions: transactions.map(({ id, kind, cents, merchant, at }) => ({
          id,
          kind,
          amount: dollarsFromCents(cents),
          merchant,
          date: at,
        })),
      };
    } catch (error) {
      if (!(error instanceof CardIssuerUnavailable)) throw error;
      return known();
    }
  });
}
