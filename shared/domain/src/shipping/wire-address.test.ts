import { expect, it } from 'vitest';
import { addressLine, wireAddressOf } from './wire-address';

const elm = {
  address_line1: '12 Elm Street',
  address_line2: null,
  city: 'Springfield',
  state: 'IL',
  zip_code: '62701',
};

it('reads an address among other details, and writes it in one line', () => {
  expect(wireAddressOf({ ...elm, ...{ shipping_name: 'Ada' } })).toEqual({ ...elm, address_line2: '' });
  expect(addressLine(wireAddressOf(elm))).toBe('12 Elm Street, Springfield, IL 62701');
  expect(addressLine(wireAddressOf({ ...elm, address_line2: 'Apt 4' }))).toBe(
    '12 Elm Street, Apt 4, Springfield, IL 62701',
  );
  expect(Object.values(wireAddressOf())).toEqual(['', '', '', '', '']);
});
