/** A page that has not grown to its height by then will not. */
const RESTORE_TIMEOUT_MS = 4_000;
const TOUCHES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

let stopLast = () => {};

/** Scrolls to where the visitor was, and again as the page grows to that height, unless they begin to move by themselves. */
export function restoreScroll(place: number): void {
  stopLast();
  window.scrollTo(0, place);
  if (Math.abs(window.scrollY - place) <= 1) return;
  const growing = new ResizeObserver(() => {
    window.scrollTo(0, place);
    if (Math.abs(window.scrollY - place) <= 1) stop();
  });
  const timer = window.setTimeout(() => stop(), RESTORE_TIMEOUT_MS);
  const stop = () => {
    growing.disconnect();
    window.clearTimeout(timer);
    for (const touch of TOUCHES) window.removeEventListener(touch, stop);
  };
  stopLast = stop;
  for (const touch of TOUCHES) window.addEventListener(touch, stop, { passive: true });
  growing.observe(document.body);
}
