import { expect, it } from 'vitest';
import { fileWord } from './file-word';

it.each([
  ['José Ñandú', 'Jose-Nandu'],
  ['Jose\u0301 N\u0303andu\u0301', 'Jose-Nandu'],
  ['Zoë O’Neil-Łukasz', 'Zoe-ONeil-Lukasz'],
  ['Søren Æbelø', 'Soren-Aebelo'],
  ['=1+Ada <b>', '1-Ada-b'],
  ['שלום', ''],
])('writes %s in letters that every file system has', (name, word) => {
  expect(fileWord(name)).toBe(word);
});
