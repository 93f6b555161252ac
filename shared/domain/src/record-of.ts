/** A record with a value for each of the names. */
export function recordOf<K extends string, V>(names: readonly K[], make: (name: K) => V): Record<K, V> {
  // Every name of the list becomes a key, which the types of `Object.fromEntries` do not tell.
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<K, V>;
}
