import { type Periodic, startPeriodic } from '@bowtie/service-kit';
import type { CardDeps } from '../deps';
import { finishReplacement } from './replace-card';

const atOnce = 50;
/** Whoever began a replacement is most likely still at it. */
const youngMs = 10_000;

/** Goes on with replacements whose process was killed, or that the issuer did not answer. */
export function startReplacementSweep(deps: CardDeps, everyMs: number): Periodic {
  return startPeriodic({
    name: 'card_replacements',
    everyMs,
    async run(signal) {
      for (const card of await deps.cards.replacements.replacementsDue(atOnce)) {
        const age = Date.now() - (card.replacement?.at.getTime() ?? 0);
        if (signal.aborted || age < youngMs) continue;
        // One that fails keeps no other back.
        await finishReplacement(deps, card).catch((error: unknown) =>
          deps.log.warn({ err: error, card_id: card._id }, 'a replacement could not be finished'),
        );
      }
    },
    onError: (error) => deps.log.warn({ err: error }, 'replacements could not be read'),
  });
}
