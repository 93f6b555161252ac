/** What was put off is done after so long without a key, and at the latest after so long with them. */
const pauseMs = 350;
const longestMs = 3_000;

/** Puts off what need not be done between two letters. */
export class TypingPause {
  readonly #work: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #latest = 0;

  constructor(work: () => void) {
    this.#work = work;
  }

  /** Has the work done at the next pause. */
  begin(): void {
    if (this.#timer === undefined) this.#latest = Date.now() + longestMs;
    this.#wait();
  }

  /** Notes that somebody goes on typing. */
  renew(): void {
    if (this.#timer !== undefined) this.#wait();
  }

  get isPending(): boolean {
    return this.#timer !== undefined;
  }

  /** Does the work now, if there is any. */
  end(): void {
    if (this.#timer === undefined) return;
    this.cancel();
    this.#work();
  }

  cancel(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #wait(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.end(), Math.max(0, Math.min(pauseMs, this.#latest - Date.now())));
  }
}
