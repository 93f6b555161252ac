/** Whether nothing usable has the focus: what had it has left the page, is disabled, or is in a dialog that was closed. */
export function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return (
    activeElement === null ||
    activeElement === body ||
    activeElement.matches(':disabled') ||
    activeElement.closest('dialog:not([open])') !== null
  );
}

/** Puts the focus on an element when what had it is gone. A focus that is somewhere stays there. */
export function focusIfLost(element: HTMLElement | null | undefined): void {
  if (isFocusLost()) element?.focus();
}
