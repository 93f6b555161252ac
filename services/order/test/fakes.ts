import { randomUUID } from 'node:crypto';
import {
  type CallAnswer,
  type CardEvent,
  type Cart,
  type CartItem,
  closeOrderedCart,
  correctCardRecipient,
  countCardStates,
  fillOrderCart,
  findDownloads,
  holdOrderCards,
  mailGiftAgain,
  openDownload,
  readCardStates,
  readCartForOrder,
  readChangedOrders,
  releaseHeldCart,
  releasePromotionUse,
  scheduleCard,
  takePromotionUse,
  voidCard,
  voidUnopenedCard,
} from '@bowtie/contracts';
import {
  sampleCart,
  sampleCartItem,
  sampleGroup,
  samplePlasticItem,
  samplePostedGroup,
} from '@bowtie/contracts/samples';
import {
  type CardState,
  cardFee,
  cardLife,
  cardStates,
  mailableStates,
  type SendTime,
  scheduledState,
  statesBefore,
  unsentStates,
  wireFromCents,
} from '@bowtie/domain';
import { callError, commonError, handle, type Service } from '@bowtie/service-kit';

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
          const cart = carts.get(body.business ? businessKey(body.cart_key) : body.cart_key);
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

/** What a lost dispute voids. */
const voidableByBank = statesBefore(cardLife, cardStates, 'voided');

type CardNow = CallAnswer<typeof readCardStates>['cards'][number];

/** Cards whose states a test sets. */
export interface FakeCard {
  service: Service;
  put(cardId: string, status: CardState, more?: Partial<CardNow>): void;
  /** The card as it is now; undefined for one that nobody has worked on. */
  of(cardId: string): CardNow | undefined;
  /** The ids of cards that were voided. */
  voided(): string[];
  /** How often the next steps fail before a card is changed, and after. */
  fail(before: number, after?: number): void;
  /** Lets so many cards be voided, and keeps whoever voids more waiting until the answer is called. */
  holdVoids(after: number): () => void;
  /** How often cards were to be voided. */
  voidsAsked(): number;
  /** Has files of these cards. */
  makeFiles(cardIds: readonly string[]): void;
  /** What the cards of an order were told last, of the highest version. */
  holdOf(orderNumber: string): { version: number; held: boolean } | undefined;
  /** How often the states of cards were asked for. */
  asked(): number;
  /** How often the cards of an order were counted. */
  counted(): number;
}

