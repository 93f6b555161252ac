import { english, languageOfTag } from '@bowtie/contracts';
import { describe, expect, it } from 'vitest';
import { writeIn } from '../src/emails/mail-texts';
import { type AddressChangeOfOrder, addressChangeEmail } from '../src/emails/orders/address-change-email';
import { type LinkOfOrder, orderLinkEmail } from '../src/emails/orders/order-link-email';

const settings = { publicUrl: 'https://store.example', mailDomain: 'bowtie.example' };
const number = 'BT-1234-5678-9ABC';
const buyer = { email: 'joan@example.com', first_name: 'Joan', last_name: 'Clarke' };
const secret = 'T'.repeat(32);
const link: LinkOfOrder = { buyer, link_path: `/orderstatus/#${number}.${secret}`, is_business: false };
const change: AddressChangeOfOrder = {
  buyer,
  link_path: `/address-change/#c1.${secret}`,
  change: {
    id: 'c1',
    card_id: 'k1',
    recipient: { name: 'Alan Turing', email: 'alan@example.org' },
    post_to: null,
    date: '2026-03-04T17:00:00.000Z',
    expires_at: '2026-03-06T17:00:00.000Z',
  },
};

describe('the mail with the link of an order', () => {
  it('opens the order, and says what to do where nobody asked', () => {
    const email = orderLinkEmail('a1', number, link, settings);
    expect(email.to).toEqual({ name: 'Joan Clarke', address: 'joan@example.com' });
    expect(email.subject).toBe(`The link to your order ${number}`);
    for (const part of [email.html, email.text]) {
      expect(part).toContain(`https://store.example/orderstatus/#${number}.${secret}`);
      expect(part).toContain('It was not you?');
    }
  });

  it('leads to the log-in for the order of a business, without a secret', () => {
    const given = { buyer, link_path: `/account/orders/${number}/`, is_business: true };
    const { text } = orderLinkEmail('a1', number, given, settings);
    expect(text).toContain(`https://store.example/account/orders/${number}/`);
    expect(text).toContain('log in');
  });
});

describe('the mail that asks to confirm another address', () => {
  it('names the new address, and until when it waits', () => {
    const { subject, text } = addressChangeEmail('c1', number, change, settings);
    expect(subject).toBe(`Please confirm: Send your gift to another address? Order ${number}`);
    expect(text).toContain('Alan Turing, alan@example.org');
    expect(text).toContain('Friday, March 6 at 12:00 PM EST');
    expect(text).toContain(`https://store.example/address-change/#c1.${secret}`);
  });

  it('says of a lost card where the new one is to go, in the language of the order', () => {
    const post_to = {
      shipping_name: 'Eve Adams',
      address_line1: '9 Side Street',
      address_line2: '',
      city: 'Springfield',
      state: 'IL',
      zip_code: '62701',
    };
    const lost = { ...change, change: { ...change.change, recipient: null, post_to } };
    const write = () => addressChangeEmail('c1', number, lost, settings);
    expect(writeIn(english, write).text).toContain('Eve Adams, 9 Side Street, Springfield, IL 62701');
    const spanish = writeIn(languageOfTag('es'), write);
    expect(spanish.subject).toContain('¿Enviar una tarjeta nueva a otra dirección?');
    expect(spanish.text).toContain('Eve Adams, 9 Side Street');
  });
});
