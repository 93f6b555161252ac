let hydrating = false;

/** The page's HTML came from the server, and its scripts are about to take it over. The shell calls this once. */
export function beginHydration(): void {
  hydrating = true;
}

/** The first page has been taken over, or left before it was. */
export function endHydration(): void {
  hydrating = false;
}

/** Whether the page that is drawn now came rendered, so that what the server drew has to stay. */
export function isHydrating(): boolean {
  return hydrating;
}
