import { type Cents, wireFromCents } from '@bowtie/domain';
import type { CreditTender } from '../../model/order-document';

/** Whose credit a tender is, as the account service is told. */
export function payerOf({ user_id, business_id }: Pick<CreditTender, 'user_id' | 'business_id'>) {
  return { user_id, ...(business_id !== undefined && { business_id }) };
}

/** The code with which it is said that there is less than that. */
export function creditUnavailable({ business_id }: Pick<CreditTender, 'business_id'>) {
  return business_id === undefined ? 'rewards_unavailable' : 'balance_unavailable';
}

/** Why credit is not set aside: it was released before, there is less, or too many payments hold some. */
export type NotHeld = 'over' | 'short' | 'busy';

/** The code with which it is said that credit could not be set aside. */
export function notHeldCode(tender: Pick<CreditTender, 'business_id'>, why: NotHeld) {
  return why === 'busy' ? 'too_many_payments' : creditUnavailable(tender);
}

/** A sum of credit under the name that it has in answers: rewards of a person, the balance of a business. */
export function creditSum(
  { business_id }: Pick<CreditTender, 'business_id'>,
  cents: Cents,
): { rewards: number } | { balance: number } {
  const amount = wireFromCents(cents);
  return business_id === undefined ? { rewards: amount } : { balance: amount };
}
