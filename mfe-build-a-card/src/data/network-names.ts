import type { Network } from '@bowtie/domain';

/** The networks as people know them. */
export const networkNames: Readonly<Record<Network, string>> = { visa: 'Visa', mastercard: 'Mastercard' };
