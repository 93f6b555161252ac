import { orderedCards, orderStatus, startOrder } from '@bowtie/contracts';
import { serviceIdentity } from '@bowtie/service-kit';
import { testIdentity } from '@bowtie/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cartKeyOf, type OrderHarness, openOrderHarness } from '../order-harness';

let shop: OrderHarness;
beforeAll(async () => {
  shop = await openOrderHarness();
});
afterAll(() => shop.close());

const status = (email: unknown, order_number: unknown) =>
  shop.harness.call(orderStatus, { body: { email, order_number } }, { as: testIdentity({ email: null }) });

describe('an order’s status', () => {
  it('shows the order and its cards to whoever knows number and e-mail, however typed', async () => {
    const who = testIdentity({ email: 'Ada@Example.com' });
    const cart = shop.carts.fill(cartKeyOf(who), 100, 2);
    const { body: placed } = await shop.order(await shop.checkout(undefined, who));
    const [first] = orderedCards(placed.order_number, cart);
    shop.cards.put(first?.card_id ?? '', 'sent');
    const typed = placed.order_number.toLowerCase().replaceAll('-', ' ');
    const { status: code, body } = await status(' ada@EXAMPLE.com', typed);
    expect(code).toBe(200);
    expect(body.order).toMatchObject({
      order_number: placed.order_number,
      status: 'paid',
      transaction_amount: cart.total,
      shipping_fee: 0,
      date_fulfilled: null,
      promo_code: cart.promo_code,
      cancel_reason: null,
    });
    expect(Date.parse(body.order.date_approved)).toBeGreaterThanOrEqual(Date.parse(body.order.date_created));
    expect(body.cards.map((card: { status: string }) => card.status)).toEqual(['sent', 'ordered']);
    expect(body.cards[0]).toMatchObject({
      id: first?.card_id,
      name: 'Visa gift card',
      load_value: 100,
      recipient_name: 'Grace Hopper',
      recipient_email: 'g***@e***.org',
    });
    expect(JSON.stringify(body)).not.toContain('grace@');
  });

  it('shows a posted card’s parcel, history and delivery, and a picture that a stranger can open', async () => {
    const who = testIdentity();
    const cart = shop.carts.fillPlastic(cartKeyOf(who), 'picture1');
    const { body: placed } = await shop.order(await shop.checkout(undefined, who));
    const asked = shop.cards.asked();
    const early = await status(who.email, placed.order_number);
    expect(shop.cards.asked() - asked).toBe(1);
    expect(early.body.order.delivery_groups).toEqual(cart.delivery_groups);
    expect(early.body.order.shipping_fee).toBe(2_990);
    expect(early.body.cards).toMatchObject([
      {
        status: 'ordered',
        plastic: true,
        carrier_type: 'greeting_card',
        greeting_card: { slug: 'cake' },
        delivery_group_uuid: cart.delivery_groups[0]?.uuid,
        tracking: null,
        image_url: '/images/gifts/picture1.open.webp',
        name_on_card: 'Ada Lovelace',
        shipping_name: 'Ada Lovelace',
        message: 'Well done!',
        sender_name: 'Grace',
        message_on_card: 'Well done',
        history: [{ status: 'ordered', date: early.body.order.date_created }],
      },
    ]);

    const tracking = {
      carrier: 'FedEx',
      tracking_number: '712345678901',
      tracking_url: 'https://carrier.example/712345678901',
      delivery_date: '2030-01-08',
    };
    const sent = { status: 'sent' as const, date: '2030-01-02T10:00:00.000Z' };
    const history = [{ status: 'ordered' as const, date: '2029-12-30T10:00:00.000Z' }, sent];
    const image_url = '/images/gifts/token.webp';
    shop.cards.put(early.body.cards[0].id, 'sent', { tracking, history, image_url });
    const late = await status(who.email, placed.order_number);
    expect(late.body.cards[0]).toMatchObject({ status: 'sent', tracking, image_url });
    expect(late.body.cards[0].history).toEqual([...early.body.cards[0].history, sent]);
    expect(JSON.stringify(late.body)).not.toMatch(/Analytical|62701/);
  });

  it('tells a wrong e-mail and an unknown number apart in nothing', async () => {
    const { body: placed } = await shop.order(await shop.checkout());
    const wrongEmail = await status('eve@example.com', placed.order_number);
    const unknown = await status('ada@example.com', 'BT-AAAA-BBBB-CCCC');
    expect(wrongEmail.status).toBe(404);
    expect(wrongEmail.body).toEqual(unknown.body);
    expect(wrongEmail.status).toBe(unknown.status);
  });

  it('opens by the link of its mails, and by no other', async () => {
    const [mine, other] = [await shop.order(await shop.checkout()), await shop.order(await shop.checkout())];
    const { order_number } = mine.body;
    const as = serviceIdentity('fulfilment');
    const token = async (number: string): Promise<string> =>
      (await shop.harness.call(startOrder, { body: { order_number: number } }, { as })).body.order_token;
    const open = (body: object) =>
      shop.harness.call(orderStatus, { body }, { as: testIdentity({ kind: 'anonymous', email: null }) });
    const order_token = await token(order_number);
    expect(order_token).toMatch(/^[\w-]{32}$/);
    const found = await open({ order_number: order_number.toLowerCase(), order_token });
    expect(found.status).toBe(200);
    expect(found.body.order.order_number).toBe(order_number);

    const unknown = await status('ada@example.com', 'BT-AAAA-BBBB-CCCC');
    const wrong = [
      { order_number, order_token: await token(other.body.order_number) },
      { order_number, order_token: order_token.slice(1) },
      { order_number, order_token: '' },
      { order_number: 'BT-AAAA-BBBB-CCCC', order_token },
    ];
    for (const body of wrong) {
      const answer = await open(body);
      expect(answer.status).toBe(unknown.status);
      expect(answer.body).toEqual(unknown.body);
    }
    expect((await open({ order_number })).body.errors).toHaveProperty('email');
    expect((await open({ order_number, order_token, email: 'ada@example.com' })).status).toBe(400);
  });

  it('refuses what is no e-mail or no text', async () => {
    expect((await status('nobody', 'BT-1')).status).toBe(400);
    expect((await status({ $gt: '' }, 'BT-1')).status).toBe(400);
    expect((await status('ada@example.com', { $gt: '' })).status).toBe(400);
  });
});
