import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config';

type StreamConfig = Pick<GatewayConfig, 'STREAMS_OPEN' | 'STREAMS_OPEN_ADDRESS' | 'STREAMS_OPEN_SESSION'>;

/**
 * Streams of events that are open: a connection each, for as long as somebody looks. So many may be open of everybody, of one
 * address and of one session; one more is refused, since what is open is being looked at.
 */
export class OpenStreams {
  readonly #config: StreamConfig;
  readonly #open = new Map<string, number>();

  constructor(config: StreamConfig) {
    this.#config = config;
  }

  /** Gives the answer of such a call its place until it is over. False where there is none. */
  admit({ context }: FastifyRequest, reply: FastifyReply): boolean {
    const { call, address, session } = context;
    if (call?.stream !== true) return true;
    const { STREAMS_OPEN, STREAMS_OPEN_ADDRESS, STREAMS_OPEN_SESSION } = this.#config;
    const bounds = [
      ['all', STREAMS_OPEN],
      [`address ${address}`, STREAMS_OPEN_ADDRESS],
      ...(session === undefined ? [] : [[`session ${session.key}`, STREAMS_OPEN_SESSION] as const]),
    ] as const;
    if (bounds.some(([key, most]) => (this.#open.get(key) ?? 0) >= most)) return false;
    for (const [key] of bounds) this.#open.set(key, (this.#open.get(key) ?? 0) + 1);
    reply.raw.once('close', () => {
      for (const [key] of bounds) {
        const left = (this.#open.get(key) ?? 1) - 1;
        if (left === 0) this.#open.delete(key);
        else this.#open.set(key, left);
      }
    });
    return true;
  }
}
