import { type Periodic, startPeriodic } from '@bowtie/service-kit';
import type { CardDeps } from '../deps';
import type { CardDocument } from '../store/cards/card-document';

interface CardSweep {
  name: string;
  everyMs: number;
  /** Cards of which something was begun and not ended. */
  due(): Promise<CardDocument[]>;
  finish(card: CardDocument): Promise<unknown>;
}

/** Goes on with what was begun for cards, and whose process was killed or whose partner did not answer. */
export function startCardSweep(
  { log }: Pick<CardDeps, 'log'>,
  { name, everyMs, due, finish }: CardSweep,
): Periodic {
  return startPeriodic({
    name,
    everyMs,
    async run(signal) {
      for (const card of await due()) {
        if (signal.aborted) return;
        // One that fails keeps no other back.
        await finish(card).catch((error: unknown) =>
          log.warn({ err: error, card_id: card._id, sweep: name }, 'card operation failed, retry scheduled'),
        );
      }
    },
    onError: (error) => log.warn({ err: error, sweep: name }, 'cards could not be looked through'),
  });
}
