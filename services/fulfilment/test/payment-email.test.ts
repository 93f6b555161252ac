import { spanish } from '@bowtie/contracts';
import { describe, expect, it } from 'vitest';
import { writeIn } from '../src/emails/mail-texts';
import { type PaymentNews, paymentEmail } from '../src/emails/payment-email';

const settings = { publicUrl: 'https://store.example', mailDomain: 'bowtie.example' };
const news: PaymentNews = {
  news: 'asked',
  reason: 'price_changed',
  buyer: { email: 'joan@example.com', first_name: 'Joan', last_name: 'Clarke' },
  link_path: '/payment-link/#pi_1.secret',
  total: 10_590,
  open_until: '2026-03-06T17:00:00.000Z',
};
const write = (changes: Partial<PaymentNews> = {}) =>
  paymentEmail('payment-1', { ...news, ...changes }, settings);

describe('the e-mail about a payment without an order', () => {
  it('says what happened, that nothing was charged, until when, and leads to the signed page', () => {
    const email = write();
    expect(email.to).toEqual({ name: 'Joan Clarke', address: 'joan@example.com' });
    expect(email.subject).toBe('Your payment of $52.95: finish your order, or release it');
    for (const part of [email.html, email.text]) {
      expect(part).toContain('Nothing was charged.');
      expect(part).toContain('Friday, March 6 at 12:00 PM EST');
      expect(part).toContain('https://store.example/payment-link/#pi_1.secret');
    }
    expect(write().messageId).toBe(email.messageId);
  });

  it('says what was released, and why', () => {
    const email = write({ news: 'released', reason: 'no_inventory' });
    expect(email.subject).toBe('Your payment of $52.95 was released');
    expect(email.text).toContain('sold out');
    expect(email.text).not.toContain('secret');
  });

  it('is in the language of the page on which the payment was begun', () => {
    const email = writeIn(spanish, () => write());
    expect(email.subject).toBe('Tu pago de $52.95: termina tu pedido o libéralo');
    expect(email.text).toContain('https://store.example/es/payment-link/#pi_1.secret');
  });
});
