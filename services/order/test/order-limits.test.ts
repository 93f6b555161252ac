import { cancelOrder, createOrder, paymentIntent } from '@bowtie/contracts';
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
  return testIdentity({ email: email ?? `buyer${count}@example.com`, phone_number: null });
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

describe('the running sum of a day', () => {
  let real: OrderHarness;
  beforeAll(async () => {
    real = await openOrderHarness();
  });
  afterAll(() => real.close());
  beforeEach(() => real.harness.db('order').collection('order_limits').deleteMany({}));

  /** An order of 4,000 dollars and its fees by somebody who is known by one thing at least. */
  async function placed(who: Partial<Identity>, change: { card?: string; line1?: string } = {}) {
    count += 1;
    const as = testIdentity({ email: `sum${count}@example.com`, phone_number: null, ...who });
    const cart = real.carts.fill(cartKeyOf(as), 500, 8);
    for (const { custom_card_details: details } of cart.cart_items) {
      if (change.line1 === undefined) continue;
      Object.assign(details, {
        recipient_email: null,
        address_line1: change.line1,
        address_line2: '',
        city: 'New York',
        state: 'NY',
        zip_code: '10001',
      });
    }
    return { as, checkout: () => real.checkout(change.card, as) };
  }
  type Placed = Awaited<ReturnType<typeof placed>>;
  const outcome = async ({ as, checkout }: Placed) => {
    const prepared = await real.prepare(as);
    if (prepared.status !== 200) return { code: prepared.body.code, message: prepared.body.message };
    const bought = await checkout();
    const { status, body } = await real.order(bought);
    if (status !== 200) return { code: body.code, message: body.message, payment: bought.paymentId };
    return { code: body.on_review ? 'review' : body.status, number: body.order_number, bought };
  };

  it.each([
    [
      'e-mail, however it is spelled',
      ['a.b@gmail.com', 'AB+x@gmail.com', 'ab@googlemail.com'].map((email) => [{ email }]),
    ],
    [
      'phone, however it is spelled',
      ['+12125550147', '(212) 555-0147', '1 212 555 0147'].map((phone_number) => [{ phone_number }]),
    ],
    ['payment card', Array(3).fill([{}, { card: ownCard }])],
    ['postal address', ['1 Main St', '1 MAIN  ST', ' 1 main st'].map((line1) => [{}, { line1 }])],
  ] as [string, [Partial<Identity>, { card?: string; line1?: string }?][]][])(
    'passes one order, reviews the second and refuses the third by one %s',
    async (_by, orders) => {
      const codes = [];
      let last: Awaited<ReturnType<typeof outcome>> | undefined;
      for (const [who, change] of orders) {
        last = await outcome(await placed(who, change));
        codes.push(last.code);
      }
      expect(codes).toEqual(['paid', 'review', 'order_limit_exceeded']);
      expect(last?.message).toBe(
        'Error. This is more than one person can order in a day. You can place this order in 24 hours.',
      );
    },
  );

  it('sees two at once in each other, and says of an order too large for a day that it never fits', async () => {
    const email = 'twice@example.com';
    const both = [await placed({ email }), await placed({ email })];
    const codes = (await Promise.all(both.map(outcome))).map(({ code }) => code);
    expect(codes.toSorted()[1]).toBe('review');
    const large = testIdentity({ email: 'large@example.com', phone_number: null });
    real.carts.fill(cartKeyOf(large), 500, 21);
    expect((await real.prepare(large)).body).toMatchObject({
      code: 'order_limit_exceeded',
      message: 'Error. This is more than one person can order in a day. Please order less.',
    });
  });

  it('is freed of an order that its buyer cancels, charged or not', async () => {
    const email = 'changed@example.com';
    const first = await outcome(await placed({ email }));
    const second = await outcome(await placed({ email }));
    expect([first.code, second.code]).toEqual(['paid', 'review']);
    for (const { number, bought } of [first, second]) {
      if (bought === undefined) throw new Error('not ordered');
      const { status } = await real.harness.call(
        cancelOrder,
        { params: { order_number: number }, body: { email } },
        { as: bought.who },
      );
      expect(status).toBe(200);
    }
    const limits = real.harness.db('order').collection('order_limits');
    await expect
      .poll(() => limits.countDocuments({ 'uses.0': { $exists: true } }), { timeout: 10_000 })
      .toBe(0);
    expect((await outcome(await placed({ email }))).code).toBe('paid');
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
