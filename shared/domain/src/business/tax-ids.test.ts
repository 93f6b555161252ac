import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  einDigits,
  formatEin,
  formatSsn,
  ssnDigits,
  taxIdMessages,
  validateEin,
  validateSsn,
} from './tax-ids';

/** The prefixes that the IRS lists, one by one, so that the ranges of the rule are compared with something else. */
const listed = (
  '01 02 03 04 05 06 10 11 12 13 14 15 16 20 21 22 23 24 25 26 27 30 31 32 33 34 35 36 37 38 39 40 41 42 43 44 45 46 ' +
  '47 48 50 51 52 53 54 55 56 57 58 59 60 61 62 63 64 65 66 67 68 71 72 73 74 75 76 77 80 81 82 83 84 85 86 87 88 90 ' +
  '91 92 93 94 95 98 99'
).split(' ');
const serial = fc.integer({ min: 1, max: 9_999_999 }).map((number) => String(number).padStart(7, '0'));

describe('an EIN', () => {
  it('begins with a prefix of the list, and with no other', () => {
    for (let number = 0; number < 100; number++) {
      const prefix = String(number).padStart(2, '0');
      const problem = listed.includes(prefix) ? undefined : taxIdMessages.einPrefix;
      expect([prefix, validateEin(`${prefix}-1234567`)]).toEqual([prefix, problem]);
    }
  });

  it('is the same with and without its hyphen', () => {
    fc.assert(
      fc.property(fc.constantFrom(...listed), serial, (prefix, rest) => {
        for (const text of [`${prefix}-${rest}`, `${prefix}${rest}`, ` ${prefix} ${rest} `]) {
          expect(validateEin(text)).toBeUndefined();
          expect(einDigits(text)).toBe(prefix + rest);
        }
        expect(formatEin(prefix + rest)).toBe(`${prefix}-${rest}`);
      }),
    );
  });

  it.each(['', '12', '12-345678', '12-34567890', '123-456789', '1-23456789', 'ab-cdefghi', '12--3456789'])(
    'is not %j',
    (text) => {
      expect(validateEin(text)).toBe(taxIdMessages.einFormat);
    },
  );

  it('has more than zeros after its prefix', () => {
    expect(validateEin('12-0000000')).toBe(taxIdMessages.einUnknown);
  });

  it('is formatted as it is typed', () => {
    expect(['', '1', '12', '123', '12-3456789x', '1234567890'].map(formatEin)).toEqual([
      '',
      '1',
      '12',
      '12-3',
      '12-3456789',
      '12-3456789',
    ]);
  });
});

describe('an SSN', () => {
  it.each(['123-45-6789', '123456789', '899-99-9999', '001 01 0001'])('is %j', (text) => {
    expect(validateSsn(text)).toBeUndefined();
    expect(ssnDigits(text)).toMatch(/^\d{9}$/);
  });

  it.each(['000-12-3456', '666-12-3456', '900-12-3456', '123-00-4567', '123-45-0000', '078-05-1120'])(
    'was never given out as %j',
    (text) => {
      expect(validateSsn(text)).toBe(taxIdMessages.ssnUnknown);
    },
  );

  it.each(['', '123-45-678', '12-345-6789', '123-456789', 'abc-de-fghi'])('is not written as %j', (text) => {
    expect(validateSsn(text)).toBe(taxIdMessages.ssnFormat);
  });

  it('is formatted as it is typed', () => {
    expect(['', '123', '1234', '12345', '123456', '123-45-67890'].map(formatSsn)).toEqual([
      '',
      '123',
      '123-4',
      '123-45',
      '123-45-6',
      '123-45-6789',
    ]);
  });
});
