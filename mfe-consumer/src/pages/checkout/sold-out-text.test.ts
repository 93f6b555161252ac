import { sampleCart, sampleCartItem } from '@bowtie/contracts/samples';
import { ApiError } from '@bowtie/web';
import { expect, it } from 'vitest';
import { soldOutText } from './sold-out-text';

it('names the cards that are sold out, and says that nothing was charged', () => {
  const cart = sampleCart({
    cart_items: [
      sampleCartItem({
        merchant: { name: 'Aurelia Cinemas', slug: 'aurelia-cinemas' },
        details: { recipient_name: 'Rose' },
      }),
    ],
  });
  const refused = (errors: Record<string, string[]>, code = 'no_inventory') =>
    soldOutText(new ApiError(409, code, 'This card is sold out.', errors), cart);
  expect(refused({ 'cart_items.0': ['Only one of these cards is left.'] })).toBe(
    'Aurelia Cinemas for Rose: Only one of these cards is left. Nothing was charged.',
  );
  expect(refused({ 'cart_items.7': ['Gone.'] })).toBe('This card is sold out. Nothing was charged.');
  expect(refused({}, 'price_changed')).toBeUndefined();
});
