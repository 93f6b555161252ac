import type { Periodic } from '@bowtie/service-kit';
import type { CardDeps } from '../deps';
import { startCardSweep } from '../tasks/card-sweep';
import { finishVoiding } from './void-brand-card';

const atOnce = 50;
/** Whoever began a voiding is most likely still at it. */
const youngMs = 30_000;

/** Goes on with voidings of brand cards whose process was killed, or that the supplier did not answer. */
export function startVoidingSweep(deps: CardDeps, everyMs: number): Periodic {
  const due = () => deps.cards.voidings.due(new Date(Date.now() - youngMs), atOnce);
  const finish = finishVoiding.bind(undefined, deps);
  return startCardSweep(deps, { name: 'brand_card_voidings', everyMs, due, finish });
}
