/** Thrown when too many wait already. */
export class NoTurnLeft extends Error {
  override readonly name = 'NoTurnLeft';
}

/** Lets a bounded number of tasks run at once and a bounded number wait. */
export class Turns {
  #running = 0;
  readonly #waiting: (() => void)[] = [];
  constructor(
    readonly atOnce: number,
    readonly mostWaiting: number,
  ) {}

  /** @throws NoTurnLeft when the queue is full */
  async take<T>(task: () => Promise<T>): Promise<T> {
    if (this.#running < this.atOnce) this.#running += 1;
    else {
      if (this.#waiting.length >= this.mostWaiting) throw new NoTurnLeft();
      // Whoever ends hands its turn on, so that nobody who comes later slips in between.
      await new Promise<void>((go) => this.#waiting.push(go));
    }
    try {
      return await task();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }
}
