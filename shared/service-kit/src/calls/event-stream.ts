import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { CallAnswer } from '@bowtie/contracts';
import type { CallContext, HandledCall } from './service';

/** Where the events of a stream go. */
export interface EventSink<T> {
  /** The newest state. One that equals the last is not sent; one that nobody has read yet is replaced. */
  send(state: T): void;
  /** There is nothing more to come. */
  end(): void;
}

/** Begins to tell a sink, and gives back how to stop. */
export type Follow<T> = (sink: EventSink<T>) => () => void;

/** How a stream is kept open. */
export interface StreamTimings {
  /** After so long without an event a comment is sent, so that nothing on the way takes the stream for dead. */
  heartbeatMs: number;
  /** The longest a stream lasts; browsers open the next one by themselves. */
  lifeMs: number;
}

export const streamTimings: StreamTimings = { heartbeatMs: 15_000, lifeMs: 10 * 60_000 };

/** How long a browser waits before it opens a stream that ended again. */
const retryMs = 3_000;

/** An answer that goes on as server-sent events. */
export class EventStreamAnswer {
  constructor(
    readonly follow: Follow<unknown>,
    readonly pace: StreamTimings = streamTimings,
  ) {}
}

type StreamCall = Parameters<HandledCall['handler']>[0];

/** Joins a call that is answered by events to its handler, which refuses as any other, or says what to follow. */
export function handleStream<C extends HandledCall['call']>(
  call: C,
  handler: (context: CallContext<C>) => Promise<Follow<CallAnswer<C>>>,
  pace?: StreamTimings,
): HandledCall {
  return {
    call,
    // Sound because the kit parses params and query with this very call before it hands them over.
    handler: async (context: StreamCall) => {
      const follow = await handler(context as unknown as CallContext<C>);
      return new EventStreamAnswer(follow as Follow<unknown>, pace);
    },
  };
}

function idOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}

/**
 * The bytes of a stream. It holds one event at most: a reader that is slower than what happens misses what is old. An event's
 * id is a digest of what it says, so whoever comes back with the last one is told nothing twice, by whichever instance.
 */
export class EventStream extends Readable {
  #lastId: string | undefined;
  #waiting: string | undefined = `retry: ${retryMs}\n\n`;
  #isWanted = false;
  #isEnding = false;
  #stop: (() => void) | undefined;
  readonly #beat: NodeJS.Timeout;
  readonly #life: NodeJS.Timeout;

  constructor({ follow, pace }: EventStreamAnswer, lastId: string | undefined) {
    super({ highWaterMark: 1 });
    this.#lastId = lastId;
    this.#beat = setInterval(() => this.#heartbeat(), pace.heartbeatMs).unref();
    this.#life = setTimeout(() => this.finish(), pace.lifeMs).unref();
    this.#stop = follow({ send: (state) => this.#send(state), end: () => this.finish() });
    // It may have ended while it began.
    if (this.#isEnding) this.#release();
  }

  override _read(): void {
    this.#isWanted = true;
    this.#flush();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#release();
    done(error);
  }

  /** Ends the stream once what waits is read. */
  finish(): void {
    if (this.#isEnding) return;
    this.#isEnding = true;
    this.#release();
    this.#flush();
  }

  #send(state: unknown): void {
    if (this.#isEnding) return;
    const text = JSON.stringify(state);
    const id = idOf(text);
    if (id === this.#lastId) return;
    this.#lastId = id;
    const first = this.#waiting?.startsWith('retry') ? `retry: ${retryMs}\n` : '';
    this.#waiting = `${first}id: ${id}\ndata: ${text}\n\n`;
    this.#beat.refresh();
    this.#flush();
  }

  #heartbeat(): void {
    this.#waiting ??= ':\n\n';
    this.#flush();
  }

  #flush(): void {
    if (!this.#isWanted) return;
    const text = this.#waiting;
    if (text !== undefined) {
      this.#waiting = undefined;
      this.#isWanted = false;
      this.push(text);
    } else if (this.#isEnding) this.push(null);
  }

  #release(): void {
    clearInterval(this.#beat);
    clearTimeout(this.#life);
    this.#stop?.();
    this.#stop = undefined;
  }
}
