/** The field of a cell, as long as it is in the page. */
export interface CellField {
  element: HTMLInputElement | HTMLTextAreaElement;
  /** The cell as it is. */
  text: string;
}

/** Puts its cell's text into a field that is not shown, for what is typed first to replace. */
export function fillField(element: CellField['element'], text: string): void {
  if (element.value !== text) element.value = text;
  element.setSelectionRange(0, text.length);
}

/** Gives the keyboard to a field that is not shown until something is typed. */
export function enterField(element: CellField['element']): void {
  element.removeAttribute('aria-hidden');
  element.focus({ preventScroll: true });
}

/** Shows a field that has the keyboard; what is typed replaces its text. */
export function revealField(element: CellField['element']): void {
  element.toggleAttribute('data-open', true);
}

/** Shows a field with a text, and gives it the keyboard. */
export function showField(element: CellField['element'], text: string): void {
  if (element.value !== text) element.value = text;
  revealField(element);
  enterField(element);
  if (text !== '') element.setSelectionRange(text.length, text.length);
}

/** Has screen readers pass over a field. */
export function silenceField(element: CellField['element']): void {
  element.setAttribute('aria-hidden', 'true');
}

/** Takes a field from view. It stays in the page: to lay the page out for a new one takes longer than a letter may. */
export function hideField(element: CellField['element']): void {
  element.toggleAttribute('data-open', false);
}

/** Gives the keyboard back to the cell, before the field goes and takes it along. */
export function leaveField(element: CellField['element']): void {
  element.closest<HTMLElement>('[role="gridcell"]')?.focus({ preventScroll: true });
}
