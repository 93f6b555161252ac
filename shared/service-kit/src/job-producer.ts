import type { Redis } from 'ioredis';
import { withTimeout } from './with-timeout';

const answerMs = 4_000;

/** Adds jobs to queues. Everything fails soon while Redis is away. */
export interface JobProducer<Queues> {
  /** @throws Error when Redis is away or does not answer in time */
  use<T>(work: (queues: Queues) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

interface ProducerOptions<Queues> {
  redis: Redis;
  /** Opens the queues on the connection; called again after a failure. Their errors are the connection's. */
  open(redis: Redis): Queues;
  close(queues: Queues): Promise<unknown>;
}

/** A producer on the process's Redis connection, which fails a command at once while Redis is away. */
export function createJobProducer<Queues>({
  redis,
  open,
  close,
}: ProducerOptions<Queues>): JobProducer<Queues> {
  let opened: Queues | undefined;
  const connect = (): Queues => {
    if (redis.status !== 'ready') throw new Error('the job queue is away');
    opened ??= open(redis);
    return opened;
  };
  const discard = async (): Promise<void> => {
    const old = opened;
    opened = undefined;
    if (old !== undefined) await close(old);
  };

  return {
    async use(work) {
      try {
        return await withTimeout(work(connect()), answerMs, () => new Error('the job queue does not answer'));
      } catch (error) {
        // A producer that lost Redis while it was starting up never recovers; a new one costs nothing.
        await discard().catch(() => undefined);
        throw error;
      }
    },
    async close() {
      await withTimeout(discard(), answerMs, () => new Error('the job queue did not close')).catch(
        () => undefined,
      );
    },
  };
}
