/** Everybody who waits is told to come again: too many are waiting, or it took too long. */
export class BenchBusy extends Error {
  override readonly name = 'BenchBusy';
}

interface BenchSettings {
  /** How many works are done at once. */
  places: number;
  /** How many may wait, of everybody and of one visitor. */
  waiting: number;
  waitingEach: number;
  waitMs: number;
}

/** Work that needs much memory is done one at a time, beside work that needs little. */
type Weight = 'ordinary' | 'heavy';

interface Waiting {
  weight: Weight;
  begin: () => void;
}

/**
 * Where pictures are worked on: a few at once and the others in rows, so that memory stays bounded. Each visitor has a
 * row and one place at most, and the rows take turns: whoever brings many pictures waits for their own.
 */
export class WorkBench {
  readonly #settings: BenchSettings;
  /** Who waits, whose turn is next first. */
  readonly #rows = new Map<string, Waiting[]>();
  readonly #served = new Set<string>();
  #waiting = 0;
  #hasHeavy = false;

  constructor(settings: BenchSettings) {
    this.#settings = settings;
  }

  /** Does a visitor's work when it is their turn and there is room. @throws BenchBusy */
  async run<T>(visitor: string, weight: Weight, work: () => Promise<T>): Promise<T> {
    await this.#turn(visitor, weight);
    try {
      return await work();
    } finally {
      this.#served.delete(visitor);
      if (weight === 'heavy') this.#hasHeavy = false;
      this.#moveBehind(visitor);
      this.#next();
    }
  }

  async #turn(visitor: string, weight: Weight): Promise<void> {
    const row = this.#rows.get(visitor) ?? [];
    if (row.length === 0 && this.#hasRoom(visitor, weight)) return this.#take(visitor, weight);
    const { waiting, waitingEach, waitMs } = this.#settings;
    if (this.#waiting >= waiting || row.length >= waitingEach)
      throw new BenchBusy('Too many pictures are waiting');
    await new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => {
        this.#leave(visitor, row, place);
        reject(new BenchBusy('A picture waited too long'));
        this.#next();
      }, waitMs);
      const place: Waiting = {
        weight,
        begin: () => {
          clearTimeout(late);
          this.#take(visitor, weight);
          resolve();
        },
      };
      row.push(place);
      this.#rows.set(visitor, row);
      this.#waiting += 1;
    });
  }

  #hasRoom(visitor: string, weight: Weight): boolean {
    if (this.#served.size >= this.#settings.places || this.#served.has(visitor)) return false;
    return weight === 'ordinary' || !this.#hasHeavy;
  }

  #take(visitor: string, weight: Weight): void {
    this.#served.add(visitor);
    if (weight === 'heavy') this.#hasHeavy = true;
  }

  #leave(visitor: string, row: Waiting[], place: Waiting): void {
    row.splice(row.indexOf(place), 1);
    this.#waiting -= 1;
    if (row.length === 0) this.#rows.delete(visitor);
  }

  /** Whoever was served waits behind all others. */
  #moveBehind(visitor: string): void {
    const row = this.#rows.get(visitor);
    if (row === undefined) return;
    this.#rows.delete(visitor);
    this.#rows.set(visitor, row);
  }

  #next(): void {
    for (const [visitor, row] of [...this.#rows]) {
      const [first] = row;
      if (first === undefined || !this.#hasRoom(visitor, first.weight)) continue;
      this.#leave(visitor, row, first);
      first.begin();
    }
  }
}
