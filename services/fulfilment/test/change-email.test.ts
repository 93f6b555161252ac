import { orderChangeKinds, orderedCards, spanish } from '@bowtie/contracts';
import { sampleCart, sampleCartItem } from '@bowtie/contracts/samples';
import { describe, expect, it } from 'vitest';
import { writeIn } from '../src/emails/mail-texts';
import { changeEmail } from '../src/emails/orders/change-email';

const settings = { publicUrl: 'https://store.example', mailDomain: 'bowtie.example' };
const order = {
  order_number: 'BT-1234-5678',
  order_token: 'T'.repeat(32),
  buyer: { email: 'joan@example.com', first_name: 'Joan', last_name: 'Clarke' },
  cart: sampleCart({ cart_items: [sampleCartItem({ id: 'i1' })] }),
};
const card_ids = orderedCards(order.order_number, order.cart).map(({ card_id }) => card_id);
const change = {
  kind: 'recipient_corrected' as const,
  date: '2026-03-06T17:00:00.000Z',
  by: { kind: 'member' as const, name: 'Grace <b>Hopper' },
  before: { name: 'Ada', email: 'a***@e***.com', address: null },
  after: { name: 'Eve', email: 'e***@m***.example', address: null },
};
const report_path = '/not-my-change/#abc.def';
const write = (changes: object = {}) =>
  changeEmail('a1', order, { card_ids, report_path, change: { ...change, ...changes } }, settings);

describe('the mail about a change', () => {
  it('says what changed, when, by whom, from what to what, and how to object', () => {
    const mail = write();
    expect(mail.to).toEqual({ name: 'Joan Clarke', address: 'joan@example.com' });
    expect(mail.subject).toBe('A gift has a new recipient, order BT-1234-5678');
    for (const part of [mail.text, mail.html]) {
      for (const words of ['Ada, a***@e***.com', 'Eve, e***@m***.example', 'Friday, March 6', '$50.00'])
        expect(part).toContain(words);
      expect(part).toContain('This was not me');
      expect(part).toContain('https://store.example/not-my-change/#abc.def');
    }
    expect(mail.text).toContain('By: Grace <b>Hopper');
    expect(mail.html).toContain('Grace &lt;b&gt;Hopper');
    expect(write().messageId).toBe(mail.messageId);
  });

  it.each(orderChangeKinds)('has words for %s in both languages', (kind) => {
    const english = write({ kind, amount: 10_000, send_at: change.date });
    const other = writeIn(spanish, () => write({ kind, amount: 10_000, send_at: change.date }));
    expect(other.subject).not.toBe(english.subject);
    expect(other.text).toContain('No fui yo');
    expect(other.text).toContain('https://store.example/es/not-my-change/#abc.def');
  });
});
