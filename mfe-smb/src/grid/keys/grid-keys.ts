import type { Direction } from '@bowtie/domain';

/** What a key asks of the grid while no cell is being edited. */
export type GridCommand =
  | { do: 'undo' | 'redo' | 'fill' | 'clear' | 'edit' | 'choose_all' | 'choose_one' | 'insert' | 'delete' }
  /** A key of the browser's, or a copy, which the grid must not take for typing. */
  | { do: 'nothing' }
  /** One cell on, to the edge of what is filled, or to the end of a row or the grid; `isDrawn` draws the choice there. */
  | { do: 'go'; direction: Direction; isDrawn: boolean; isFar: boolean }
  | { do: 'go_home' | 'go_end'; isDrawn: boolean; isFar: boolean };

/** The part of a key press that is looked at. */
export interface PressedKey {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

const arrows: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

const withControl: Readonly<Record<string, GridCommand['do'] & ('undo' | 'redo' | 'fill' | 'choose_all')>> = {
  z: 'undo',
  y: 'redo',
  d: 'fill',
  a: 'choose_all',
};

/** Whether a key writes something, which opens a cell; also one that begins a letter of several keys. */
export function isTyping({ key, shiftKey }: Pick<PressedKey, 'key' | 'shiftKey'>): boolean {
  // With the space, Shift ticks the row.
  if (key === ' ' && shiftKey) return false;
  return [...key].length === 1 || key === 'Process' || key === 'Dead';
}

/** Whether a key goes to the next cell and does nothing else. */
export function isPlainArrow({ key, ctrlKey, metaKey, shiftKey, altKey }: PressedKey): boolean {
  return key in arrows && !ctrlKey && !metaKey && !shiftKey && !altKey;
}

/** What a key means, as in Excel and Sheets; undefined for typing and for what the grid's library does itself. */
export function commandOf({ key, ctrlKey, metaKey, shiftKey, altKey }: PressedKey): GridCommand | undefined {
  const isFar = ctrlKey || metaKey;
  const direction = arrows[key];
  if (direction !== undefined && (shiftKey || isFar))
    return { do: 'go', direction, isDrawn: shiftKey, isFar };
  if (key === 'Home') return { do: 'go_home', isDrawn: shiftKey, isFar };
  if (key === 'End') return { do: 'go_end', isDrawn: shiftKey, isFar };
  if (isFar && altKey && (key === '=' || key === '+')) return { do: 'insert' };
  if (isFar && altKey && key === '-') return { do: 'delete' };
  if (isFar) {
    if (key.toLowerCase() === 'z' && shiftKey) return { do: 'redo' };
    return { do: withControl[key.toLowerCase()] ?? 'nothing' };
  }
  if (key === 'Enter') return { do: 'go', direction: shiftKey ? 'up' : 'down', isDrawn: false, isFar: false };
  if (key === 'F2') return { do: 'edit' };
  if (key === 'Delete' || key === 'Backspace') return { do: 'clear' };
  if (key === 'Escape') return { do: 'choose_one' };
  return undefined;
}

/** Keys that the grid's library takes by itself, from the cell that it knows. */
const libraryKeys: ReadonlySet<string> = new Set([...Object.keys(arrows), 'Tab', 'PageUp', 'PageDown', ' ']);

/** Whether a key does something with rows as they are, or goes on from where the grid's library is: all but typing and Enter. */
export function needsSettled(pressed: PressedKey): boolean {
  if (commandOf(pressed) !== undefined) return pressed.key !== 'Enter' || pressed.ctrlKey || pressed.metaKey;
  return libraryKeys.has(pressed.key) && !isTyping(pressed);
}
