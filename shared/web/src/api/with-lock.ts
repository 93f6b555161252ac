/** After this long a work goes on beside one that hangs in another tab. */
const timeoutMs = 5_000;

/**
 * Runs works of one name one after another, in all tabs of the store. A visitor's first write brings the session; two
 * tabs that write for the first time at once would get two of them, and lose what was put into the one.
 */
export async function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  // Only pages that came over https (or from this machine) have locks.
  const locks: LockManager | null | undefined = navigator.locks;
  if (!locks) return work();
  const timeout = AbortSignal.timeout(timeoutMs);
  let begun = false;
  try {
    return await locks.request(`bowtie:${name}`, { signal: timeout }, () => {
      begun = true;
      return work();
    });
  } catch (error) {
    if (begun) throw error;
    // Where a browser blocks storage, locks are refused with it.
    return work();
  }
}
