import { createHash, createHmac } from 'node:crypto';
import type { BusinessAccount } from '@bowtie/contracts';
import type { Cents } from '@bowtie/domain';

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

/** The most that the cards of all orders of a business may hold together; undefined where there is no such line. */
export function mostBusinessCents({ order_limit_dollars }: BusinessAccount): Cents | undefined {
  return order_limit_dollars === null ? undefined : order_limit_dollars * 100;
}
