import { CartAnswerSchema, cartAmount, getCart } from '@bowtie/contracts';
import { cardFee } from '@bowtie/domain';
import { testIdentity } from '@bowtie/service-kit/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CartHarness, openCartHarness, parcelCents, places } from './fixtures/cart-harness';
import { card, group, parcelGroup, plasticCard } from './fixtures/payloads';

let carts: CartHarness;
beforeAll(async () => {
  carts = await openCartHarness();
});
afterAll(() => carts.close());

const towns = { newYork: {}, losAngeles: places.losAngeles } as const;
type Town = keyof typeof towns;
const townNames: readonly Town[] = ['newYork', 'losAngeles'];
const methods = ['standard_mail', 'fedex_ground', 'fedex_2day', 'fedex_overnight'] as const;

interface WantedCard {
  amount: number;
  quantity: number;
  town: Town;
}
interface WantedGroup {
  style: 'email' | 'bulk_ship' | 'individual_ship';
  method: (typeof methods)[number];
  cards: WantedCard[];
}
const wantedGroup: fc.Arbitrary<WantedGroup> = fc.record({
  style: fc.constantFrom('email', 'bulk_ship', 'individual_ship'),
  method: fc.constantFrom(...methods),
  cards: fc.array(
    fc.record({
      amount: fc.integer({ min: 10, max: 500 }),
      quantity: fc.integer({ min: 1, max: 10 }),
      town: fc.constantFrom(...townNames),
    }),
    { minLength: 1, maxLength: 4 },
  ),
});

function payloadOf(groups: readonly WantedGroup[]) {
  const sent = groups.map(({ style, method, cards }) => {
    const own =
      style === 'email' ? group() : parcelGroup({ delivery_style: style, shipping_method_id: method });
    // All cards of one parcel go where the first one goes.
    const townOf = (one: WantedCard) => (style === 'bulk_ship' ? (cards[0]?.town ?? one.town) : one.town);
    const made = cards.map((one) => {
      const fields = { group_uuid: own.uuid, amount: one.amount, quantity: one.quantity };
      return style === 'email' ? card(fields) : plasticCard({ ...fields, ...towns[townOf(one)] });
    });
    return { own, made };
  });
  return {
    source: 'gcg_web',
    delivery_groups: sent.map(({ own }) => own),
    cards: sent.flatMap(({ made }) => made),
  };
}

/** In cents, added up by hand. */
function shippingOf({ style, method, cards }: WantedGroup): number {
  if (style === 'email') return 0;
  const [first] = cards;
  if (style === 'bulk_ship') return first === undefined ? 0 : parcelCents[first.town][method];
  return cards.reduce((sum, { town, quantity }) => sum + parcelCents[town][method] * quantity, 0);
}

it('add up, whatever is in the cart, and are the same wherever they are shown', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(wantedGroup, { minLength: 1, maxLength: 4 }), async (groups) => {
      const as = testIdentity();
      const added = await carts.add(payloadOf(groups), as);
      expect(added.status).toBe(200);
      const { cart } = CartAnswerSchema.parse(added.body);
      const all = groups.flatMap(({ cards }) => cards);
      const sum = (of: (one: WantedCard) => number) =>
        all.reduce((total, one) => total + of(one) * one.quantity, 0);
      const shipping = groups.map(shippingOf);
      const total_quantity = sum(() => 1);
      expect(cart).toMatchObject({
        total_quantity,
        subtotal: sum(({ amount }) => amount * 200),
        fees: sum(({ amount }) => cardFee(amount) * 2),
        shipping_fee: shipping.reduce((total, cents) => total + cents * 2, 0),
        discount: 0,
      });
      expect(cart.delivery_groups.map((one) => one.shipping_fee)).toEqual(shipping.map((cents) => cents * 2));
      expect(cart.total).toBe(cart.subtotal + cart.fees + cart.shipping_fee);
      expect((await carts.harness.call(getCart, {}, { as })).body).toEqual({ cart });
      expect((await carts.forOrder(as)).body).toEqual({ cart });
      const { subtotal, fees, shipping_fee, discount, total } = cart;
      const amount = (await carts.harness.call(cartAmount, {}, { as })).body;
      expect(amount).toEqual({ subtotal, fees, shipping_fee, discount, total });
    }),
    { numRuns: 40 },
  );
});
