/** What was done to a rendered page before its scripts were there (`early-input.ts`). */
export interface EarlyInput {
  /** Whether the frame around the page, and the page, have been taken over. */
  frame: boolean;
  page: boolean;
  /** Buttons that were pressed and forms that were sent, in their order. */
  pressed: HTMLElement[];
  /** Fields that were changed. */
  typed: HTMLElement[];
}

declare global {
  interface Window {
    /** Only documents of the store have it. */
    bowtieEarly?: EarlyInput;
  }
}

/**
 * Lets React hear of a text that stands in its field already. It compares with the last value that it knows of, which is the
 * one set on the element itself; the prototype's setter goes past it.
 */
function repeatText(field: HTMLInputElement | HTMLTextAreaElement): void {
  const prototype =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  const { value } = field;
  // Fields such as those for e-mail have no caret to be asked for.
  const { selectionStart, selectionEnd } = field;
  field.value = '';
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
}

function repeatChange(field: HTMLElement): void {
  if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)) {
    field.checked = !field.checked;
    field.click();
  } else if (field instanceof HTMLInputElement && field.type === 'file') {
    field.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    repeatText(field);
  } else {
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }
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
  const take = (elements: HTMLElement[]) => {
    const own = elements.filter(isOwn);
    elements.splice(0, elements.length, ...elements.filter((element) => !isOwn(element)));
    return own.filter((element) => element.isConnected);
  };
  // First what was typed, then what was pressed: a form is sent with its fields.
  for (const field of take(early.typed)) repeatChange(field);
  for (const element of take(early.pressed)) repeatPress(element);
}
