import { createHash, createHmac } from 'node:crypto';
import { type BusinessAccount, createSmbOrder } from '@bowtie/contracts';
import { type Cents, moneyText } from '@bowtie/domain';
import { type ApiError, callError } from '@bowtie/service-kit';

const hashBytes = 24;

/** The text that opens a business order by itself: 192 bits that only the holder of the key can work out. */
export function smbOrderHash(linkKey: string, orderNumber: string): string {
  return createHmac('sha256', linkKey)
    .update(`smb-order-hash\n${orderNumber}`)
    .digest()
    .subarray(0, hashBytes)
    .toString('base64url');
}

/** What is kept of a hash, by which its order is found: whoever reads the store learns no hash. */
export function hashKey(plainTextHash: string): string {
  return createHash('sha256').update(plainTextHash).digest('base64url');
}

/** Why a person may not order for a business now; undefined where they may. */
export function businessError(account: BusinessAccount | null): ApiError | undefined {
  if (account === null) return callError(createSmbOrder, 'business_registration_needed');
  if (account.smb_status === 'rejected') return callError(createSmbOrder, 'business_rejected');
  if (!account.may_order) return callError(createSmbOrder, 'business_viewer');
  return undefined;
}

/** What is said of an order beyond what its business may order in all. */
export function businessLimitError({ smb_status, order_limit_dollars }: BusinessAccount): ApiError {
  if (smb_status === 'pending') return callError(createSmbOrder, 'business_pending_limit');
  const most = moneyText({ dollars: order_limit_dollars ?? 0 });
  const message = `Your business can order cards worth up to ${most} in all. Please contact us to raise that.`;
  return callError(createSmbOrder, 'business_pending_limit', { message });
}

/** The most that the cards of all orders of a business may hold together; undefined where there is no such line. */
export function mostBusinessCents({ order_limit_dollars }: BusinessAccount): Cents | undefined {
  return order_limit_dollars === null ? undefined : order_limit_dollars * 100;
}
