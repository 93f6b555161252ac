import type { Network } from '@bowtie/domain';
import { cardMarks, type StripeCardState } from '../card-status';
import type { IssuerCardStatus } from '../port';

export interface SandboxCard extends StripeCardState {
  /** The key that it was asked for with. */
  id: string;
  network: Network;
  /** What it was made with. */
  amount_cents: number;
  /** What may be spent with it in all. */
  limit_cents: number;
  number: string;
  exp_month: number;
  exp_year: number;
  cvc: string;
  balance_cents: number;
  /** The card that took its place. */
  replaced_by: string | null;
  replacement_for: string | null;
  made_at: string;
}

/** A card of before the sandbox spoke Stripe's protocol. */
export interface OldCard
  extends Pick<SandboxCard, 'network' | 'amount_cents' | 'number' | 'exp_month' | 'exp_year' | 'cvc'> {
  status?: IssuerCardStatus;
  frozen_from?: 'active' | 'inactive' | null;
  balance_cents?: number;
  replaced_by?: string | null;
  made_at?: string;
}

export function upgradedCard(id: string, { status = 'active', frozen_from, ...card }: OldCard): SandboxCard {
  const isEnded = status === 'voided' || status === 'replaced';
  return {
    ...card,
    id,
    limit_cents: card.amount_cents,
    status: isEnded ? 'canceled' : status === 'frozen' ? 'inactive' : status,
    metadata: {
      ...(status === 'replaced' && { [cardMarks.replacement]: card.replaced_by ?? '' }),
      ...(status === 'frozen' && { [cardMarks.frozen]: 'yes' }),
      ...((status === 'active' || frozen_from === 'active') && { [cardMarks.activated]: 'yes' }),
    },
    balance_cents: card.balance_cents ?? card.amount_cents,
    replaced_by: card.replaced_by ?? null,
    replacement_for: null,
    made_at: card.made_at ?? new Date(0).toISOString(),
  };
}
