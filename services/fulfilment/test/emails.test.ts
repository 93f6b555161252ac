import type { GiftMail } from '@bowtie/contracts';
import {
  sampleCart,
  sampleCartItem,
  sampleGroup,
  samplePlasticItem,
  samplePostedGroup,
} from '@bowtie/contracts/samples';
import { describe, expect, it } from 'vitest';
import { giftEmail } from '../src/emails/gifts/gift-email';
import { batchReminder } from '../src/emails/gifts/reminder-email';
import { batchEmail } from '../src/emails/orders/batch-email';
import { confirmationEmail } from '../src/emails/orders/confirmation-email';
import type { FulfilmentOrder } from '../src/emails/orders/fulfilment-order';
import { shippedEmail } from '../src/emails/orders/shipped-email';
import { withUnsubscribe } from '../src/emails/unsubscribe';

const settings = { publicUrl: 'https://store.example', mailDomain: 'bowtie.example' };
const noticeOf = (card_ids: readonly string[], told_before: readonly string[] = []) => ({
  id: 'BT-1234-5678-i2-1',
  card_ids,
  told_before,
});
const gift: GiftMail = {
  status: 'issued',
  to: 'ada@example.com',
  recipient_name: 'Ada',
  sender_name: "Grace O'Hara",
  message: 'Many happy returns,\ndear Ada!',
  card_name: 'Virtual Visa Gift Card',
  card_network: 'visa',
  load_value: 75,
  image_url: '/images/cards/confetti-1.svg?v=1a2b',
  gift_path: '/redeem-gift/abc_DEF-123/',
};

describe('the gift letter', () => {
  const letter = giftEmail('card-1', gift, settings);

  it('says the same in HTML and in text', () => {
    for (const part of [letter.html, letter.text]) {
      expect(part).toContain('https://store.example/redeem-gift/abc_DEF-123/');
      expect(part).toContain('$75.00');
      expect(part).toContain('dear Ada!');
      expect(part).toMatch(/Hello Ada,/);
    }
    expect(letter.html).toContain('Open your gift');
  });

  it('shows the card as a picture that mail programs can draw', () => {
    expect(letter.html).toContain('src="https://store.example/images/cards/confetti-1.png?v=1a2b"');
    expect(letter.html).toContain('alt="Virtual Visa Gift Card"');
    const own = giftEmail('card-2', { ...gift, image_url: '/images/gifts/token.webp' }, settings);
    expect(own.html).toContain('src="https://store.example/images/gifts/token.png"');
  });

  it('shows the card of a brand as that of a network: its face, or the design that was chosen, and the words', () => {
    const ofBrand = { ...gift, card_network: null, card_name: 'Acme Coffee', brand_name: 'Acme Coffee' };
    const mark = giftEmail('c', { ...ofBrand, image_url: '/images/merchants/acme.svg?v=1' }, settings);
    expect(mark.html).toContain('src="https://store.example/images/brand-cards/acme.png?v=1" width="325"');
    expect(mark.html).toContain('dear Ada!');
    expect(mark.html).not.toContain('issued by our partner bank');
    expect(giftEmail('c', ofBrand, settings).html).toContain(
      'src="https://store.example/images/cards/confetti-1.png?v=1a2b"',
    );
  });

  it('runs nothing, loads nothing else and suits a dark screen', () => {
    expect(letter.html).not.toMatch(/<script|<link|@import|javascript:/i);
    expect(letter.html).toContain('prefers-color-scheme:dark');
  });

  it('breaks what has no place to break, and reads each line of a message in its own direction', () => {
    expect(letter.html).toMatch(/<td class="surface edge inner" style="[^"]*overflow-wrap:anywhere/);
    expect(letter.html).toMatch(/<td dir="auto" [^>]*unicode-bidi:plaintext[^>]*>\s*Many happy returns,/);
  });

  it('escapes whatever people wrote', () => {
    const evil = '<img src=x onerror=alert(1)>"\'&';
    const { html } = giftEmail(
      'card-1',
      { ...gift, message: evil, sender_name: evil, recipient_name: evil, card_name: evil },
      settings,
    );
    expect(html).not.toContain('<img src=x');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;');
  });

  it('does without what was not given', () => {
    const bare = giftEmail(
      'c',
      { ...gift, message: null, sender_name: null, recipient_name: null },
      settings,
    );
    expect(bare.subject).toBe('You have a gift');
    expect(`${bare.html}${bare.text}`).not.toMatch(/null|undefined/);
  });
});

