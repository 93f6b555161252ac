/**
 * Shares work under way: whoever asks for the same key meanwhile is given the same outcome. Once it has ended, whatever
 * its end, the next one begins anew.
 */
export function createSingleFlight<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const underway = new Map<string, Promise<T>>();
  return (key, work) => {
    const known = underway.get(key);
    if (known !== undefined) return known;
    const started = work().finally(() => underway.delete(key));
    underway.set(key, started);
    return started;
  };
}
