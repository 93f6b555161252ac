/** What a letter that is typed sends through the page. */
const letterEvents = ['keydown', 'keypress', 'beforeinput', 'textInput', 'input', 'keyup', 'selectionchange'];

/** A key that does nothing but write: all others mean something to the grid. */
const isLetter = (event: Event) =>
  !(event instanceof KeyboardEvent) ||
  ([...event.key].length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey);

/**
 * Keeps the letters of a field to the field: the page is not asked what each event of them means to it, which takes as long
 * as all else that a letter costs. `onInput` has what is in the field. Returns how to end it.
 */
export function keepLetters(
  field: HTMLInputElement | HTMLTextAreaElement,
  onInput: (text: string) => void,
): () => void {
  const keep = (event: Event) => {
    if (event.target !== field || !isLetter(event)) return;
    event.stopPropagation();
    if (event.type === 'input') onInput(field.value);
  };
  // Before anybody else, and the letter itself is the browser's.
  for (const type of letterEvents) window.addEventListener(type, keep, { capture: true });
  return () => {
    for (const type of letterEvents) window.removeEventListener(type, keep, { capture: true });
  };
}
