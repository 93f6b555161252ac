import { expect, it } from 'vitest';
import { commandOf, type GridCommand } from './grid-keys';

const press = (keys: string): GridCommand | undefined => {
  const parts = keys.split(' ');
  const has = (name: string) => parts.includes(name);
  const key = parts.at(-1) ?? '';
  return commandOf({
    key,
    ctrlKey: has('Ctrl'),
    metaKey: has('Cmd'),
    shiftKey: has('Shift'),
    altKey: has('Alt'),
  });
};

it.each<[string, GridCommand]>([
  ['Ctrl z', { do: 'undo' }],
  ['Cmd z', { do: 'undo' }],
  ['Ctrl Shift Z', { do: 'redo' }],
  ['Ctrl y', { do: 'redo' }],
  ['Ctrl d', { do: 'fill' }],
  ['Ctrl a', { do: 'choose_all' }],
  ['Delete', { do: 'clear' }],
  ['Backspace', { do: 'clear' }],
  ['F2', { do: 'edit' }],
  ['Escape', { do: 'choose_one' }],
  ['Ctrl Alt =', { do: 'insert' }],
  ['Ctrl Alt -', { do: 'delete' }],
  ['Enter', { do: 'go', direction: 'down', isDrawn: false, isFar: false }],
  ['Shift Enter', { do: 'go', direction: 'up', isDrawn: false, isFar: false }],
  ['Ctrl ArrowDown', { do: 'go', direction: 'down', isDrawn: false, isFar: true }],
  ['Shift ArrowLeft', { do: 'go', direction: 'left', isDrawn: true, isFar: false }],
  ['Ctrl Shift ArrowUp', { do: 'go', direction: 'up', isDrawn: true, isFar: true }],
  ['Home', { do: 'go_home', isDrawn: false, isFar: false }],
  ['Ctrl End', { do: 'go_end', isDrawn: false, isFar: true }],
  ['Ctrl c', { do: 'nothing' }],
  ['Ctrl v', { do: 'nothing' }],
  ['Ctrl Control', { do: 'nothing' }],
])('%s means what it means in spreadsheets', (keys, command) => expect(press(keys)).toEqual(command));

it.each(['a', 'ArrowDown', 'Tab', 'PageDown', '5'])('%s is left to the grid', (key) =>
  expect(press(key)).toBeUndefined(),
);
