import fc from 'fast-check';
import { expect, it } from 'vitest';
import { orderLinkPath, readOrderLink } from './order-link';
import { orderNumberBytes, orderNumberFrom } from './order-number';

const order_token = 'abcDEF012_-abcDEF012_-abcDEF012_';

it('reads back each link that it makes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: orderNumberBytes, maxLength: orderNumberBytes }), (bytes) => {
      const link = { order_number: orderNumberFrom(bytes), order_token };
      const url = new URL(orderLinkPath(link), 'https://store.example');
      expect(url.pathname).toBe('/orderstatus/');
      expect(url.search).toBe('');
      expect(readOrderLink(url.hash)).toEqual(link);
    }),
  );
});

it.each(['', '#', '#main', `#BT-0000-0000-0000.${order_token}x`, '#BT-0000-0000-0000', `#.${order_token}`])(
  'takes %j for no link',
  (fragment) => expect(readOrderLink(fragment)).toBeUndefined(),
);
