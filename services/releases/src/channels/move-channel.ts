import { type ChannelDocument, promoteArea } from '@bowtie/contracts';
import type { ReleaseStore } from '@bowtie/release-store';
import { callError, createKeyedQueue, retryConflicts, WriteConflict } from '@bowtie/service-kit';
import type { ChannelRecord, Move } from '../model/channel-record';
import { incompatibleAreas } from '../rules/incompatible-areas';
import type { Channels } from '../store/channels';
import { ArtefactMissing, documentOf } from './document-of';
import type { Mirror } from './mirror';

/** More instances than there are promote at once without one of them giving up. */
const attempts = 200;
/** So many moves may wait for the store; a channel whose store is away for longer does not move any more. */
const mostPending = 200;
const mostProblems = 50;

/** Decides what a channel shows next. It is asked anew whenever somebody else was faster. @throws ApiError a refusal */
export type Decide = (current: ChannelRecord | null) => Promise<Move>;

/**
 * Moves channels. Two who move one at the same time both succeed, one on top of the other: whoever was slower decides anew, on
 * what the other has left.
 */
export class ChannelMover {
  readonly #deps: { channels: Channels; store: ReleaseStore; mirror: Mirror };
  readonly #inTurn = createKeyedQueue();

  constructor(deps: { channels: Channels; store: ReleaseStore; mirror: Mirror }) {
    this.#deps = deps;
  }

  /** @throws ApiError what `decide` refuses, `does_not_fit`, `files_missing`, `channel_busy` */
  async move(channel: string, decide: Decide): Promise<Move> {
    const { channels, mirror } = this.#deps;
    const moved = await this.#inTurn(channel, () =>
      retryConflicts(attempts, async () => {
        const current = await channels.read(channel);
        if ((current?.pending.length ?? 0) >= mostPending) throw callError(promoteArea, 'channel_busy');
        const decided = await decide(current);
        const move = { ...decided, number: await this.#freeNumber(channel, current, decided.number) };
        rejectIncompatible(await this.#documentOf(channel, move));
        return (await channels.commit(channel, current, move)) ? move : new WriteConflict();
      }),
    );
    await mirror.tryComplete(channel);
    return moved;
  }

  /** The next number; behind what the store holds, where the database was restored from before that was written. */
  async #freeNumber(channel: string, current: ChannelRecord | null, next: number): Promise<number> {
    const newest = (await this.#deps.store.documentNumbers(channel, current?.number ?? 0)).at(-1) ?? 0;
    return Math.max(next, newest + 1);
  }

  async #documentOf(channel: string, move: Move): Promise<Omit<ChannelDocument, 'digest'>> {
    try {
      return await documentOf(this.#deps.store, channel, move);
    } catch (error) {
      if (!(error instanceof ArtefactMissing)) throw error;
      throw callError(promoteArea, 'files_missing', { message: `${error.message}. Publish it again.` });
    }
  }
}

function rejectIncompatible(document: Omit<ChannelDocument, 'digest'>): void {
  const found = incompatibleAreas(document);
  if (found.length > 0)
    throw callError(promoteArea, 'does_not_fit', { errors: { area: found.slice(0, mostProblems) } });
}