export function createFakeCard(): FakeCard {
  const cards = new Map<string, CardNow>();
  const files = new Set<string>();
  const holds = new Map<string, { version: number; held: boolean }>();
  let voidsAsked = 0;
  let gate: { after: number; opened: Promise<void> } | undefined;
  const beforeVoid = async () => {
    voidsAsked += 1;
    if (gate === undefined) return;
    gate.after -= 1;
    if (gate.after < 0) await gate.opened;
  };
  let asked = 0;
  let counted = 0;
  let before = 0;
  let after = 0;
  const move = (card_id: string, status: CardState, from: readonly CardState[]): CardNow => {
    if (before-- > 0) throw commonError('service_unavailable');
    const date = new Date().toISOString();
    const known = cards.get(card_id) ?? {
      card_id,
      status: 'ordered' as const,
      history: [],
      tracking: null,
      image_url: '/images/own.webp',
    };
    const next = from.includes(known.status)
      ? { ...known, status, history: [...known.history, { status, date }] }
      : known;
    cards.set(card_id, next);
    if (after-- > 0) throw commonError('service_unavailable');
    return next;
  };
  const note = (
    card_id: string,
    kind: CardEvent['kind'],
    more: Partial<CardNow> = {},
  ): CardNow | undefined => {
    const known = cards.get(card_id);
    const states = kind === 'recipient_corrected' ? [...mailableStates, scheduledState] : mailableStates;
    if (known === undefined || !states.includes(known.status)) return undefined;
    const events = [...(known.events ?? []), { kind, date: new Date().toISOString() }];
    const next = { ...known, ...more, events };
    cards.set(card_id, next);
    return next;
  };
  return {
    makeFiles: (ids) => {
      for (const id of ids) files.add(id);
    },
    holdOf: (number) => holds.get(number),
    asked: () => asked,
    counted: () => counted,
    of: (cardId) => cards.get(cardId),
    voided: () =>
      [...cards.values()].filter(({ status }) => status === 'voided').map(({ card_id }) => card_id),
    holdVoids: (after) => {
      const opening = new EventTarget();
      const opened = new Promise<void>((resolve) => opening.addEventListener('open', () => resolve()));
      gate = { after, opened };
      return () => opening.dispatchEvent(new Event('open'));
    },
    voidsAsked: () => voidsAsked,
    fail: (first, then = 0) => {
      before = first;
      after = then;
    },
    put: (card_id, status, more = {}) => {
      const history = [{ status, date: new Date().toISOString() }];
      cards.set(card_id, {
        card_id,
        status,
        history,
        tracking: null,
        image_url: '/images/own.webp',
        ...more,
      });
    },
    service: {
      name: 'card',
      calls: [
        handle(holdOrderCards, async ({ body }) => {
          if (before-- > 0) throw commonError('service_unavailable');
          const { order_number, version, held, ended } = body;
          const known = holds.get(order_number);
          if (known === undefined || known.version < version) holds.set(order_number, { version, held });
          for (const { card, how } of ended)
            move(
              card.card_id,
              'voided',
              how === 'unspent' ? voidableByBank : [...unsentStates, ...mailableStates],
            );
          return { version: holds.get(order_number)?.version ?? version };
        }),
        handle(scheduleCard, async ({ body }) => {
          const known = cards.get(body.card_id);
          const status = known?.status ?? scheduledState;
          if (status !== scheduledState) return { status, changed: false };
          const fresh = { card_id: body.card_id, history: [], tracking: null, image_url: body.image_url };
          cards.set(body.card_id, { ...fresh, ...known, status, ...body.send_time });
          return { status, changed: true };
        }),
        handle(voidCard, async ({ body }) => {
          await beforeVoid();
          return { status: move(body.card_id, 'voided', unsentStates).status };
        }),
        handle(voidUnopenedCard, async ({ body }) => {
          await beforeVoid();
          const unopened = body.plastic ? unsentStates : [...unsentStates, ...mailableStates];
          return { status: move(body.card_id, 'voided', unopened).status };
        }),
        handle(findDownloads, async ({ body }) => {
          const own = [...files].filter((id) => id.startsWith(body.order_number));
          return {
            expires_at: own.length === 0 ? null : '2030-01-01T00:00:00.000Z',
            files: own.map((card_id) => ({ card_id, name: `${card_id}.pdf` })),
          };
        }),
        handle(openDownload, async ({ body }) => {
          const isThere = [...files].some(
            (id) => id === (body.card_id ?? id) && id.startsWith(body.order_number),
          );
          return { content: isThere ? Buffer.from('a file').toString('base64') : null };
        }),
        handle(mailGiftAgain, async ({ body }) => {
          note(body.card_id, 'resent');
          return { gift: null };
        }),
        handle(correctCardRecipient, async ({ body }) => {
          const { card_id, recipient_name: name, recipient_email: email } = body;
          const corrected = note(card_id, 'recipient_corrected', { recipient: { name, email } });
          const status = cards.get(card_id)?.status ?? 'ordered';
          return { status, corrected: corrected !== undefined };
        }),
        handle(countCardStates, async ({ body }) => {
          counted += 1;
          const own = [...cards.values()].filter((card) => card.card_id.startsWith(body.order_number));
          const facts = { plastic: false, mailed: true, count: 1 };
          return {
            cards: own.map(({ status, tracking }) => ({ ...facts, status, posted: tracking !== null })),
          };
        }),
        handle(readChangedOrders, async ({ body }) => ({
          order_numbers: [...new Set([...cards.keys()].map((id) => id.slice(0, 'BT-0000-0000-0000'.length)))],
          until: body.since,
        })),
        handle(readCardStates, async ({ body }) => {
          asked += 1;
          return {
            cards: [...cards.values()].filter((card) => card.card_id.startsWith(body.order_number)),
            pictures: Object.fromEntries(body.picture_ids.map((id) => [id, `/images/gifts/${id}.open.webp`])),
          };
        }),
      ],
      ready: async () => undefined,
      close: async () => undefined,
    },
  };
}
