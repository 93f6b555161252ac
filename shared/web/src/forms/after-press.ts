let isPressed = false;
const waiting = new Set<() => void>();

function press({ button }: MouseEvent): void {
  if (button === 0) isPressed = true;
}

/** After the click that follows, which goes to what was pressed. */
function release(): void {
  setTimeout(() => {
    isPressed = false;
    for (const run of waiting) run();
    waiting.clear();
  });
}

/** Knows from now on whether a mouse or finger is down, until the answer is called. */
export function watchPresses(): () => void {
  const watched = new AbortController();
  const options = { capture: true, signal: watched.signal };
  document.addEventListener('mousedown', press, options);
  for (const end of ['mouseup', 'dragend', 'pointercancel']) document.addEventListener(end, release, options);
  window.addEventListener('blur', release, { signal: watched.signal });
  return () => watched.abort();
}

/**
 * Runs something now, or once what is pressed has had its click: a field that is left by a press says what is wrong with it,
 * which moves what stands below it, and a button that moves from under the pointer is never clicked.
 */
export function afterPress(run: () => void): void {
  if (isPressed) waiting.add(run);
  else run();
}
