/** Letters that are no plain one with a mark. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'Ae',
  œ: 'oe',
  Œ: 'Oe',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  ł: 'l',
  Ł: 'L',
  þ: 'th',
  Þ: 'Th',
  ı: 'i',
};

/** A name in the letters that every file system has: `José Ñandú` is `Jose-Nandu`. Empty where none of them is in it. */
export function fileWord(name: string): string {
  return [...name.normalize('NFKD').replace(/[\p{M}’']/gu, '')]
    .map((letter) => plainLetters[letter] ?? letter)
    .join('')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
