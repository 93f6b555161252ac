/** What was done to a rendered page before its scripts were there (`early-input.ts`). */
export interface EarlyInput {
  /** Whether the frame around the page, and the page, have been taken over. */
  frame: boolean;
  page: boolean;
  /** Buttons that were pressed and forms that were sent, in their order. */
  pressed: HTMLElement[];
  /** Fields that were changed, as they were last. */
  typed: EarlyChange[];
}

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface EarlyChange {
  field: Field;
  value: string;
  checked: boolean;
}

declare global {
  interface Window {
    /** Only documents of the store have it. */
    bowtieEarly?: EarlyInput;
  }
}

/**
 * Puts a text into its field once more, so that React hears of it. React compares with the last value that it knows of, which
 * is the one set on the element itself; the prototype's setter goes past it.
 */
function repeatText(field: Field, value: string): void {
  if (field instanceof HTMLInputElement && field.type === 'file') return;
  const prototype: unknown = Object.getPrototypeOf(field);
  // Fields such as those for e-mail have no caret to be asked for.
  const caret = 'selectionStart' in field ? field.selectionStart : null;
  if (!(field instanceof HTMLSelectElement)) field.value = '';
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  if (caret !== null && !(field instanceof HTMLSelectElement)) field.setSelectionRange(caret, caret);
}

function repeatChange({ field, value, checked }: EarlyChange): void {
  if (!(field instanceof HTMLInputElement) || !['checkbox', 'radio'].includes(field.type)) {
    repeatText(field, value);
    return;
  }
  // A press turns it round.
  if (field.checked === checked) field.checked = !checked;
  field.click();
}

function repeatPress(element: HTMLElement): void {
  if (element instanceof HTMLFormElement) element.requestSubmit();
  else element.click();
}

/** The frame or the page answers from now on, and does what it was asked before. */
export function takeOver(part: 'frame' | 'page'): void {
  const early = window.bowtieEarly;
  if (early === undefined || early[part]) return;
  early[part] = true;
  const isOwn = (element: HTMLElement) => (element.closest('main') === null) === (part === 'frame');
  const { typed, pressed } = early;
  early.typed = typed.filter(({ field }) => !isOwn(field));
  early.pressed = pressed.filter((element) => !isOwn(element));
  // First what was typed, then what was pressed: a form is sent with its fields.
  for (const change of typed) if (isOwn(change.field) && change.field.isConnected) repeatChange(change);
  for (const element of pressed) if (isOwn(element) && element.isConnected) repeatPress(element);
}
