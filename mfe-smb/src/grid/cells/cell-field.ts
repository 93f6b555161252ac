/** The field of a cell, as long as it is in the page. */
export interface CellField {
  element: HTMLInputElement | HTMLTextAreaElement;
  /** The cell as it is. */
  text: string;
}

/** Shows a field with a text, and gives it the keyboard. */
export function showField(element: CellField['element'], text: string): void {
  if (element.value !== text) element.value = text;
  element.removeAttribute('aria-hidden');
  element.toggleAttribute('data-open', true);
  element.focus({ preventScroll: true });
  if (text !== '') element.setSelectionRange(text.length, text.length);
}

/** Has screen readers pass over a field. */
export function silenceField(element: CellField['element']): void {
  element.setAttribute('aria-hidden', 'true');
}

/** Takes a field from view. It stays in the page: to lay the page out for a new one takes longer than a letter may. */
export function hideField(element: CellField['element']): void {
  silenceField(element);
  element.toggleAttribute('data-open', false);
}

/** Gives the keyboard back to the cell, before the field goes and takes it along. */
export function leaveField(element: CellField['element']): void {
  element.closest<HTMLElement>('[role="gridcell"]')?.focus({ preventScroll: true });
}
