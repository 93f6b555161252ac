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

  constructor(deps: { channels: Channels; store: ReleaseStore; log: FastifyBaseLogger }) {
    this.#channels = deps.channels;
    this.#store = deps.store;
    this.#log = deps.log;
  }

  /** Completes a channel. @throws Error where the store is away */
  async complete(channel: string): Promise<void> {
    const record = await this.#channels.read(channel);
    for (const move of record?.pending ?? []) {
      await this.#channels.remember(channel, move);
      await this.#store.putDocument(await documentOf(this.#store, channel, move));
      await this.#channels.markMirrored(channel, move.number);
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

  async completeAll(signal: AbortSignal): Promise<void> {
    for (const { _id, pending } of await this.#channels.all()) {
      if (signal.aborted) return;
      if (pending.length > 0) await this.tryComplete(_id);
    }
  }
}
