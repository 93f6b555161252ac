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

/** What tells an element from its neighbours, however often it is drawn anew. */
function isAlike(one: HTMLElement, other: HTMLElement): boolean {
  const tells = ['name', 'type', 'aria-label', ...(one.getAttribute('type') === 'radio' ? ['value'] : [])];
  return (
    tells.every((attribute) => one.getAttribute(attribute) === other.getAttribute(attribute)) &&
    (!(one instanceof HTMLButtonElement) || one.textContent === other.textContent)
  );
}

/** The element, or the one that stands in its place since the page was drawn anew with what it had kept. */
function standing<Kind extends HTMLElement>(element: Kind): Kind | undefined {
  if (element.isConnected) return element;
  const alike = [...document.querySelectorAll<Kind>(element.localName)].filter((other) =>
    isAlike(element, other),
  );
  return alike.length === 1 ? alike[0] : undefined;
}

/** The frame or the page answers from now on, and does what it was asked before. */
export function takeOver(part: 'frame' | 'page'): void {
  const early = window.bowtieEarly;
  if (early === undefined || early[part]) return;
  early[part] = true;
  const isOwn = (element: HTMLElement) => (element.closest('main') === null) === (part === 'frame');
  const typed = early.typed.flatMap((change) => {
    const field = standing(change.field);
    return field === undefined ? [] : { ...change, field };
  });
  const pressed = early.pressed.flatMap((element) => standing(element) ?? []);
  early.typed = typed.filter(({ field }) => !isOwn(field));
  early.pressed = pressed.filter((element) => !isOwn(element));
  // First what was typed, then what was pressed: a form is sent with its fields.
  for (const change of typed) if (isOwn(change.field)) repeatChange(change);
  for (const element of pressed) if (isOwn(element) && element.isConnected) repeatPress(element);
}
