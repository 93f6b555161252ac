import { StoreError } from '../errors';
import type { Tables } from './tables';

interface Turn {
  run(): void;
  /** Told once what `run` wrote is on disk. */
  done(): void;
  fail(error: unknown): void;
}

/**
 * Runs writes one after the other. All that arrive in one turn of the event loop share one transaction, and with it one
 * sync to disk; each is answered only after that sync. While the disk is busy more arrive, so the batches grow with the
 * load. A write throws a StoreError only before it changed anything; any other error takes the whole transaction back,
 * and its writes are then tried one by one.
 */
export class WriteTurns {
  private waiting: Turn[] = [];
  private closed = false;

  constructor(
    private readonly tables: Tables,
    /** Brings state in memory back in line with the disk after a transaction was taken back. */
    private readonly takenBack: () => void,
  ) {}

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
      if (this.waiting.length === 1) setImmediate(() => this.flush());
    });
  }

  /** Runs what is waiting and takes no more. */
  close(): void {
    this.closed = true;
    this.flush();
  }

  private flush(): void {
    const turns = this.waiting;
    if (turns.length === 0) return;
    this.waiting = [];
    try {
      this.commit(turns);
    } catch {
      for (const turn of turns) {
        try {
          this.commit([turn]);
        } catch (error) {
          turn.fail(error);
        }
      }
    }
  }

  private commit(turns: readonly Turn[]): void {
    try {
      this.tables.transaction(() => {
        for (const turn of turns) turn.run();
      });
    } catch (error) {
      this.takenBack();
      throw error;
    }
    for (const turn of turns) turn.done();
  }
}
