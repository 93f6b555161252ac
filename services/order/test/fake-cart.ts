import { randomUUID } from 'node:crypto';
import {
  type CallBody,
  type Cart,
  type CartItem,
  closeOrderedCart,
  fillCartFromOrder,
  fillOrderCart,
  readCartForOrder,
  releaseHeldCart,
  releasePromotionUse,
  takePromotionUse,
} from '@bowtie/contracts';
import {
  sampleCart,
  sampleCartItem,
  sampleGroup,
  samplePlasticItem,
  samplePostedGroup,
} from '@bowtie/contracts/samples';
import { cardFee, type SendTime, wireFromCents } from '@bowtie/domain';
import { callError, commonError, handle, type Service } from '@bowtie/service-kit';

/** A filling as it was asked for, with the language of the page. */
type Refilled = CallBody<typeof fillCartFromOrder> & { page: string };

/** Carts in memory that behave as the order service may expect of any cart service. */
export interface FakeCart {
  service: Service;
  /** Puts one gift into a visitor's cart and raises its version. */
  fill(cartKey: string, dollars?: number, quantity?: number): Cart;
  /** Puts one plastic card with a picture of one's own and a greeting card into a visitor's cart. */
  fillPlastic(cartKey: string, pictureId: string): Cart;
  /** Puts so many e-gifts of a brand of 50 dollars, less 8 per cent, into a visitor's cart. */
  fillBrand(cartKey: string, slug: string, quantity?: number): Cart;
  /** Of each cart that was filled for an order, when that was first asked for, as it was told each time. */
  askedAt(): string[][];
  of(cartKey: string): Cart | undefined;
  /** What of orders was put into carts once more. */
  refilled: readonly Refilled[];
  /** How often a visitor's cart was priced. */
  pricedTimes(cartKey: string): number;
  /** Lets each card of a visitor's cart earn so much, on the wire's scale. */
  rebate(cartKey: string, cash_back: number): void;
  /** Has the cards of a visitor's cart sent at this time. */
  schedule(cartKey: string, sendTime: SendTime): void;
  /** Gives a visitor's cart a promotion. */
  promote(cartKey: string, code: string): void;
  /** What became of the use of each payment's promotion. */
  uses: ReadonlyMap<string, 'taken' | 'released' | 'made'>;
  /** Whether nobody can take a use any more. */
  useUp(isGone: boolean): void;
  /** As often as this, closing a cart fails. */
  failClosing(times: number): void;
}

function gift(group: string, dollars: number, quantity: number): CartItem {
  return sampleCartItem({
    id: randomUUID(),
    quantity,
    balance: dollars,
    merchant: { name: 'Visa' },
    price: wireFromCents(dollars * 100),
    fee: wireFromCents(cardFee(dollars)),
    delivery_group_uuid: group,
    sender_name: 'Ada',
    on_demand_gift_template: { id: 't1', name: 'Confetti', image_url: '/images/cards/confetti.svg' },
    wcp_product: { id: 'p1', name: 'Visa gift card', card_network: 'visa' },
    details: {
      load_value: dollars,
      recipient_name: 'Grace Hopper',
      recipient_message: 'For you',
      recipient_email: 'grace@example.org',
    },
  });
}

function plastic(group: string, dollars: number, pictureId: string): CartItem {
  return samplePlasticItem({
    id: randomUUID(),
    balance: dollars,
    price: wireFromCents(dollars * 100),
    fee: wireFromCents(cardFee(dollars)),
    delivery_group_uuid: group,
    on_demand_gift_template: null,
    custom_card_image: `/images/own/${pictureId}.webp`,
    cloudinary_id: pictureId,
    carrier_type: 'greeting_card',
    greeting_card: { slug: 'cake', name: 'Cake', image_url: '/images/greeting-cards/cake.svg' },
    details: { load_value: dollars, emboss_message: 'Well done' },
  });
}

function brandGift(group: string, slug: string, quantity: number): CartItem {
  const item = gift(group, 50, quantity);
  return {
    ...item,
    merchant: { name: 'Aurelia Cinemas', slug },
    price: 9_200,
    fee: 0,
    custom_card_image: `/images/merchants/${slug}.svg`,
    wcp_product: null,
    custom_card_details: { ...item.custom_card_details, wcp_product: null },
  };
}

/** Under which key a visitor's business cart is filled. */
export function businessKey(cartKey: string): string {
  return `${cartKey}/smb`;
}

