import { expect, it } from 'vitest';
import { readNumber } from './read-number';

it.each([
  ['', '', null],
  ['50', '50', 50],
  ['$1,250', '1250', 1250],
  ['1,250.50', '1250.50', 1250.5],
  [' 75 dollars', '75', 75],
  ['4.50', '4.50', 4.5],
  ['1e2', '1e2', null],
  ['2 for 50', '2 for 50', null],
  ['50 or one hundred and 20', '50 or one hu', null],
  ['4,50', '4.50', 4.5],
  ['4.', '4.', 4],
  ['.5', '.5', 0.5],
  ['49.9', '49.9', 49.9],
  ['-20', '-20', -20],
  ['2-0', '20', 20],
  ['-', '-', null],
  ['.', '.', null],
  ['1.2.3', '1.2.3', null],
  ['1,25,000', '1.25,000', null],
  ['1234567890123', '123456789012', 123456789012],
])('reads %j as %j', (typed, text, value) => {
  expect(readNumber(typed)).toEqual({ text, value });
});
