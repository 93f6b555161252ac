import { type BusinessAccount, type BusinessRole, readBusinessAccount } from '@bowtie/contracts';
import type { OrderDeps } from '../../deps';
import type { OrderBusiness } from '../../model/order-document';

type Deps = Pick<OrderDeps, 'callService'>;

/** The business of a person as it is at this moment; null for who has none. */
export async function businessOf(
  { callService }: Deps,
  userId: string,
  requestId: string,
): Promise<BusinessAccount | null> {
  return (await callService(readBusinessAccount, { body: { user_id: userId }, requestId })).business;
}

/** What a person is in the business of an order at this moment; undefined for who is not, or no more, one of its people. */
export async function businessRoleOf(
  deps: Deps,
  { business_id }: Pick<OrderBusiness, 'business_id'>,
  userId: string,
  requestId: string,
): Promise<BusinessRole | undefined> {
  const business = await businessOf(deps, userId, requestId);
  return business?.business_id === business_id ? business.role : undefined;
}

/** Whether somebody of this role does something with the business's orders; viewers, and who is none of its people, look at them. */
export function actsAs(role: BusinessRole | undefined): boolean {
  return role !== undefined && role !== 'viewer';
}
