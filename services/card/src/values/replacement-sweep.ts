import type { Periodic } from '@bowtie/service-kit';
import type { CardDeps } from '../deps';
import { startCardSweep } from '../tasks/card-sweep';
import { finishReplacement } from './replace-card';

const atOnce = 50;
/** Whoever began a replacement is most likely still at it. */
const youngMs = 10_000;

/** Goes on with replacements whose process was killed, or that the issuer did not answer. */
export function startReplacementSweep(deps: CardDeps, everyMs: number): Periodic {
  const due = async () => {
    const begun = await deps.cards.replacements.replacementsDue(atOnce);
    return begun.filter(({ replacement }) => Date.now() - (replacement?.at.getTime() ?? 0) >= youngMs);
  };
  const finish = finishReplacement.bind(undefined, deps);
  return startCardSweep(deps, { name: 'card_replacements', everyMs, due, finish });
}
