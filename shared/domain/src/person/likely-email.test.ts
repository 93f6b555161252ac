import { expect, it } from 'vitest';
import { likelyEmail } from './likely-email';

it.each([
  ['ada@gmial.con', 'ada@gmail.com'],
  ['ada@gmail.con', 'ada@gmail.com'],
  ['Ada@Gamil.com', 'ada@gmail.com'],
  ['ada@gmal.com', 'ada@gmail.com'],
  ['ada@gmaill.com', 'ada@gmail.com'],
  ['ada@gmail.co', 'ada@gmail.com'],
  ['ada@yaho.com', 'ada@yahoo.com'],
  ['ada@hotmial.com', 'ada@hotmail.com'],
  ['ada@outlok.com', 'ada@outlook.com'],
  ['ada@iclould.com', 'ada@icloud.com'],
  ['ada@aol.con', 'ada@aol.com'],
  ['ada@comcast.com', 'ada@comcast.net'],
])('asks of %s whether %s is meant', (typed, meant) => {
  expect(likelyEmail(typed)).toBe(meant);
});

it.each([
  'ada@gmail.com',
  'ada@email.com',
  'ada@ymail.com',
  'ada@mail.com',
  'ada@example.com',
  'ada@acme.com',
  'ada@ge.com',
  'ada@life.com',
  'ada@yahoo.ca',
  'ada@yahoo.es',
  'ada@hotmail.co.uk',
  'ada@gmx.com',
  'ada@',
  'ada',
  '',
])('asks nothing of %s', (typed) => {
  expect(likelyEmail(typed)).toBeUndefined();
});
