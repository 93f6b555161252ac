import type { ReleaseStore } from '@bowtie/release-store';
import type { FastifyBaseLogger } from 'fastify';
import type { Channels } from '../store/channels';
import { documentOf } from './document-of';

/**
 * Writes the moves of channels into the history and into the store, of which gateways read. Whatever was not written when a process
 * died is written by the next act, or by the next look of any instance: each step can be done twice.
 */
export class Mirror {
  readonly #channels: Channels;
  readonly #store: ReleaseStore;
  readonly #log: FastifyBaseLogger;
  /** By channel. */
  readonly #underWay = new Map<string, Promise<void>>();
  readonly #next = new Map<string, Promise<void>>();

  constructor(deps: { channels: Channels; store: ReleaseStore; log: FastifyBaseLogger }) {
    this.#channels = deps.channels;
    this.#store = deps.store;
    this.#log = deps.log;
  }

  /**
   * Completes a channel. All who ask while that is under way share one next time, which begins when this one has ended and so
   * finds what each of them has left. @throws Error where the store is away
   */
  complete(channel: string): Promise<void> {
    const next = this.#next.get(channel);
    if (next !== undefined) return next;
    const begin = () => {
      this.#next.delete(channel);
      const work = this.#complete(channel);
      this.#underWay.set(channel, work);
      return work;
    };
    const turn = (this.#underWay.get(channel) ?? Promise.resolve()).then(begin, begin);
    this.#next.set(channel, turn);
    return turn;
  }

  async #complete(channel: string): Promise<void> {
    const { pending = [] } = (await this.#channels.read(channel)) ?? {};
    if (pending.length === 0) return;
    await this.#channels.remember(channel, pending);
    const written: number[] = [];
    try {
      for (const move of pending) {
        await this.#store.putDocument(await documentOf(this.#store, channel, move));
        written.push(move.number);
      }
    } finally {
      if (written.length > 0) await this.#channels.markMirrored(channel, written);
    }
  }

  /** Completes a channel that has moved; what cannot be written now is written later. */
  async tryComplete(channel: string): Promise<void> {
    try {
      await this.complete(channel);
    } catch (error) {
      this.#log.error({ err: error, channel }, 'a move of a channel is written to the store later');
    }
  }

  /** Channels with moves that are not written yet. */
  async incomplete(): Promise<string[]> {
    const all = await this.#channels.all();
    return all.flatMap(({ _id, pending }) => (pending.length > 0 ? _id : []));
  }
}
