import { balanceCheckMerchants, type CallAnswer } from '@bowtie/contracts';
import { call } from '@bowtie/web';
import { type BalanceCheckView, balanceCheckInput } from './balance-check-view';

/** The brands of a view. A file of its own: where they came with the document, its schema is not loaded. */
export function fetchBalanceCheck(
  view: BalanceCheckView,
  signal: AbortSignal,
): Promise<CallAnswer<typeof balanceCheckMerchants>> {
  return call(balanceCheckMerchants, { query: balanceCheckInput(view), signal });
}
