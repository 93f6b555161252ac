import { orderedCards, orderStatus } from '@bowtie/contracts';
import { visitor } from '@bowtie/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cartKeyOf, type OrderHouse, openOrderHouse } from './order-house';

let shop: OrderHouse;
beforeAll(async () => {
  shop = await openOrderHouse();
});
afterAll(() => shop.close());

const status = (email: unknown, order_number: unknown) =>
  shop.house.call(orderStatus, { body: { email, order_number } }, { as: visitor({ email: null }) });

describe('an order’s status', () => {
  it('shows the order and its cards to whoever knows number and e-mail, however typed', async () => {
    const who = visitor({ email: 'Ada@Example.com' });
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
      cancel_reason: null,
    });
    expect(Date.parse(body.order.date_approved)).toBeGreaterThanOrEqual(Date.parse(body.order.date_created));
    expect(body.cards.map((card: { status: string }) => card.status)).toEqual(['sent', 'ordered']);
    expect(body.cards[0]).toMatchObject({
      id: first?.card_id,
      name: 'Visa',
      load_value: 100,
      recipient_name: 'Grace Hopper',
      recipient_email: 'g***@e***.org',
    });
    expect(JSON.stringify(body)).not.toContain('grace@');
  });

  it('tells a wrong e-mail and an unknown number apart in nothing', async () => {
    const { body: placed } = await shop.order(await shop.checkout());
    const wrongEmail = await status('eve@example.com', placed.order_number);
    const unknown = await status('ada@example.com', 'BT-AAAA-BBBB-CCCC');
    expect(wrongEmail.status).toBe(404);
    expect(wrongEmail.body).toEqual(unknown.body);
    expect(wrongEmail.status).toBe(unknown.status);
  });

  it('refuses what is no e-mail or no text', async () => {
    expect((await status('nobody', 'BT-1')).status).toBe(400);
    expect((await status({ $gt: '' }, 'BT-1')).status).toBe(400);
    expect((await status('ada@example.com', { $gt: '' })).status).toBe(400);
  });
});
