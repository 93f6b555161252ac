/** Values that stay true for a while, made once however many ask at the same time; the oldest make room. */
export class Recent<V> {
  readonly #most: number;
  readonly #known = new Map<string, { value: Promise<V>; until: number }>();

  constructor(most: number) {
    this.#most = most;
  }

  /** `keepMs` says how long what was made may be kept; what failed is not kept. */
  get(key: string, make: () => Promise<V>, keepMs: (value: V) => number): Promise<V> {
    const known = this.#known.get(key);
    if (known !== undefined && known.until > Date.now()) return known.value;
    const value = make();
    const entry = { value, until: Number.POSITIVE_INFINITY };
    this.#known.delete(key);
    if (this.#known.size >= this.#most) {
      const oldest = this.#known.keys().next().value;
      if (oldest !== undefined) this.#known.delete(oldest);
    }
    this.#known.set(key, entry);
    value.then(
      (made) => {
        entry.until = Date.now() + keepMs(made);
      },
      () => {
        entry.until = 0;
      },
    );
    return value;
  }
}
