import type { Network } from '@bowtie/domain';

/** The networks as people write them. */
export const networkNames: Record<Network, string> = { visa: 'Visa', mastercard: 'Mastercard' };
