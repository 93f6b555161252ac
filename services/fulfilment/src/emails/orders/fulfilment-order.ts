import type { CallAnswer, startOrder } from '@bowtie/contracts';

/** What was bought, and by whom: of an order, only what never changes. */
export type FulfilmentOrder = Omit<CallAnswer<typeof startOrder>, 'status' | 'is_begun'>;
