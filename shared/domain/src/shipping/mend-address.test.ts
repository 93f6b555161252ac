import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressRules, fits } from '../text/rules/text-rules';
import { type AddressText, mendAddress, mendedFields, shortAddress } from './mend-address';

const right: AddressText = {
  shippingName: 'Rose Byron',
  addressLine1: '12 Elm St',
  addressLine2: '',
  city: 'Springfield',
};
const mended = (change: Partial<AddressText>) => mendAddress({ ...right, ...change });
const short = (change: Partial<AddressText>) => shortAddress({ ...right, ...change });

describe('an address that the rules refuse', () => {
  it.each<[Partial<AddressText>, Partial<AddressText>]>([
    [{ shippingName: "Sean O'Neal" }, { shippingName: 'Sean ONeal' }],
    [{ shippingName: 'J. R. R. Tolkien' }, { shippingName: 'J R R Tolkien' }],
    [{ shippingName: 'Rose “Rosie” Byron' }, { shippingName: 'Rose Rosie Byron' }],
    [{ shippingName: 'Byron, Rose' }, { shippingName: 'Byron Rose' }],
    [{ addressLine1: '12 Elm St #4' }, { addressLine1: '12 Elm St', addressLine2: '#4' }],
    [{ addressLine1: '12 Elm St, Apt 4' }, { addressLine1: '12 Elm St', addressLine2: 'Apt 4' }],
    [
      { addressLine1: '1200 Sycamore Ave Apt 4B' },
      { addressLine1: '1200 Sycamore Ave', addressLine2: 'Apt 4B' },
    ],
    [{ addressLine1: "12 O'Hara St" }, { addressLine1: '12 OHara St' }],
  ])('%o is mended to %o', (typed, expected) => {
    expect(mended(typed)).toEqual({ ...right, ...expected });
  });

  it.each<Partial<AddressText>>([
    {},
    { addressLine1: '12 Elm St Apt 4' },
    // What an envelope needs is not taken away.
    { addressLine1: '12 1/2 Elm St' },
    { addressLine1: '12 Elm St #4', addressLine2: 'Floor 2' },
    { shippingName: 'Rose & Ada' },
    { shippingName: '' },
  ])('%o stays', (typed) => {
    expect(mended(typed)).toBeUndefined();
  });
});

describe('an address that is too long', () => {
  it.each<[Partial<AddressText>, Partial<AddressText>]>([
    [{ addressLine1: '12345 Washington Street' }, { addressLine1: '12345 Washington St' }],
    [{ addressLine1: '1200 North Park Boulevard' }, { addressLine1: '1200 North Park Blvd' }],
    [{ addressLine1: '12000 Northwest Elm Avenue' }, { addressLine1: '12000 NW Elm Ave' }],
    [{ city: 'Rancho Santa Margarita Heights' }, {}],
    [{ city: 'Mount Pleasant Township' }, { city: 'Mount Pleasant Twp' }],
    [{ city: 'South San Francisco Hills' }, { city: 'S San Francisco Hls' }],
  ])('%o is %o in the form of the post', (typed, expected) => {
    const isSame = Object.keys(expected).length === 0;
    expect(short(typed)).toEqual(isSame ? undefined : { ...right, ...expected });
  });

  it('is not shortened where it fits, and never cut', () => {
    expect(short({})).toBeUndefined();
    expect(short({ shippingName: 'Wolfeschlegelsteinhausen' })).toBeUndefined();
  });
});

it('gives nothing that was right away', () => {
  const text = fc.string({ maxLength: 30 });
  fc.assert(
    fc.property(
      fc.record({ shippingName: text, addressLine1: text, addressLine2: text, city: text }),
      (typed) => {
        const now = mendAddress(typed) ?? typed;
        for (const field of mendedFields)
          if (fits(addressRules[field], typed[field]) === undefined && field !== 'addressLine2')
            expect(now[field]).toBe(typed[field]);
      },
    ),
  );
});
