import { describe, expect, it } from 'vitest';
import { nextAddress } from './next-address';

const after = (next: string) => nextAddress(new URLSearchParams({ next }), '/account/');

describe('after signing in', () => {
  it('leads back to where the visitor was', () => {
    expect(after('/checkout/')).toBe('/checkout/');
    expect(after('/cart/?a=b')).toBe('/cart/?a=b');
  });

  it.each(['', 'https://example.com/', '//example.com/', '/\\example.com/', 'checkout', '/a b'])(
    'never leads elsewhere: %j',
    (next) => expect(after(next)).toBe('/account/'),
  );
});
