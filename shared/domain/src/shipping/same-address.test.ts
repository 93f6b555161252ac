import { expect, it } from 'vitest';
import { isSameAddress } from './same-address';

const elm = {
  address_line1: '12 Elm Street',
  address_line2: 'Apt 4',
  city: 'Springfield',
  state: 'IL',
  zip_code: '62701',
};

it('takes an address for the same however its street’s end, case and dots are written', () => {
  for (const address_line1 of ['12 Elm St', '12 ELM ST.', '12  elm street', '12 Elm Str'])
    expect(isSameAddress(elm, { ...elm, address_line1 }), address_line1).toBe(true);
  expect(isSameAddress(elm, { ...elm, address_line2: 'APT. 4', city: 'SPRINGFIELD' })).toBe(true);
  const north = { ...elm, address_line1: '7 Old Mill Road NW' };
  expect(isSameAddress(north, { ...north, address_line1: '7 Old Ml Rd NW' })).toBe(true);
});

it('tells another street, unit, city, state or ZIP code', () => {
  const others = [
    { address_line1: '12 Elm Avenue' },
    { address_line1: '21 Elm St' },
    { address_line1: '12 Elm' },
    { address_line1: '12 N Elm St' },
    { address_line2: '' },
    { city: 'Springfeld' },
    { state: 'MO' },
    { zip_code: '62702' },
  ];
  for (const other of others)
    expect(isSameAddress(elm, { ...elm, ...other }), JSON.stringify(other)).toBe(false);
});
