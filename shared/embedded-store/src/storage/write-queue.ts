import { isDiskFull, StoreError } from '../errors';
import type { Tables } from './tables';

/** Of one transaction, so that what it writes fits into the room that is kept free. */
const mostTogether = 200;

interface QueuedWrite {
  run(): void;
  /** Told once what `run` wrote is on disk. */
  done(): void;
  fail(error: unknown): void;
}

/** What lives in memory beside the disk, and follows it. */
export interface CommitListener {
  /** Called within a transaction when all its writes are made; what it returns is called when they are on disk. */
  beforeCommit(): () => void;
  /** Called when a transaction was taken back. */
  load(): void;
}

/**
 * Runs writes one after the other. All that wait when a transaction begins share it, and with it one sync to disk; each
 * is answered only after that sync. While the disk is busy more arrive, so the batches grow with the load. A write
 * throws a StoreError only before it changed anything; any other error takes the whole transaction back, and its writes
 * are then tried one by one.
 */
export class WriteQueue {
  private waiting: QueuedWrite[] = [];
  private running: Promise<void> | undefined;
  private closed = false;

  constructor(
    private readonly tables: Tables,
    private readonly followers: CommitListener,
  ) {}

  /** Whether no more writes are taken. */
  get isClosed(): boolean {
    return this.closed;
  }

  add<T>(action: () => T): Promise<T> {
    if (this.closed)
      return Promise.reject(new StoreError('ShutdownInProgress', 'the store is shutting down'));
    return new Promise<T>((resolve, reject) => {
      let result: { value: T } | { error: StoreError };
      this.waiting.push({
        run() {
          try {
            result = { value: action() };
          } catch (error) {
            if (!(error instanceof StoreError)) throw error;
            result = { error };
          }
        },
        done() {
          if ('error' in result) reject(result.error);
          else resolve(result.value);
        },
        fail: reject,
      });
      this.running ??= this.work();
    });
  }

  /** Finishes what is waiting and takes no more. */
  async close(): Promise<void> {
    this.closed = true;
    await this.running;
  }

  private async work(): Promise<void> {
    while (this.waiting.length > 0) await this.commit();
    this.running = undefined;
  }

  private async commit(): Promise<void> {
    let turns: QueuedWrite[] = [];
    try {
      await this.transact(() => {
        turns = this.waiting.splice(0, mostTogether);
        return turns;
      });
    } catch (error) {
      // Refused before it began: nobody was taken yet.
      if (turns.length === 0) turns = this.waiting.splice(0, mostTogether);
      if (isDiskFull(error)) {
        for (const turn of turns) turn.fail(error);
        return;
      }
      for (const turn of turns) {
        try {
          await this.transact(() => [turn]);
        } catch (error) {
          turn.fail(error);
        }
      }
    }
  }

  private async transact(take: () => readonly QueuedWrite[]): Promise<void> {
    let turns: readonly QueuedWrite[] = [];
    let committed = () => {};
    try {
      await this.tables.transaction(() => {
        turns = take();
        for (const turn of turns) turn.run();
        committed = this.followers.beforeCommit();
      });
    } catch (error) {
      this.followers.load();
      throw error;
    }
    committed();
    for (const turn of turns) turn.done();
  }
}
