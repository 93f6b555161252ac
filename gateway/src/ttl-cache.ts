import { LRUCache } from 'lru-cache';

/** Values that stay true for a while, made once however many ask at the same time; the least used make room. */
export class TtlCache<V> {
  readonly #values: LRUCache<string, Promise<V>>;

  constructor(max: number) {
    this.#values = new LRUCache({ max });
  }

  /** `ttlOf` says how long what was made may be kept, in milliseconds; what failed is not kept. */
  get(key: string, make: () => Promise<V>, ttlOf: (value: V) => number): Promise<V> {
    const known = this.#values.get(key);
    if (known !== undefined) return known;
    const value = make();
    this.#values.set(key, value);
    const isCurrent = () => this.#values.peek(key) === value;
    value.then(
      (made) => {
        if (isCurrent()) this.#values.set(key, value, { ttl: ttlOf(made) });
      },
      () => {
        if (isCurrent()) this.#values.delete(key);
      },
    );
    return value;
  }
}
