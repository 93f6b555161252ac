import { fixedColumns } from '../fixed-columns';
import { commandOf, isTyping } from '../keys/grid-keys';
import type { CellEditing } from './cell-editing';

/** What a letter that is typed sends through the page. */
const letterEvents = ['keydown', 'keypress', 'beforeinput', 'textInput', 'input', 'keyup', 'selectionchange'];

interface OwnLettersOptions {
  editing: CellEditing;
  /** The grid's element. */
  grid: () => Element | undefined;
}

/** A key that does nothing but write: all others mean something to the grid. */
const isLetter = (event: Event) =>
  !(event instanceof KeyboardEvent) ||
  ([...event.key].length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey);

/** Enter as it goes on to the next cell; while a letter is put together, it ends that. */
const isGoingOn = ({ key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent) =>
  key === 'Enter' && !ctrlKey && !metaKey && !altKey && !isComposing;

/** Whether an element is a cell of a card; the column of check boxes and numbers has keys of its own. */
const isCardCell = (target: EventTarget | null, grid: Element | undefined) =>
  target instanceof Element &&
  grid !== undefined &&
  grid.contains(target) &&
  target.role === 'gridcell' &&
  Number(target.ariaColIndex) > fixedColumns;

/**
 * Keeps the keys of typing to the cell: the letter that opens it, those that follow, and the Enter that goes on. The page is
 * not asked what each event of them means to it, which takes as long as all else that a letter costs. Returns how to end it.
 */
export function keepLetters({ editing, grid }: OwnLettersOptions): () => void {
  const keep = (event: Event) => {
    const { target } = event;
    const field = editing.openField;
    if (field !== undefined && target === field) {
      if (event instanceof KeyboardEvent && event.type === 'keydown' && isGoingOn(event)) {
        event.preventDefault();
        event.stopPropagation();
        return editing.goOn(event.shiftKey ? -1 : 1);
      }
      if (!isLetter(event)) return;
      event.stopPropagation();
      if (event.type === 'input') editing.type(field.value);
      return;
    }
    if (editing.isOpen) return;
    const isWaiting = editing.isWaiting(target);
    if (isWaiting && event.type === 'selectionchange') return event.stopPropagation();
    // What is spoken, or typed on glass, need not come with a key that says so.
    const isWriting =
      event instanceof KeyboardEvent
        ? event.type === 'keydown' && isTyping(event) && commandOf(event) === undefined
        : isWaiting && event.type === 'beforeinput';
    if (!isWriting || !(isWaiting || isCardCell(target, grid()))) return;
    // The letter itself is the browser's, which writes it where the keyboard is by then.
    event.stopPropagation();
    editing.open(true);
  };
  // Before anybody else.
  for (const type of letterEvents) window.addEventListener(type, keep, { capture: true });
  return () => {
    for (const type of letterEvents) window.removeEventListener(type, keep, { capture: true });
  };
}
