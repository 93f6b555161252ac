let hydrating = false;

/** The page's HTML came from the server, and its scripts are about to take it over. The shell calls this once. */
export function beginHydration(): void {
  hydrating = true;
}

/** The first page has been taken over, or left before it was. */
export function endHydration(): void {
  hydrating = false;
}

/**
 * Whether what is drawn now has to be what the server drew, for a visitor it knows nothing of. What this browser stores comes
 * to the page right after.
 */
export function isHydrating(): boolean {
  return hydrating;
}
