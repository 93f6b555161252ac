import type { FormEvent } from 'react';

/** Blanks that look like a space and are none, as texts that are copied have them: no-break spaces and tabs. */
const oddSpace = /[\u00A0\u202F\u2007\t]/u;
const oddSpaces = new RegExp(oddSpace, 'gu');

/** The element's own setter: React notices the change then, and lets the field's handler have it. */
const setterOf = (element: typeof HTMLInputElement | typeof HTMLTextAreaElement) =>
  Object.getOwnPropertyDescriptor(element.prototype, 'value')?.set;

/**
 * For a form's `onInputCapture`: puts a plain space in the place of each odd one before anybody hears of the text. Nobody
 * sees the difference, and no rule lets an odd one through. The text stays as long as it was, and the caret where it was.
 */
export function plainSpaces({ target, nativeEvent }: FormEvent): void {
  const isInput = target instanceof HTMLInputElement;
  if (!(isInput || target instanceof HTMLTextAreaElement) || !oddSpace.test(target.value)) return;
  // What an input method is still composing is its own. An e-mail address has no caret to be asked for, and no spaces.
  if (target.type === 'email' || (nativeEvent instanceof InputEvent && nativeEvent.isComposing)) return;
  const { selectionStart, selectionEnd } = target;
  setterOf(isInput ? HTMLInputElement : HTMLTextAreaElement)?.call(
    target,
    target.value.replace(oddSpaces, ' '),
  );
  target.setSelectionRange(selectionStart, selectionEnd);
}