export function createFakeCart(): FakeCart {
  const carts = new Map<string, Cart>();
  const uses = new Map<string, 'taken' | 'released' | 'made'>();
  const refilled: Refilled[] = [];
  const priced = new Map<string, number>();
  const askedAt = new Map<string, string[]>();
  let failures = 0;
  let isUsedUp = false;
  const add = (cartKey: string, item: CartItem): Cart => {
    const before = carts.get(cartKey);
    const cart_items = [...(before?.cart_items ?? []), item];
    const cart = sampleCart({
      cart_id: before?.cart_id ?? randomUUID(),
      version: (before?.version ?? 0) + 1,
      cart_items,
      delivery_groups: cart_items.map(({ delivery_group_uuid: uuid }) => sampleGroup({ uuid })),
    });
    carts.set(cartKey, cart);
    return cart;
  };
  return {
    of: (cartKey) => carts.get(cartKey),
    refilled,
    pricedTimes: (cartKey) => priced.get(cartKey) ?? 0,
    askedAt: () => [...askedAt.values()],
    uses,
    rebate: (cartKey, cash_back) => {
      const before = carts.get(cartKey);
      if (before === undefined) throw new Error('this visitor has no cart');
      carts.set(cartKey, {
        ...before,
        cart_items: before.cart_items.map((item) => ({ ...item, cash_back })),
      });
    },
    schedule: (cartKey, sendTime) => {
      const before = carts.get(cartKey);
      if (before === undefined) throw new Error('this visitor has no cart');
      const cart_items = before.cart_items.map((item) => ({ ...item, ...sendTime }));
      carts.set(cartKey, { ...before, cart_items });
    },
    promote: (cartKey, promo_code) => {
      const before = carts.get(cartKey);
      if (before === undefined) throw new Error('this visitor has no cart');
      const discount = 100;
      carts.set(cartKey, { ...before, promo_code, discount, total: before.total - discount });
    },
    useUp: (isGone) => {
      isUsedUp = isGone;
    },
    failClosing: (times) => {
      failures = times;
    },
    fill: (cartKey, dollars = 50, quantity = 1) => add(cartKey, gift(randomUUID(), dollars, quantity)),
    fillBrand: (cartKey, slug, quantity = 1) => add(cartKey, brandGift(randomUUID(), slug, quantity)),
    fillPlastic: (cartKey, pictureId) => {
      const group = randomUUID();
      const cart = sampleCart({
        cart_id: randomUUID(),
        cart_items: [plastic(group, 75, pictureId)],
        delivery_groups: [samplePostedGroup({ uuid: group, shipping_fee: 2_990 })],
      });
      carts.set(cartKey, cart);
      return cart;
    },
    service: {
      name: 'cart',
      calls: [
        handle(readCartForOrder, async ({ body }) => {
          const key = body.business ? businessKey(body.cart_key) : body.cart_key;
          const cart = carts.get(key);
          priced.set(key, (priced.get(key) ?? 0) + 1);
          if (cart === undefined) throw callError(readCartForOrder, 'cart_empty');
          return { cart };
        }),
        handle(fillOrderCart, async ({ body }) => {
          askedAt.set(body.cart_key, [...(askedAt.get(body.cart_key) ?? []), body.asked_at]);
          const key = businessKey(body.cart_key);
          const cart_items = body.content.cards.map(({ group_uuid, amount, quantity }) =>
            gift(group_uuid, amount, quantity),
          );
          const { cart_id, version } = carts.get(key) ?? { cart_id: randomUUID(), version: 1 };
          const cart = sampleCart({
            cart_id,
            version,
            cart_items,
            delivery_groups: body.content.delivery_groups.map(({ uuid }) => sampleGroup({ uuid })),
          });
          carts.set(key, cart);
          return { cart };
        }),
        handle(fillCartFromOrder, async ({ body, language }) => {
          refilled.push({ ...body, page: language.tag });
          return { cart: body.cart, added: body.cart.total_quantity, gone: [] };
        }),
        handle(releaseHeldCart, async () => ({})),
        handle(takePromotionUse, async ({ body }) => {
          if (isUsedUp) throw callError(takePromotionUse, 'promo_code_unavailable');
          uses.set(body.payment_intent_id, 'taken');
          return {};
        }),
        handle(releasePromotionUse, async ({ body }) => {
          uses.set(body.payment_intent_id, 'released');
          return {};
        }),
        handle(closeOrderedCart, async ({ body }) => {
          if (failures-- > 0) throw commonError('service_unavailable');
          if (body.used !== undefined) uses.set(body.used.payment_intent_id, 'made');
          for (const [key, cart] of carts) {
            if (cart.cart_id === body.cart_id && cart.version === body.version) carts.delete(key);
          }
          return { closed: true };
        }),
      ],
      ready: async () => undefined,
      close: async () => undefined,
    },
  };
}
