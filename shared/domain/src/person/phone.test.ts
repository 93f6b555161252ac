import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatPhone, needsPhone, phoneDigits } from './phone';

it.each([
  ['', ''],
  ['2', '2'],
  ['202', '202'],
  ['2025', '(202) 5'],
  ['202555', '(202) 555'],
  ['2025550', '(202) 555-0'],
  ['2025550143', '(202) 555-0143'],
  ['12025550143', '(202) 555-0143'],
  ['+1 (202) 555-0143', '(202) 555-0143'],
  ['1-202-555-0143', '(202) 555-0143'],
  ['20255501439', '(202) 555-0143'],
  ['1', ''],
  ['abc', ''],
])('%s is written %s', (input, formatted) => {
  expect(formatPhone(input)).toBe(formatted);
});

it('keeps what it has already formatted', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[2-9]\d{0,9}$/), (digits) => {
      expect(phoneDigits(formatPhone(digits))).toBe(digits);
      expect(formatPhone(formatPhone(digits))).toBe(formatPhone(digits));
    }),
  );
});

it('is needed of whoever has cards posted', () => {
  expect(needsPhone([{ virtual: true }, { virtual: false }])).toBe(true);
  expect(needsPhone([{ virtual: true }])).toBe(false);
  expect(needsPhone([])).toBe(false);
});
