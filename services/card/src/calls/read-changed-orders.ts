import { readChangedOrders } from '@bowtie/contracts';
import { handle } from '@bowtie/service-kit';
import type { CardDeps } from '../deps';

/** How many changes are told at a time. */
const atOnce = 2_000;
/** Changes may be seen so much later than they are dated. */
const overlapMs = 2_000;

export function handleReadChangedOrders({ cards }: CardDeps) {
  return handle(readChangedOrders, async ({ body }) => {
    const now = Date.now();
    const changed = await cards.changedSince(new Date(body.since), atOnce);
    const last = changed.at(-1)?.changed_at.getTime();
    const isWhole = changed.length < atOnce || last === undefined;
    // More than that in one millisecond is passed over, or nobody would come beyond it.
    const beyond = last === new Date(body.since).getTime() ? 1 : 0;
    const until = isWhole ? now - overlapMs : last + beyond;
    return {
      order_numbers: [...new Set(changed.map(({ order_number }) => order_number))],
      until: new Date(Math.max(until, new Date(body.since).getTime())).toISOString(),
    };
  });
}
