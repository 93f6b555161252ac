import { type AnyCall, businessOwnerErrors } from '@bowtie/contracts';
import { ApiError, type CallContext } from '@bowtie/service-kit';
import type { AccountDeps } from '../deps';
import { roleIn } from '../rules/business-people';
import type { Business } from '../store/business-store';

/** The business of which somebody who is signed in is the owner. @throws ApiError `business_owner_only` */
export async function ownedBusiness(
  { businesses }: Pick<AccountDeps, 'businesses'>,
  { identity }: Pick<CallContext<AnyCall>, 'identity'>,
): Promise<Business> {
  const { user_id } = identity;
  const business = user_id === null ? null : await businesses.ofUser(user_id);
  if (business === null || !isOwner(business, user_id)) throw ownerNeeded();
  return business;
}

/** Whether a person is an owner of a business now. */
export function isOwner(business: Pick<Business, 'members'>, userId: string | null): boolean {
  return userId !== null && roleIn(business, userId) === 'owner';
}

function ownerNeeded(): ApiError {
  const { status, message } = businessOwnerErrors.business_owner_only;
  return new ApiError('business_owner_only', status, message, {});
}
