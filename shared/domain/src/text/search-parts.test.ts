import fc from 'fast-check';
import { expect, it } from 'vitest';
import { searchParts, soughtParts } from './search-parts';

function finds(typed: string, texts: string[]): boolean {
  const parts = searchParts(texts);
  return soughtParts(typed).every(({ text, isWhole }) =>
    parts.some((part) => (isWhole ? part === text : part.startsWith(text))),
  );
}

it('finds something by any part of its words, whatever the marks, the case and the order', () => {
  const texts = ['BT-7K2M-9XQ4-0ABC', 'BT7K2M9XQ40ABC', 'Grace.Hopper@example.com', 'José', "O'Neal-Núñez"];
  for (const typed of ['hopper', 'OPPER@exam', '9xq4-0', 'm9xq', 'nunez jose', 'JOSÉ', 'neal', 'ｇｒａｃｅ'])
    expect(finds(typed, texts), typed).toBe(true);
  for (const typed of ['hoppr', 'grace nobody', 'ab', 'e.']) expect(finds(typed, texts), typed).toBe(false);
});

it('finds what is shorter than three letters by the whole word', () => {
  expect(finds('li', ['Li'])).toBe(true);
  expect(finds('li', ['Lily'])).toBe(false);
  expect(finds('o brien', ['Li-O’Brien'])).toBe(true);
});

it('finds every part of three letters and more, of any text', () => {
  const letters = fc
    .string({ unit: 'grapheme', minLength: 3, maxLength: 30 })
    .filter((text) => !/\s/u.test(text));
  fc.assert(
    fc.property(letters, fc.nat(), (word, seed) => {
      const plain = [...word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()];
      fc.pre(plain.length >= 3 && !/\s/u.test(plain.join('')));
      const from = seed % (plain.length - 2);
      const part = plain.slice(from, from + 3).join('');
      // What is made plain twice may change once more.
      fc.pre(part.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase() === part);
      expect(finds(part, [word])).toBe(true);
    }),
  );
});
