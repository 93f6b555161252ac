/** What a move of the keyboard sends through the page. */
const moveEvents = ['change', 'blur', 'focusout', 'focus', 'focusin'];

let isQuiet = false;

/** Before anybody else. The window's own focus is no move between cells. */
const stop = (event: Event) => {
  if (isQuiet && event.target !== window) event.stopPropagation();
};

/** Moves the keyboard between a cell and a field of it, or another cell, and keeps from the page what that sends through it. */
export function quietly(move: () => void): void {
  isQuiet = true;
  try {
    move();
  } finally {
    isQuiet = false;
  }
}

/** Has moves kept from the page for as long as the grid is there. Returns how to end it. */
export function keepMovesQuiet(): () => void {
  for (const type of moveEvents) window.addEventListener(type, stop, { capture: true });
  return () => {
    for (const type of moveEvents) window.removeEventListener(type, stop, { capture: true });
  };
}
