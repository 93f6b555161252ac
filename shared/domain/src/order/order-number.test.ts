import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  orderNumberBytes,
  orderNumberFrom,
  orderNumberPattern,
  readOrderNumber,
  splitAtOrderNumbers,
} from './order-number';

const bytes = fc.uint8Array({ minLength: orderNumberBytes, maxLength: orderNumberBytes });

it('writes every number in its form, without the letters that are misheard', () => {
  fc.assert(
    fc.property(bytes, (random) => {
      const number = orderNumberFrom(random);
      expect(number).toMatch(orderNumberPattern);
      expect(number.slice(2)).not.toMatch(/[ILOU]/);
    }),
  );
});

it('reads a number however it is typed', () => {
  fc.assert(
    fc.property(bytes, fc.boolean(), fc.boolean(), (random, small, bare) => {
      const number = orderNumberFrom(random);
      const misread = number.slice(0, 2) + number.slice(2).replace(/0/g, 'O').replace(/1/g, 'l');
      const typed = bare ? misread.replace(/-/g, ' ') : misread;
      expect(readOrderNumber(` ${small ? typed.toLowerCase() : typed} `)).toBe(number);
    }),
  );
});

it('leaves alone what is no order number', () => {
  for (const typed of ['', 'BT-', 'BT-1234', 'BT-!!!!-!!!!-!!!!', 'BT-UUUU-UUUU-UUUU', '12'])
    expect(readOrderNumber(typed)).toBe(typed);
});

it('needs all of its random bytes', () => {
  expect(() => orderNumberFrom(new Uint8Array(orderNumberBytes - 1))).toThrow(RangeError);
});

it('finds order numbers in a sentence', () => {
  expect(splitAtOrderNumbers('Order BT-7K3M-92QX-4D5E, as BT-1234.')).toEqual([
    'Order ',
    'BT-7K3M-92QX-4D5E',
    ', as BT-1234.',
  ]);
  expect(splitAtOrderNumbers('Nothing here')).toEqual(['Nothing here']);
});
