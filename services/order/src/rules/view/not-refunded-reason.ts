import type { NotRefundedReason } from '@bowtie/contracts';
import type { CardState } from '@bowtie/domain';

/** Why a card in this state keeps its money. */
export function notRefundedReason(status: CardState): NotRefundedReason {
  if (status === 'voided') return 'voided';
  return status === 'redeemed' || status === 'replaced' ? 'opened' : 'sent';
}
