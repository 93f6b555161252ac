/** What the grid's library asks of iterators: browsers of before 2024 (Safari: of before 2025) know neither. */
interface IteratorMethods {
  map?: unknown;
  toArray?: unknown;
}

function prototypeOfIterators(): IteratorMethods {
  const arrays: object = Object.getPrototypeOf([][Symbol.iterator]());
  return Object.getPrototypeOf(arrays);
}

function* map<T, R>(this: Iterable<T>, change: (value: T, index: number) => R): Generator<R> {
  let index = 0;
  for (const value of this) {
    yield change(value, index);
    index += 1;
  }
}

function toArray<T>(this: Iterable<T>): T[] {
  return [...this];
}

/** Gives iterators the methods that they lack, so that the grid opens in every browser that we support. */
export function addIteratorMethods(prototype = prototypeOfIterators()): void {
  const methods = { map, toArray };
  for (const [name, value] of Object.entries(methods))
    if (!(name in prototype))
      Object.defineProperty(prototype, name, { value, writable: true, configurable: true });
}
