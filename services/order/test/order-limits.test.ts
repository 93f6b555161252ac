import { createOrder, paymentIntent } from '@bowtie/contracts';
import type { Identity } from '@bowtie/service-kit';
import { testIdentity } from '@bowtie/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Checkout, cartKeyOf, type OrderHarness, openOrderHarness } from './order-harness';

/** A card that belongs to one person, as far as the sandbox tells. */
const ownCard = '4012888888881881';

let shop: OrderHarness;
beforeAll(async () => {
  shop = await openOrderHarness({
    ORDER_LIMIT_CARDS: '6',
    ORDER_LIMIT_DOLLARS: '900',
    ORDER_LIMIT_RECIPIENT_CARDS: '4',
    ORDER_LIMIT_RECIPIENT_DOLLARS: '500',
    PAYMENT_HOLD_MS: '600000',
  });
});
afterAll(() => shop.close());
beforeEach(() => shop.harness.db('order').collection('order_limits').deleteMany({}));

let count = 0;
/** Somebody new; with the same e-mail it is the same buyer in another browser. */
function buyer(email?: string): Identity {
  count += 1;
  return testIdentity({ email: email ?? `buyer${count}@example.com` });
}

async function paid(
  who: Identity,
  options: { to?: string; dollars?: number; cards?: number; card?: string } = {},
) {
  const { to = `friend${count++}@example.com`, dollars = 50, cards = 1, card } = options;
  const cart = shop.carts.fill(cartKeyOf(who), dollars, cards);
  for (const item of cart.cart_items) item.custom_card_details.recipient_email = to;
  return shop.checkout(card, who);
}
const codeOf = async (checkout: Checkout) => {
  const { status, body } = await shop.order(checkout);
  return status === 200 ? 'ordered' : body.code;
};

describe('what one recipient may get in a day', () => {
  it('is counted across buyers, by the number of gifts', async () => {
    const to = 'grace@example.com';
    expect(await codeOf(await paid(buyer(), { to, cards: 3 }))).toBe('ordered');
    const both = [await paid(buyer(), { to }), await paid(buyer(), { to: ' Grace@Example.com ' })];
    expect(await codeOf(both[0] as Checkout)).toBe('ordered');
    expect(await codeOf(both[1] as Checkout)).toBe('gift_recipient_order_limit_exceeded');
  });

  it('is counted by the value of gifts, too', async () => {
    const to = 'hedy@example.com';
    expect(await codeOf(await paid(buyer(), { to, dollars: 300 }))).toBe('ordered');
    const second = await paid(buyer(), { to, dollars: 200 });
    const third = await paid(buyer(), { to, dollars: 10 });
    expect(await codeOf(second)).toBe('ordered');
    expect(await codeOf(third)).toBe('gift_recipient_order_limit_exceeded');
  });

  it('is told before anybody pays where it is known already', async () => {
    const to = 'ida@example.com';
    expect(await codeOf(await paid(buyer(), { to, cards: 4 }))).toBe('ordered');
    const late = buyer();
    const cart = shop.carts.fill(cartKeyOf(late));
    for (const item of cart.cart_items) item.custom_card_details.recipient_email = to;
    const rejected = await shop.harness.call(paymentIntent, { body: {} }, { as: late });
    expect(rejected).toMatchObject({ status: 422, body: { code: 'gift_recipient_order_limit_exceeded' } });
  });
});

describe('what one buyer may order in a day', () => {
  it('is counted by e-mail address, whoever the session is of: number, then value', async () => {
    const email = 'many@example.com';
    expect(await codeOf(await paid(buyer(email), { cards: 4 }))).toBe('ordered');
    const next = await paid(buyer(email), { cards: 2 });
    const over = await paid(buyer(email));
    expect(await codeOf(next)).toBe('ordered');
    expect(await codeOf(over)).toBe('gift_limit_exceeded');
    const rich = 'rich@example.com';
    expect(await codeOf(await paid(buyer(rich), { dollars: 500 }))).toBe('ordered');
    const rest = [await paid(buyer(rich), { dollars: 400 }), await paid(buyer(rich), { dollars: 10 })];
    expect(await codeOf(rest[0] as Checkout)).toBe('ordered');
    expect(await codeOf(rest[1] as Checkout)).toBe('order_limit_exceeded');
  });

  it('is counted by the payment card, whatever address it is used with', async () => {
    for (const cards of [4, 2])
      expect(await codeOf(await paid(buyer(), { cards, card: ownCard }))).toBe('ordered');
    expect(await codeOf(await paid(buyer(), { card: ownCard }))).toBe('gift_limit_exceeded');
    expect(await codeOf(await paid(buyer()))).toBe('ordered');
  });

  it('is exact among orders at once, and each that is refused leaves no trace', async () => {
    const email = 'racing@example.com';
    const checkouts: Checkout[] = [];
    for (let index = 0; index < 16; index++) checkouts.push(await paid(buyer(email)));
    const codes = await Promise.all(checkouts.map(codeOf));
    expect(codes.filter((code) => code === 'ordered')).toHaveLength(6);
    expect(codes.filter((code) => code === 'gift_limit_exceeded')).toHaveLength(10);
    const kept = await shop.harness.db('order').collection('order_limits').find({}).toArray();
    const payments = new Set(
      kept.flatMap(({ uses }) =>
        uses.map(({ payment_id }: Checkout['who'] & { payment_id: string }) => payment_id),
      ),
    );
    expect(payments.size).toBe(6);
  });

  it('does not count a repeated try, nor an order whose money was refused', async () => {
    const email = 'again@example.com';
    const checkout = await paid(buyer(email), { cards: 4 });
    for (let attempt = 0; attempt < 3; attempt++) expect(await codeOf(checkout)).toBe('ordered');
    const rejected = await paid(buyer(email), { cards: 2, card: '4000000000000341' });
    expect(await codeOf(rejected)).toBe('payment_declined');
    expect(await codeOf(await paid(buyer(email), { cards: 2 }))).toBe('ordered');
  });
});

it('names each code with a status and a text for people', () => {
  for (const code of [
    'order_limit_exceeded',
    'gift_limit_exceeded',
    'gift_recipient_order_limit_exceeded',
  ] as const)
    expect(createOrder.errors[code]).toMatchObject({
      status: 422,
      message: expect.stringMatching(/^Error\. /),
    });
});
