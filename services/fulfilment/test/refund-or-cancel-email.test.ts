import { orderedCards } from '@bowtie/contracts';
import { sampleCart, sampleCartItem } from '@bowtie/contracts/samples';
import { describe, expect, it } from 'vitest';
import { refundOrCancelEmail } from '../src/emails/orders/refund-or-cancel-email';

const settings = { publicUrl: 'https://store.example', mailDomain: 'bowtie.example' };
const order = {
  order_number: 'BT-1234-5678',
  order_token: 'T'.repeat(32),
  buyer: { email: 'joan@example.com', first_name: 'Joan', last_name: 'Clarke' },
  cart: sampleCart({
    cart_items: [
      sampleCartItem({ id: 'i1', details: { recipient_name: '<b>Ada</b>' } }),
      sampleCartItem({ id: 'i2', details: { recipient_name: 'Mary' } }),
    ],
  }),
};
const [first = '', second = ''] = orderedCards(order.order_number, order.cart).map(({ card_id }) => card_id);
const action = {
  kind: 'refund' as const,
  order_number: order.order_number,
  card_ids: [first],
  amount: 10_590,
  not_refunded: [{ card_id: second, reason: 'opened' as const }],
  unpaid: false,
};

describe('the letter about what a buyer had refunded', () => {
  it('names what was refunded, what was not and how much goes back, alike in text and HTML', () => {
    const letter = refundOrCancelEmail('a1', order, action, settings);
    expect(letter.to).toEqual({ name: 'Joan Clarke', address: 'joan@example.com' });
    expect(letter.subject).toBe('Your refund of $52.95, order BT-1234-5678');
    for (const part of [letter.html, letter.text]) {
      expect(part).toContain('$52.95 goes back to your original payment method.');
      expect(part).toContain('for Mary: already opened');
      expect(part).toContain('Refunded');
      expect(part).not.toMatch(/cancel/i);
      expect(part).toContain(`https://store.example/orderstatus/#BT-1234-5678.${order.order_token}`);
    }
    expect(letter.html).toContain('for &lt;b&gt;Ada&lt;/b&gt;');
    expect(letter.html).not.toContain('<b>Ada');
  });

  it('says how much of it is back in the rewards', () => {
    const text = (rewards: number) => refundOrCancelEmail('a1', order, { ...action, rewards }, settings).text;
    expect(text(2_000)).toContain(
      '$42.95 goes back to your original payment method, and $10.00 is back in your rewards. Your bank may',
    );
    expect(text(10_590)).toContain('$52.95 is back in your rewards.');
    expect(text(10_590)).not.toContain('Your bank');
  });

  it('tells a cancellation in full, in part, and of an order that was never charged apart', () => {
    const subject = (changes: object) =>
      refundOrCancelEmail('a1', order, { ...action, kind: 'cancel', ...changes }, settings).subject;
    expect(subject({ not_refunded: [] })).toMatch(/^Your order is canceled/);
    expect(subject({})).toMatch(/^We canceled what had not left/);
    const partly = refundOrCancelEmail('a1', order, { ...action, kind: 'cancel' }, settings);
    expect(partly.text).toContain('Canceled, and of no use to anybody any more:\n$50.00');
    const unpaid = {
      ...action,
      kind: 'cancel' as const,
      card_ids: [],
      amount: 0,
      not_refunded: [],
      unpaid: true,
    };
    expect(refundOrCancelEmail('a1', order, unpaid, settings).text).toContain('You were not charged.');
  });

  it('is one letter for each action', () => {
    const ids = ['a1', 'a1', 'a2'].map((id) => refundOrCancelEmail(id, order, action, settings).messageId);
    expect(new Set(ids).size).toBe(2);
  });
});
