import { describe, expect, it } from 'vitest';
import { directionOf, shownText } from './carrier-text';

describe('a text of a preview', () => {
  it('is what was typed, or faint words that show its place', () => {
    expect(shownText(' Rose ', 'Their name')).toEqual({ text: 'Rose', faint: false });
    expect(shownText(' \n ', 'Their name')).toEqual({ text: 'Their name', faint: true });
  });
});

it.each([
  ['Happy birthday, עדה', 'ltr'],
  ['2 שנים, Ada', 'rtl'],
  ['!?', 'ltr'],
])('a text is read in the direction of its first letter: %s', (text, direction) => {
  expect(directionOf(text)).toBe(direction);
});
