import { describe, expect, it } from 'vitest';
import { shownText, tidyMessage } from './carrier-words';

describe('a text of a preview', () => {
  it('is what was typed, or faint words that show its place', () => {
    expect(shownText(' Rose ', 'Their name')).toEqual({ text: 'Rose', faint: false });
    expect(shownText(' \n ', 'Their name')).toEqual({ text: 'Their name', faint: true });
  });
});

describe('a message', () => {
  it('keeps its lines, and one empty line between two of them', () => {
    expect(tidyMessage('  Dear Rose, \r\n\n\n\n  enjoy!\nA. \n')).toBe('Dear Rose,\n\nenjoy!\nA.');
  });
});