describe('the confirmation letter', () => {
  const item = sampleCartItem({
    quantity: 2,
    sender_name: 'Grace',
    details: { recipient_name: '<b>Ada</b>', recipient_email: 'ada@example.com' },
  });
  const order: FulfilmentOrder = {
    order_number: 'BT-1234-5678',
    order_token: 'T'.repeat(32),
    buyer: { email: 'joan@example.com', first_name: 'Joan', last_name: 'Clarke' },
    cart: {
      cart_id: 'c',
      version: 1,
      total_quantity: 2,
      cart_items: [item],
      delivery_groups: [],
      subtotal: 20_000,
      fees: 1_180,
      shipping_fee: 0,
      discount: 1_000,
      total: 20_180,
      promo_code: null,
    },
  };

  it('lists what was bought and what it cost, in both parts', () => {
    const { html, text, to } = confirmationEmail(order, settings);
    expect(to).toEqual({ name: 'Joan Clarke', address: 'joan@example.com' });
    for (const part of [html, text]) {
      for (const said of [
        'BT-1234-5678',
        '2 × $50.00 Virtual Visa Gift Card',
        '$100.00',
        '$5.90',
        '−$5.00',
        '$100.90',
      ])
        expect(part).toContain(said);
      expect(part).toContain(`https://store.example/orderstatus/#BT-1234-5678.${order.order_token}`);
    }
    expect(html).toContain('For &lt;b&gt;Ada&lt;/b&gt;');
    expect(html).not.toContain('Shipping');
  });

  it('says where cards are that are downloaded, and of no inbox that they are on their way there', () => {
    const style = (delivery_style: 'download' | 'email', uuid: string) =>
      sampleGroup({ uuid, delivery_style });
    const [mine, hers] = ['g1', 'g2'].map((uuid) => sampleCartItem({ id: uuid, delivery_group_uuid: uuid }));
    const told = (cart: Partial<FulfilmentOrder['cart']>) =>
      confirmationEmail({ ...order, cart: sampleCart(cart) }, settings).text;
    const groups = [style('download', 'g1'), style('email', 'g2')];
    if (mine === undefined || hers === undefined) throw new Error('There are no cards');
    const all = told({ cart_items: [mine], delivery_groups: groups });
    expect(all).toContain('Your cards are ready to download at your order.');
    expect(all).not.toContain('inbox');
    expect(told({ cart_items: [mine, hers], delivery_groups: groups })).toContain(
      'Each eGift card is on its way to its inbox. Those that you download are at your order.',
    );
  });

  it('gathers equal cards, and calls the sums what the pages call them', () => {
    const cards = (count: number, name: string) =>
      Array.from({ length: count }, (_, index) => ({
        ...samplePlasticItem({ id: `${name}-${index}`, price: 100_000, balance: 500 }),
        custom_card_details: { ...samplePlasticItem().custom_card_details, recipient_name: name },
      }));
    const cart_items = [...cards(18, 'Ada'), ...cards(1, 'Bob')];
    const cart = sampleCart({
      cart_items,
      delivery_groups: [samplePostedGroup({ delivery_style: 'bulk_ship' })],
      discount: 1_000,
      promo_code: 'PARTY',
    });
    const { html, text } = confirmationEmail({ ...order, cart }, settings);
    for (const part of [html, text]) {
      // Once among what was bought, and once in its parcel.
      expect(part.match(/19 × \$500\.00 Visa Gift Card, Confetti/g)).toHaveLength(2);
      for (const said of [
        '19 × $500.00',
        '$9,500.00',
        'For Ada, Bob',
        'Value of 19 cards',
        'Promotion PARTY',
      ])
        expect(part).toContain(said);
      expect(part).not.toContain('Discount');
    }
    expect(text).toContain('19 × $500.00 Visa Gift Card, Confetti: $9,500.00\n  For Ada, Bob\n');
    expect(text).toContain('Shipping: $7.95\nPromotion PARTY: −$5.00\nTotal: ');
  });

  const posted = { ...item, id: 'i2', plastic: true, quantity: 2, delivery_group_uuid: 'p' };
  const address = { shipping_name: 'Ada <Lovelace>', city: 'Springfield', state: 'IL', zip_code: '62701' };
  const group = {
    uuid: 'p',
    virtual: false,
    delivery_style: 'bulk_ship' as const,
    shipping_method_id: 'fedex_ground',
    shipping_fee: 1_590,
    shipping_method_name: 'FedEx Ground',
    delivery_date: '2030-01-08',
  };
  const postedOrder = (style: 'bulk_ship' | 'individual_ship'): FulfilmentOrder => ({
    ...order,
    cart: {
      ...order.cart,
      cart_items: [item, { ...posted, custom_card_details: { ...item.custom_card_details, ...address } }],
      delivery_groups: [{ ...group, delivery_style: style }],
    },
  });

  it('says what was paid with rewards, and what is earned', () => {
    const mixed = confirmationEmail({ ...order, rewards: 2_000, cash_back: 200 }, settings);
    for (const part of [mixed.html, mixed.text]) {
      expect(part).toContain('Paid with rewards');
      expect(part).toContain('−$10.00');
      expect(part).toContain('$90.90');
      expect(part).toContain('You earned $1.00 cash back.');
    }
    for (const part of Object.values(confirmationEmail(order, settings)))
      expect(part).not.toContain('rewards');
  });

  it('lists the parcels to come: one for a bulk group, one a card otherwise, with way and day', () => {
    const bulk = confirmationEmail(postedOrder('bulk_ship'), settings);
    expect(bulk.html).toContain('Your parcel<');
    expect(bulk.html).toContain('Ada &lt;Lovelace&gt;, Springfield, IL');
    for (const part of [bulk.html, bulk.text]) {
      expect(part).toContain('2 × $50.00 Virtual Visa Gift Card');
      expect(part).toContain('FedEx Ground, arrives Tue, Jan 8');
    }
    expect(confirmationEmail(postedOrder('individual_ship'), settings).html).toContain('Your 2 parcels');
  });

  it('is followed by word of the parcels that are on their way, and where to follow them', () => {
    const card = (card_id: string, tracking_url: string) => ({
      card_id,
      status: 'sent' as const,
      history: [],
      image_url: '',
      tracking: {
        carrier: 'The carrier',
        tracking_number: '7001',
        tracking_url,
        delivery_date: '2030-01-08',
      },
    });
    const ids = ['BT-1234-5678-i2-1', 'BT-1234-5678-i2-2'];
    const cards = ids.map((id) => card(id, 'https://carrier.example/7001'));
    const letter = shippedEmail(postedOrder('bulk_ship'), cards, noticeOf(ids), settings);
    expect(letter.subject).toBe('Your cards are on the way: order BT-1234-5678');
    for (const part of [letter.html, letter.text]) {
      expect(part).toContain('https://carrier.example/7001');
      expect(part).toContain('FedEx Ground, arrives Tue, Jan 8');
      expect(part).toContain('2 × $50.00 Virtual Visa Gift Card');
    }
    expect(letter.html.match(/7001<\/a>/g)).toHaveLength(1);
    const [first = card('', '')] = ids.map((id) => card(id, ''));
    const alone = shippedEmail(postedOrder('bulk_ship'), [first], noticeOf(ids.slice(0, 1)), settings);
    expect(alone.subject).toContain('Your card is on the way');
    expect(alone.html).not.toContain('href=""');
  });

  it('says of each kind of card how it becomes ready, and that the rest follows', () => {
    const issuer = 'issued by our partner bank';
    const withCards = (...slugs: (string | undefined)[]): FulfilmentOrder => {
      const items = slugs.map((slug, index) =>
        samplePlasticItem({
          id: `p${index}`,
          merchant: { name: slug ?? 'Visa Gift Card', ...(slug !== undefined && { slug }) },
        }),
      );
      return { ...order, cart: sampleCart({ cart_items: items, delivery_groups: [samplePostedGroup()] }) };
    };
    const [brand, network] = ['needs no activation', 'Its holder activates it'];
    const id = (index: number) => `${order.order_number}-p${index}-1`;
    const ofBrand = shippedEmail(withCards('acme'), [], noticeOf([id(0)]), settings);
    const mixed = withCards('acme', undefined);
    const first = shippedEmail(mixed, [], noticeOf([id(0)]), settings);
    const second = shippedEmail(mixed, [], noticeOf([id(1)], [id(0)]), settings);
    const both = shippedEmail(mixed, [], noticeOf([id(0), id(1)]), settings);
    for (const part of ['html', 'text'] as const) {
      expect(ofBrand[part]).toContain(brand);
      expect(ofBrand[part]).not.toContain(network);
      expect(first[part]).toContain('We write again when the rest leaves.');
      expect(first[part]).toContain(brand);
      expect(second[part]).toContain('The other card of your order');
      expect(second[part]).toContain(network);
      expect(second[part]).not.toContain(brand);
      expect(both[part]).toContain('Cards of brands need no activation.');
    }
    expect(ofBrand.html).not.toContain(issuer);
    expect(both.html).toContain(issuer);
    expect(confirmationEmail(withCards('acme'), settings).html).not.toContain(issuer);
    expect(confirmationEmail(withCards('acme'), settings).text).not.toContain(issuer);
    expect(confirmationEmail(mixed, settings).text).toContain(issuer);
  });

  it('keeps an order’s number on one line wherever it stands', () => {
    const number = 'BT-A0KR-M8GZ-5N3W';
    const whole = new RegExp(`white-space:nowrap"[^>]*>${number}<`);
    const numbered = { ...postedOrder('bulk_ship'), order_number: number };
    const letters = [
      confirmationEmail(numbered, settings),
      shippedEmail(numbered, [], noticeOf([]), settings),
      batchEmail(numbered, [], { ...settings, correctForMs: 1 }),
      batchReminder(numbered, new Date(0), settings),
    ];
    for (const { html } of letters) {
      expect(html).toMatch(whole);
      const body = html.slice(html.indexOf('<h1'));
      expect(body.match(new RegExp(`[^#]${number}(?!\\.)`, 'g'))?.length).toBe(
        body.match(new RegExp(whole, 'g'))?.length,
      );
    }
  });

  it('can be unsubscribed from where it may be done without, by link and by header', () => {
    const plain = shippedEmail(postedOrder('bulk_ship'), [], noticeOf([]), settings);
    const url = `${settings.publicUrl}/unsubscribe/token/`;
    const letter = withUnsubscribe(plain, '/unsubscribe/token/', settings.publicUrl);
    expect(letter.headers).toEqual({
      'List-Unsubscribe': `<${url}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(letter.html).toContain(`href="${url}"`);
    expect(letter.text).toContain(url);
    expect(plain.html).not.toContain('Unsubscribe');
  });
});

describe('the reminder about cards of a business', () => {
  const order = {
    order_number: 'BT-1',
    order_token: 't'.repeat(32),
    cart: sampleCart(),
    buyer: { email: 'boss@example.com', first_name: 'Bea', last_name: 'Boss' },
  };
  const idOn = (day: string) => batchReminder(order, new Date(day), settings).messageId;

  it('is the same for all cards of a day, and leads to the order', () => {
    expect(idOn('2026-12-23T08:00:00Z')).toBe(idOn('2026-12-23T21:00:00Z'));
    expect(idOn('2026-12-23T08:00:00Z')).not.toBe(idOn('2026-12-24T08:00:00Z'));
    const letter = batchReminder(order, new Date('2026-12-23T08:00:00Z'), settings);
    for (const part of [letter.html, letter.text]) expect(part).toContain('BT-1');
    expect(letter.text).toContain('t'.repeat(32));
  });
});
