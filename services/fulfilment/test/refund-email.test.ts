import { orderedCards } from '@bowtie/contracts';
import { sampleCart, sampleCartItem, samplePlasticItem } from '@bowtie/contracts/samples';
import { describe, expect, it } from 'vitest';
import { refundEmail } from '../src/emails/orders/refund-email';

const settings = { publicUrl: 'https://store.example', mailDomain: 'bowtie.example' };
const order = {
  order_number: 'BT-1234-5678',
  order_token: 'T'.repeat(32),
  buyer: { email: 'joan@example.com', first_name: 'Joan', last_name: 'Clarke' },
  cart: sampleCart({
    cart_items: [
      sampleCartItem({ id: 'i1', details: { recipient_name: '<b>Ada</b>' } }),
      samplePlasticItem({ id: 'i2' }),
    ],
  }),
};
const [mailed, posted] = orderedCards(order.order_number, order.cart);

describe('the letter about a card that was given back', () => {
  it('names the card, whom it was for and how much went back, alike in text and HTML', () => {
    if (mailed === undefined) throw new Error('The order has no card');
    const letter = refundEmail(order, mailed, 219_180, settings);
    expect(letter.to).toEqual({ name: 'Joan Clarke', address: 'joan@example.com' });
    expect(letter.subject).toBe('A card we could not send: $1,095.90 back, order BT-1234-5678');
    for (const part of [letter.html, letter.text]) {
      expect(part).toContain('$1,095.90 went back to the card you paid with.');
      expect(part).toContain('$50.00');
      expect(part).toContain('could not deliver one card');
      expect(part).toContain(`https://store.example/orderstatus/#BT-1234-5678.${order.order_token}`);
    }
    expect(letter.text).toContain('for <b>Ada</b>');
    expect(letter.html).toContain('for &lt;b&gt;Ada&lt;/b&gt;');
    expect(letter.html).not.toContain('<b>Ada');
  });

  it('says how much of it is back in the rewards', () => {
    if (mailed === undefined) throw new Error('The order has no card');
    expect(refundEmail(order, mailed, 10_590, settings, { rewards: 590 }).text).toContain(
      '$50.00 went back to the card you paid with, and $2.95 is back in your rewards.',
    );
  });

  it('is one letter for each card', () => {
    if (mailed === undefined || posted === undefined) throw new Error('The order has no card');
    const ids = [mailed, mailed, posted].map((card) => refundEmail(order, card, 10_590, settings).messageId);
    expect(new Set(ids).size).toBe(2);
    expect(refundEmail(order, posted, 10_590, settings).text).toContain('could not make or post one card');
  });
});
