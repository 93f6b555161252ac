/** Puts the focus on an element when what had it has left the page. A focus that is somewhere stays there. */
export function focusIfLost(element: HTMLElement | null | undefined): void {
  const { activeElement, body } = document;
  if (activeElement === null || activeElement === body) element?.focus();
}
