import { rank } from './bson/compare';
import { KeyWriter } from './bson/key-encoding';
import type { Engine } from './engine';
import type { Collection } from './storage/collection';
import type { IndexTable } from './storage/index-table';
import { recordOf } from './storage/tables';

const expiredAtOnce = 500;
const keysAtOnce = 2000;
const writer = new KeyWriter();

/** Work that nobody waits for: expired documents, dropped tables, forgotten cursors and sessions. */
export class Housekeeping {
  private readonly timer: NodeJS.Timeout;
  private lastExpiry = Date.now();
  private lastSweep = Date.now();
  private busy = false;

  constructor(private readonly engine: Engine) {
    this.timer = setInterval(() => void this.tick(), 500);
    this.timer.unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private async tick(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      await this.work(Date.now());
    } catch {
      // The store is closing, or the disk is full: the next round tries again.
    } finally {
      this.busy = false;
    }
  }

  private async work(now: number): Promise<void> {
    const { engine } = this;
    if (now - this.lastExpiry >= engine.ttlSeconds * 1000) {
      this.lastExpiry = now;
      await this.expire(now);
    }
    if (engine.catalog.hasDropped()) {
      while (await engine.writes.add(() => engine.catalog.reclaim(keysAtOnce)));
    }
    if (now - this.lastSweep >= 60_000) {
      this.lastSweep = now;
      engine.cursors.sweep(now);
      await engine.writes.add(() => engine.retries.sweep(now));
    }
  }

  private async expire(now: number): Promise<void> {
    const { engine } = this;
    for (const { ns, indexes } of [...engine.catalog.all()]) {
      for (const { spec } of [...indexes]) {
        const seconds = spec.expireAfterSeconds;
        if (seconds === undefined) continue;
        const until = new Date(now - seconds * 1000);
        // In small steps, so that a large harvest does not hold up the writes that people wait for.
        while ((await engine.writes.add(() => this.removeExpired(ns, spec.name, until))) === expiredAtOnce);
      }
    }
  }

  private removeExpired(ns: string, name: string, until: Date): number {
    const collection = this.engine.catalog.get(ns);
    const index = collection?.indexes.find(({ spec }) => spec.name === name);
    if (!collection || !index) return 0;
    let removed = 0;
    for (const record of expired(collection, index, until)) {
      const raw = collection.read(record);
      if (raw) collection.remove(record, raw);
      removed++;
    }
    return removed;
  }
}

/** Records whose date in an index lies before the given one. */
function expired(collection: Collection, index: IndexTable, until: Date): number[] {
  const descending = index.fields[0]?.descending ?? false;
  const edge = writer.reset(index.prefix).value(until, descending).take();
  const ofDates = (kind: number) =>
    writer
      .reset(index.prefix)
      .byte(descending ? 255 - kind : kind)
      .take();
  const [start, end] = descending ? [edge, ofDates(rank.date - 1)] : [ofDates(rank.date), edge];
  return collection.tables.range(start, end, expiredAtOnce).map(({ value }) => recordOf(value));
}
