import { describe, expect, it } from 'vitest';
import { messageSize, shownText } from './carrier-words';

describe('a text of a preview', () => {
  it('is what was typed, or faint words that show its place', () => {
    expect(shownText(' Rose ', 'Their name')).toEqual({ text: 'Rose', faint: false });
    expect(shownText(' \n ', 'Their name')).toEqual({ text: 'Their name', faint: true });
  });
});

describe('the size of a message', () => {
  it.each([
    ['Hooray!', 'large'],
    ['a'.repeat(66), 'large'],
    ['a'.repeat(67), 'medium'],
    ['a'.repeat(120), 'medium'],
    ['a\nb\nc\nd\ne\nf\ng', 'small'],
    ['\u{1F382}'.repeat(66), 'large'],
    [Array.from({ length: 30 }, () => 'a').join('\n'), 'tiny'],
  ])('of %j is %s', (message, size) => {
    expect(messageSize(message, 22)).toBe(size);
  });
});
