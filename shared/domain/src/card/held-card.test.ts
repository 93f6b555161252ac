import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passesLuhn } from '../payment/payment-card';
import { checkHeldCard, plainHeldCard } from './held-card';

const now = new Date('2026-05-15T12:00:00Z');
const card = { card_number: '4111 1111 1111 1111', expiration: '05/26', security_code: '123' };
const refused = (changes: Partial<typeof card>) => Object.keys(checkHeldCard({ ...card, ...changes }, now));

describe('a card in hand', () => {
  it('is taken with or without gaps, until its month is over', () => {
    for (const card_number of [
      '4111111111111111',
      '4111-1111-1111-1111',
      ' 5555 5555 5555 4444 ',
      '2223003122003222',
    ])
      expect(refused({ card_number })).toEqual([]);
    for (const expiration of ['05/26', '0526', ' 05 / 26 ', '12/99', '5/26', '05/2026', '０５/２６'])
      expect(refused({ expiration })).toEqual([]);
    expect(plainHeldCard({ ...card, expiration: '0526' })).toEqual({
      card_number: '4111111111111111',
      expiration: '05/26',
      security_code: '123',
    });
  });

  it('is refused where its number is no Visa or Mastercard, too short, too long or mistyped', () => {
    for (const card_number of [
      '',
      'abcd',
      '4111111111111112',
      '411111111111111',
      '41111111111111110',
      '378282246310005',
      '6011111111111117',
      '٤١١١١١١١١١١١١١١١',
    ])
      expect(refused({ card_number })).toEqual(['card_number']);
  });

  it('is refused with a date that is none or is over, and with a code of other length', () => {
    for (const expiration of ['04/26', '4/2026', '13/30', '00/30', '', '05/1926', 'ab/cd'])
      expect(refused({ expiration })).toEqual(['expiration']);
    for (const security_code of ['', '12', '1234', 'abc'])
      expect(refused({ security_code })).toEqual(['security_code']);
  });

  it('takes no number that fails the Luhn check', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^4\d{15}$/), (card_number) => {
        expect(refused({ card_number }).length === 0).toBe(passesLuhn(card_number));
      }),
    );
  });
});
