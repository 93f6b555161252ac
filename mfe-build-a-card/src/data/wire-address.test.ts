import { describe, expect, it } from 'vitest';
import { addressFields, addressKey, addressLine, wireAddress } from './wire-address';

const address = {
  address_line1: '12 Elm Street',
  address_line2: 'Apt 4',
  city: 'Springfield',
  state: 'IL',
  zip_code: '62701',
};
const other = { ...address, zip_code: '62704' };

describe('an address', () => {
  it('goes to the wire and back', () => {
    const typed = { ...addressFields(address), shippingName: 'Rose', shippingMethod: null };
    expect(wireAddress({ ...typed, addressLine1: ' 12 Elm Street ', state: 'il' })).toEqual(address);
  });

  it('is written in one line, and told from others', () => {
    expect(addressLine(address)).toBe('12 Elm Street, Apt 4, Springfield, IL 62701');
    expect(addressLine({ ...address, address_line2: '' })).toBe('12 Elm Street, Springfield, IL 62701');
    expect(addressKey(address)).not.toBe(addressKey(other));
  });
});
