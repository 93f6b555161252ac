/** How a piece of work ended, kept for later: work that was started early may turn out not to be needed. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; error: unknown };

export function outcomeOf<T>(work: Promise<T>): Promise<Outcome<T>> {
  return work.then(
    (value): Outcome<T> => ({ ok: true, value }),
    (error: unknown): Outcome<T> => ({ ok: false, error }),
  );
}

/** The value, or the failure thrown now. */
export function unwrap<T>(outcome: Outcome<T>): T {
  if (outcome.ok) return outcome.value;
  throw outcome.error;
}
