/** Everybody who waits is told to come again: too many are waiting, or it took too long. */
export class BenchBusy extends Error {
  override readonly name = 'BenchBusy';
}

interface BenchSettings {
  /** How many places there are; ordinary work takes one, heavy work all. */
  places: number;
  waiting: number;
  waitMs: number;
}

interface Waiting {
  need: number;
  begin: () => void;
}

/** Where pictures are worked on: a few at once and the others in a row, so that memory stays bounded. */
export class WorkBench {
  readonly #settings: BenchSettings;
  readonly #row: Waiting[] = [];
  #free: number;

  constructor(settings: BenchSettings) {
    this.#settings = settings;
    this.#free = settings.places;
  }

  /** Does the work when there is room. @throws BenchBusy */
  async run<T>(weight: 'ordinary' | 'heavy', work: () => Promise<T>): Promise<T> {
    const need = weight === 'heavy' ? this.#settings.places : 1;
    await this.#room(need);
    try {
      return await work();
    } finally {
      this.#free += need;
      this.#next();
    }
  }

  async #room(need: number): Promise<void> {
    if (this.#row.length === 0 && this.#free >= need) {
      this.#free -= need;
      return;
    }
    const { waiting, waitMs } = this.#settings;
    if (this.#row.length >= waiting) throw new BenchBusy('Too many pictures are waiting');
    await new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => {
        this.#row.splice(this.#row.indexOf(place), 1);
        reject(new BenchBusy('A picture waited too long'));
        this.#next();
      }, waitMs);
      const place: Waiting = {
        need,
        begin: () => {
          clearTimeout(late);
          resolve();
        },
      };
      this.#row.push(place);
    });
  }

  #next(): void {
    for (let first = this.#row[0]; first !== undefined && first.need <= this.#free; first = this.#row[0]) {
      this.#row.shift();
      this.#free -= first.need;
      first.begin();
    }
  }
}
