/** Runs `work` in an idle moment of the page. Safari has none, so it waits there for a moment only. */
export function whenIdle(work: () => void): void {
  if (window.requestIdleCallback === undefined) window.setTimeout(work, 200);
  else window.requestIdleCallback(() => work());
}
