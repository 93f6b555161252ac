import { type Periodic, startPeriodic } from '@bowtie/service-kit';
import type { CardDeps } from '../deps';
import { finishVoiding } from './void-brand-card';

const atOnce = 50;
/** Whoever began a voiding is most likely still at it. */
const youngMs = 30_000;

/** Goes on with voidings of brand cards whose process was killed, or that the supplier did not answer. */
export function startVoidingSweep(deps: CardDeps, everyMs: number): Periodic {
  return startPeriodic({
    name: 'brand_card_voidings',
    everyMs,
    async run(signal) {
      for (const card of await deps.cards.voidings.due(new Date(Date.now() - youngMs), atOnce)) {
        if (signal.aborted) return;
        await finishVoiding(deps, card).catch((error: unknown) =>
          deps.log.warn({ err: error, card_id: card._id }, 'a brand card could not be voided'),
        );
      }
    },
    onError: (error) => deps.log.warn({ err: error }, 'voidings could not be read'),
  });
}
