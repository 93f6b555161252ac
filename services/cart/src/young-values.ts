const mostKept = 5_000;

interface Kept<V> {
  value: V;
  until: number;
}

/** Values that are believed for a while. The oldest make room for new ones. */
export class YoungValues<V> {
  readonly #kept = new Map<string, Kept<V>>();
  constructor(readonly maxAgeMs: number) {}

  get(key: string): V | undefined {
    const kept = this.#kept.get(key);
    return kept !== undefined && kept.until > Date.now() ? kept.value : undefined;
  }

  set(key: string, value: V): void {
    this.#kept.delete(key);
    this.#kept.set(key, { value, until: Date.now() + this.maxAgeMs });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > mostKept && oldest !== undefined) this.#kept.delete(oldest);
  }
}
