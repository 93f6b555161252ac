import { describe, expect, it } from 'vitest';
import { formatExpiry } from './card-date';
import {
  brandOf,
  checkTypedCard,
  formatCardNumber,
  isExpired,
  passesLuhn,
  paymentLabel,
  toProcessorCard,
} from './payment-card';

const now = new Date('2026-11-20T12:00:00Z');
const good = { number: '4242 4242 4242 4242', expiry: '12/30', cvc: '123', zip: '10001' };

describe('a payment card', () => {
  it.each(['4242424242424242', '5555555555554444', '378282246310005'])(
    '%s has a right check digit',
    (number) => {
      expect(passesLuhn(number)).toBe(true);
      expect(passesLuhn(`${number.slice(0, -1)}${(Number(number.at(-1)) + 1) % 10}`)).toBe(false);
    },
  );

  it('is known by its first digits', () => {
    expect(['4000', '5105', '2221', '3782', '6011', '9999'].map(brandOf)).toEqual([
      'visa',
      'mastercard',
      'mastercard',
      'amex',
      'discover',
      'unknown',
    ]);
  });

  it('holds until its month is over', () => {
    expect(isExpired(11, 26, now)).toBe(false);
    expect(isExpired(10, 26, now)).toBe(true);
    expect(isExpired(10, 2026, now)).toBe(true);
  });

  it('is checked before it is sent', () => {
    expect(checkTypedCard(good, now)).toEqual({});
    expect(checkTypedCard({ number: '4242', expiry: '13/30', cvc: '12', zip: '1' }, now)).toEqual({
      number: 'Please check the card number.',
      expiry: 'Please enter month and year, like 09/29.',
      cvc: 'Please enter the 3 digits.',
      zip: 'Invalid zip code',
    });
    expect(checkTypedCard({ ...good, expiry: '01/20' }, now)).toEqual({ expiry: 'This card has expired.' });
    expect(checkTypedCard({ ...good, number: '3782 822463 10005' }, now)).toEqual({
      cvc: 'Please enter the 4 digits.',
    });
  });

  it('goes to the processor in its form', () => {
    expect(toProcessorCard(good)).toEqual({
      number: '4242424242424242',
      exp_month: 12,
      exp_year: 2030,
      cvc: '123',
      zip: '10001',
    });
  });

  it('is formatted while it is typed', () => {
    expect(formatCardNumber('42424242424242421')).toBe('4242 4242 4242 4242 1');
    expect(formatCardNumber('378282246310005')).toBe('3782 822463 10005');
    const dates = [
      '1',
      '12',
      '123',
      '1230',
      '9',
      '929',
      '12/20',
      '12/203',
      '12/2030',
      '1/30',
      '01/',
      '12 / 30',
    ];
    expect(dates.map(formatExpiry)).toEqual([
      '1',
      '12',
      '12/3',
      '12/30',
      '09',
      '09/29',
      '12/20',
      '12/203',
      '12/2030',
      '01/30',
      '01',
      '12/30',
    ]);
  });

  it.each(['12/2030', '122030', '12-2030', '12 / 2030', '１２／２０３０', '12/30', '1230'])(
    'that ends in December 2030 is read of %s',
    (expiry) => {
      expect(checkTypedCard({ ...good, expiry }, now)).toEqual({});
      expect(toProcessorCard({ ...good, expiry })).toMatchObject({ exp_month: 12, exp_year: 2030 });
    },
  );

  it.each(['12/203', '12/3', '12', '', '00/30', '13/2030'])('is asked for its date again at %s', (expiry) => {
    expect(checkTypedCard({ ...good, expiry }, now)).toEqual({
      expiry: 'Please enter month and year, like 09/29.',
    });
  });

  it('takes digits of any keyboard, and a ZIP of nine', () => {
    const typed = {
      number: '４２４２ ４２４２ ４２４２ ４２４２',
      expiry: '12/30',
      cvc: '１２３',
      zip: '10001-1234',
    };
    expect(checkTypedCard(typed, now)).toEqual({});
    expect(toProcessorCard(typed)).toEqual(toProcessorCard(good));
  });
});

it.each([
  ['visa', '4242', 'Visa ending in 4242'],
  ['amex', '0005', 'American Express ending in 0005'],
  ['a new brand', '1111', 'Card ending in 1111'],
  ['paypal', '', 'PayPal'],
])('says how something was paid: %s', (brand, lastFour, said) => {
  expect(paymentLabel(brand, lastFour)).toBe(said);
});
