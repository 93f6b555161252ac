import type { Queue, QueueAddOptions } from 'p-queue';

/** Work that needs much memory is done one at a time, beside work that needs little. */
export type Weight = 'ordinary' | 'heavy';

export interface FairOptions extends QueueAddOptions {
  visitor: string;
  weight: Weight;
}

type Run = () => Promise<unknown>;

interface Waiting {
  id: string | undefined;
  run: Run;
  weight: Weight;
}

/** What a fair queue knows; two queues on the same state are one. */
export interface FairState {
  /** Who waits, whose work comes next first. */
  rows: Map<string, Waiting[]>;
  /** Whose work is under way. */
  served: Set<string>;
  hasHeavy: boolean;
}

export function emptyState(): FairState {
  return { rows: new Map(), served: new Set(), hasHeavy: false };
}

/**
 * The order in which a pool of workers takes work: each visitor has a row and one worker at most, and the rows alternate, so
 * that whoever brings many pictures waits for their own. A custom queue of `p-queue`.
 */
export class FairQueue implements Queue<Run, FairOptions> {
  readonly #state: FairState;

  constructor(state: FairState) {
    this.#state = state;
  }

  /** Works that could begin now, as `p-queue` asks it. */
  get size(): number {
    let startable = 0;
    for (const [visitor, [first]] of this.#state.rows)
      if (first !== undefined && this.canStart(visitor, first.weight)) startable += 1;
    return startable;
  }

  /** Works that wait, of everybody. */
  get waiting(): number {
    let waiting = 0;
    for (const row of this.#state.rows.values()) waiting += row.length;
    return waiting;
  }

  waitingOf(visitor: string): number {
    return this.#state.rows.get(visitor)?.length ?? 0;
  }

  /** Whether work of this visitor may begin beside what is under way. */
  canStart(visitor: string, weight: Weight): boolean {
    return !this.#state.served.has(visitor) && (weight === 'ordinary' || !this.#state.hasHeavy);
  }

  enqueue(run: Run, { id, visitor = '', weight = 'ordinary' }: Partial<FairOptions> = {}): void {
    const row = this.#state.rows.get(visitor) ?? [];
    row.push({ id, run, weight });
    this.#state.rows.set(visitor, row);
  }

  dequeue(): Run | undefined {
    for (const [visitor, row] of this.#state.rows) {
      const [first] = row;
      if (first === undefined || !this.canStart(visitor, first.weight)) continue;
      this.#leave(visitor, row, first);
      this.#state.served.add(visitor);
      if (first.weight === 'heavy') this.#state.hasHeavy = true;
      return first.run;
    }
    return undefined;
  }

  /** Ends a visitor's work; the rest of theirs waits behind all others. */
  release(visitor: string, weight: Weight): void {
    this.#state.served.delete(visitor);
    if (weight === 'heavy') this.#state.hasHeavy = false;
    const row = this.#state.rows.get(visitor);
    if (row === undefined) return;
    this.#state.rows.delete(visitor);
    this.#state.rows.set(visitor, row);
  }

  remove(id: string): void {
    for (const [visitor, row] of this.#state.rows) {
      const waiting = row.find((one) => one.id === id);
      if (waiting !== undefined) this.#leave(visitor, row, waiting);
    }
  }

  filter(): Run[] {
    return [...this.#state.rows.values()].flat().map(({ run }) => run);
  }

  /** The rows alone decide. */
  setPriority(): void {}

  #leave(visitor: string, row: Waiting[], waiting: Waiting): void {
    row.splice(row.indexOf(waiting), 1);
    if (row.length === 0) this.#state.rows.delete(visitor);
  }
}
