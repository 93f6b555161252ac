/** So many redraws in a row are tried before a part counts as broken. */
const mostInARow = 5;
const rowMs = 10_000;

/**
 * Whether React lost the nodes that it drew: a browser's translator or an extension has put others in their place. Nothing is wrong
 * with the page then, and drawing it anew helps.
 */
export function isDomConflict(error: unknown): boolean {
  return (
    error instanceof DOMException &&
    (error.name === 'NotFoundError' || error.name === 'HierarchyRequestError')
  );
}

/** Bounds how often a part is drawn anew, so that what trips at once again does not go on for ever. */
export class RedrawLimit {
  #times: number[] = [];

  /** Whether one more redraw is worth trying. */
  allows(now = performance.now()): boolean {
    this.#times = this.#times.filter((time) => now - time < rowMs);
    return this.#times.length < mostInARow;
  }

  count(now = performance.now()): void {
    this.#times.push(now);
  }
}
