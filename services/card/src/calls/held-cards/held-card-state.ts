import type { HeldCardState } from '@bowtie/contracts';
import { displayPrice, wireFromCents } from '@bowtie/domain';
import type { NetworkCard } from '../../store/cards/card-document';
import type { Spending } from '../../values/mirror-spending';

const mostTransactions = 10;

/** Cents as dollars on the wire. */
export function dollarsFromCents(cents: number): number {
  return Math.sign(cents) * Number(displayPrice(wireFromCents(Math.abs(cents))));
}

/** What a holder is told of a card. */
export function heldCardState(
  card: NetworkCard,
  { status, balanceCents, transactions }: Spending,
): HeldCardState {
  return {
    card_network: card.card_network,
    last_four: card.last_four ?? '',
    image_url: card.image_url,
    balance: dollarsFromCents(balanceCents),
    status: status === 'inactive' || status === 'frozen' ? status : 'active',
    transactions: transactions.slice(0, mostTransactions).map(({ id, kind, cents, merchant, at }) => ({
      id,
      kind,
      amount: dollarsFromCents(cents),
      merchant,
      date: at,
    })),
  };
}
