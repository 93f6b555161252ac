// @vitest-environment happy-dom
import {
  addToCart,
  availableShippingMethods,
  type Cart,
  type CartPayload,
  greetingCards,
  removeDeliveryGroup,
} from '@bowtie/contracts';
import { mockCall, mockFetch, mockRefusal } from '@bowtie/contracts/mock';
import { type BuildACardCard, emptyFlow, type Flow, storeMessages } from '@bowtie/domain';
import { adoptCart, BrowserRouter, PageContext, readKept, useLocation, writeKept } from '@bowtie/web';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { area } from '../../area';
import { Page } from '.';

const words = {
  carrierTo: 'Ada',
  carrierMessage: 'Well done!',
  carrierFrom: 'Grace',
  carrierType: 'paper_carrier' as const,
  recipientEmail: '',
};
const address = {
  shippingName: 'Ada Lovelace',
  addressLine1: '12 Elm Street',
  addressLine2: '',
  city: 'Springfield',
  state: 'IL',
  zip: '62701',
  shippingMethod: 'standard_mail',
};

function plastic(cardId: string, change: Partial<BuildACardCard> = {}): BuildACardCard {
  return {
    cardId,
    cardNetwork: 'visa',
    deliveryMethod: 'plastic',
    amount: 50,
    cloudinaryId: null,
    imageUrl: null,
    design: { open_loop_product_id: 'visa-plastic', gift_template_id: 'confetti' },
    nameOnCard: 'Ada Lovelace',
    messageOnCard: '',
    carrierOption: 'paper_carrier',
    greetingCard: null,
    personalizationInfo: words,
    deliveryInfo: address,
    addressGroupId: null,
    deliveryGroupUuid: null,
    groupShipment: false,
    greetingCardChosen: false,
    applyCarrierTypeToAll: false,
    ...change,
  };
}
const elsewhere = (cardId: string) => plastic(cardId, { deliveryInfo: { ...address, zip: '62702' } });
const virtual = (cardId: string) =>
  plastic(cardId, {
    deliveryMethod: 'virtual',
    amount: 25,
    nameOnCard: '',
    carrierOption: null,
    deliveryInfo: null,
    personalizationInfo: { ...words, carrierType: null, recipientEmail: 'ada@example.com' },
  });

const emptyCart: Cart = {
  cart_id: null,
  version: 0,
  total_quantity: 0,
  cart_items: [],
  delivery_groups: [],
  subtotal: 0,
  fees: 0,
  shipping_fee: 0,
  discount: 0,
  total: 0,
  promo_code: null,
};

let sent: CartPayload[] = [];
let keys: (string | null)[] = [];
let removed: string[] = [];
let answerAdd: () => Cart | ReturnType<typeof mockRefusal<typeof addToCart>> = () => emptyCart;
let carrierAnswers = true;

function Where() {
  const { pathname, search } = useLocation();
  return <output data-testid="where">{pathname + search}</output>;
}

function open(flow: Partial<Flow>, query = '') {
  writeKept('build-a-card', { ...emptyFlow(), ...flow }, 'local');
  window.history.pushState(null, '', `/build-a-card/review/${query}`);
  const route = area.routes.find(({ path }) => path === '/build-a-card/review/');
  if (route === undefined) throw new Error('there is no review');
  render(
    <Provider store={createStore()}>
      <BrowserRouter>
        <PageContext value={{ area: area.area, route, params: {} }}>
          <Page />
          <Where />
        </PageContext>
      </BrowserRouter>
    </Provider>,
  );
}

const where = () => screen.getByTestId('where').textContent;
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (name: string | RegExp) => fireEvent.click(button(name));
const titles = () =>
  screen.getAllByRole('heading', { level: 3, name: /^Card / }).map((title) => title.textContent);
const sums = () => screen.getByRole('region', { name: 'Summary' }).textContent;

beforeEach(() => {
  window.localStorage.clear();
  sent = [];
  keys = [];
  removed = [];
  answerAdd = () => emptyCart;
  carrierAnswers = true;
  adoptCart(emptyCart);
  const answer = mockFetch(
    mockCall(availableShippingMethods, () =>
      carrierAnswers
        ? {
            available_shipping_methods: [
              { id: 'standard_mail', name: 'Standard Mail', price: 500, delivery_date: '2026-12-01' },
              { id: 'fedex_2day', name: 'FedEx 2Day', price: 3_000, delivery_date: '2026-11-25' },
            ],
          }
        : mockRefusal(availableShippingMethods, 'carrier_unavailable'),
    ),
    mockCall(greetingCards, () => ({
      greeting_cards: [],
      total_count: 0,
      page: 1,
      limit: 100,
      categories: [],
    })),
    mockCall(addToCart, ({ body }) => {
      sent.push(body);
      const answered = answerAdd();
      return 'version' in answered ? { cart: answered } : answered;
    }),
    mockCall(removeDeliveryGroup, ({ body }) => {
      removed.push(body.delivery_group_uuid);
      return { cart: emptyCart };
    }),
  );
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    if (String(input).includes('/ajax/cart/') && init?.method === 'POST')
      keys.push(new Headers(init.headers).get('idempotency-key'));
    return answer(input, init);
  });
});
afterEach(cleanup);

describe('the review', () => {
  it('shows every card and what all of it costs, without tax', async () => {
    open({ cartList: [plastic('a'), elsewhere('b'), virtual('c')] });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Review your Build-a-Cards');
    expect(titles()).toEqual(['Card 1: Visa by post', 'Card 2: Visa by post', 'Card 3: Visa by e-mail']);
    await waitFor(() => expect(sums()).toContain('$138.85'));
    expect(sums()).toContain('Value of 3 cards$125.00');
    expect(sums()).toContain('Card fees$8.85');
    expect(sums()).toContain('Shipping$5.00');
  });

  it('leaves out what the carrier does not answer, and asks again', async () => {
    carrierAnswers = false;
    open({ cartList: [plastic('a')] });
    await screen.findByText('The parcel carrier does not answer', undefined, { timeout: 3_000 });
    expect(sums()).toContain('Total before shipping$52.95');
    carrierAnswers = true;
    press('Ask again');
    await waitFor(() => expect(sums()).toContain('Total$55.45'));
  });

  it('says what to do while there is no card', () => {
    open({});
    expect(screen.getByRole('link', { name: 'Build a card' }).getAttribute('href')).toBe('/build-a-card/');
  });

  it('leads back to what is not finished, and keeps the rest out of the cart until then', () => {
    open({ cartList: [plastic('a')], cards: [plastic('b', { personalizationInfo: null })] });
    press('Add to cart');
    expect(sent).toEqual([]);
    press('Finish');
    expect(where()).toBe('/build-a-card/carrier/');
  });

  it('goes back to the cards that were added last', () => {
    open({ cartList: [plastic('a'), virtual('b')], lastAdded: ['b'] });
    press('Back');
    expect(where()).toBe('/build-a-card/carrier/');
    expect(titles()).toEqual(['Card 1: Visa by post']);
  });
});

describe('cards to one address', () => {
  it('are confirmed for one parcel with the saving shown, and taken apart again', async () => {
    open({ cartList: [plastic('a'), plastic('b')] });
    await waitFor(() => expect(sums()).toContain('Shipping$5.00'));
    expect(screen.getByText('save', { exact: false }).textContent).toBe('save $2.50');
    press('Ship in one parcel');
    expect(sums()).toContain('Shipping$2.50');
    expect(screen.getByText('One parcel')).toBeDefined();
    press('Ship them one by one');
    expect(sums()).toContain('Shipping$5.00');
  });

  it('may be posted another way, in one parcel', async () => {
    open({ cartList: [plastic('a'), plastic('b')] });
    const select = await screen.findByRole('combobox', { name: 'Shipping for all' });
    fireEvent.change(select, { target: { value: 'fedex_2day' } });
    press('Ship in one parcel');
    await waitFor(() => expect(sums()).toContain('Shipping$15.00'));
  });

  it('lose their parcel when one is removed, and get it back with the card', async () => {
    open({ cartList: [plastic('a'), plastic('b')] });
    press('Ship in one parcel');
    press('Remove card 2');
    expect(titles()).toEqual(['Card 1: Visa by post']);
    expect(document.activeElement?.textContent).toBe('Undo');
    press('Undo');
    expect(screen.getByText('One parcel')).toBeDefined();
    expect(document.activeElement?.textContent).toBe('Card 2: Visa by post');
  });
});

describe('a card', () => {
  it('is duplicated right after itself, and focus goes to the copy', () => {
    open({ cartList: [plastic('a'), virtual('b')] });
    press('Duplicate card 1');
    expect(titles()).toEqual(['Card 1: Visa by post', 'Card 2: Visa by post', 'Card 3: Visa by e-mail']);
    expect(document.activeElement?.textContent).toBe('Card 2: Visa by post');
  });

  it('is not duplicated beyond what an order holds', () => {
    open({ cartList: Array.from({ length: 20 }, (_, index) => elsewhere(`card-${index}`)) });
    expect(screen.queryByRole('button', { name: 'Duplicate card 1' })).toBeNull();
  });

  it.each([
    ['Design, value and name', '/build-a-card/'],
    ['Words', '/build-a-card/carrier/?card=1&part=words'],
    ['Address and shipping', '/build-a-card/carrier/?card=1&part=delivery'],
  ])('is edited at the step %s', (step, path) => {
    open({ cartList: [plastic('a'), elsewhere('b')] });
    const menu = document.getElementById(button('Edit card 2').getAttribute('popovertarget') ?? '');
    if (menu === null) throw new Error('there is no menu');
    menu.hidePopover = () => undefined;
    fireEvent(menu, Object.assign(new Event('toggle'), { newState: 'open' }));
    fireEvent.click(within(menu).getByRole('button', { name: step }));
    expect(where()).toBe(path);
    expect(screen.getByText('Card 2 is open for changes')).toBeDefined();
    press('Discard the changes');
    expect(screen.queryByText('Card 2 is open for changes')).toBeNull();
  });
});

describe('adding to the cart', () => {
  it('sends the payload, empties the flow and goes to the checkout', async () => {
    open({ cartList: [plastic('a'), virtual('b')] });
    press('Add to cart');
    expect(await screen.findByText(storeMessages.processing)).toBeDefined();
    await waitFor(() => expect(where()).toBe('/checkout/'));
    expect(sent).toHaveLength(1);
    expect(sent[0]?.delivery_groups.map(({ delivery_style }) => delivery_style)).toEqual([
      'individual_ship',
      'email',
    ]);
    expect(sent[0]?.cards.map(({ quantity }) => quantity)).toEqual([1, 1]);
    await waitFor(() => expect(readKept('build-a-card', 'local')).toMatchObject({ cartList: [], cards: [] }));
  });

  it('shows what the store refused at its field, on its card, and keeps everything', async () => {
    answerAdd = () =>
      mockRefusal(addToCart, 'image_unknown', {
        'cards.1.cloudinary_id': ['This picture is not there any more.'],
      });
    open({ cartList: [plastic('a'), elsewhere('b')] });
    press('Add to cart');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(storeMessages.addToCartFailed);
    expect(alert.textContent).toContain(addToCart.errors.image_unknown.message);
    expect(document.activeElement?.contains(alert)).toBe(true);
    const second = screen.getByRole('heading', { name: 'Card 2: Visa by post' }).closest('li');
    if (second === null) throw new Error('there is no second card');
    expect(second.textContent).toContain('This picture is not there any more.');
    expect(screen.queryByText(storeMessages.processing)).toBeNull();
    fireEvent.click(within(second).getByRole('button', { name: 'Change design' }));
    expect(where()).toBe('/build-a-card/');
    expect(titles()).toHaveLength(2);
  });

  it('is the same deed when the same cards are tried again', async () => {
    answerAdd = () => mockRefusal(addToCart, 'carrier_unavailable');
    open({ cartList: [plastic('a')] });
    press('Add to cart');
    await screen.findByRole('alert');
    answerAdd = () => emptyCart;
    press('Add to cart');
    await waitFor(() => expect(where()).toBe('/checkout/'));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  it('says so when no card could be built', async () => {
    open({ cartList: [plastic('a', { personalizationInfo: { ...words, carrierTo: '' } })] });
    press('Add to cart');
    expect((await screen.findByRole('alert')).textContent).toBe(storeMessages.noCardBuilt);
    expect(sent).toEqual([]);
    expect(button('Change words')).toBeDefined();
  });

  it('sends nothing while one of the cards is not right, so that none is lost', async () => {
    open({ cartList: [plastic('a', { personalizationInfo: { ...words, carrierTo: '' } }), virtual('b')] });
    press('Add to cart');
    expect((await screen.findByRole('alert')).textContent).toContain(storeMessages.addToCartFailed);
    expect(sent).toEqual([]);
  });
});

describe('a card of the cart', () => {
  const details = {
    wcp_product: { card_network: 'visa' as const },
    load_value: 50,
    recipient_name: 'Ada Lovelace',
    name_on_card: 'Ada Lovelace',
    emboss_message: null,
    shipping_name: 'Ada Lovelace',
    carrier_to: 'Ada',
    carrier_from: 'Grace',
    carrier_message: 'Well done!',
    address_line1: '12 Elm Street',
    address_line2: null,
    city: 'Springfield',
    state: 'IL',
    zip_code: '62701',
    recipient_message: null,
    recipient_email: null,
  };
  const cart: Cart = {
    ...emptyCart,
    cart_id: 'cart-1',
    version: 3,
    total_quantity: 1,
    cart_items: [
      {
        id: 'item-1',
        quantity: 1,
        balance: 50,
        plastic: true,
        merchant: { name: 'Visa' },
        price: 10_000,
        fee: 590,
        delivery_group_uuid: 'group-1',
        cobrand_uuid: null,
        sender_name: null,
        on_demand_gift_template: {
          id: 'confetti',
          name: 'Confetti',
          image_url: '/images/cards/confetti.svg',
        },
        custom_card_image: null,
        cloudinary_id: null,
        saved_design: null,
        carrier_type: 'paper_carrier',
        greeting_card: null,
        wcp_product: { id: 'visa-plastic', name: 'Visa Gift Card', card_network: 'visa' },
        custom_card_details: details,
      },
    ],
    delivery_groups: [
      {
        uuid: 'group-1',
        virtual: false,
        delivery_style: 'individual_ship',
        shipping_method_id: 'standard_mail',
        shipping_fee: 500,
        shipping_method_name: 'Standard Mail',
        delivery_date: '2026-12-01',
      },
    ],
  };

  it('comes back into the flow, and is replaced in place', async () => {
    adoptCart(cart);
    open({ cartList: [virtual('b')] }, '?edit=item-1');
    await waitFor(() => expect(titles()).toEqual(['Card 1: Visa by e-mail', 'Card 2: Visa by post']));
    expect(where()).toBe('/build-a-card/review/');
    expect(document.activeElement?.textContent).toBe('Card 2: Visa by post');
    press('Add to cart');
    await waitFor(() => expect(where()).toBe('/checkout/'));
    expect(sent[0]?.delivery_groups.map(({ uuid }) => uuid)).toEqual(['b', 'group-1']);
    expect(removed).toEqual([]);
  });

  it('leaves the cart when it is taken out here', async () => {
    adoptCart(cart);
    open({ cartList: [virtual('b')] }, '?edit=item-1');
    await waitFor(() => expect(titles()).toHaveLength(2));
    press('Remove card 2');
    answerAdd = () => ({ ...cart, version: 4 });
    press('Add to cart');
    await waitFor(() => expect(where()).toBe('/checkout/'));
    expect(removed).toEqual(['group-1']);
  });

  it('that is not there any more is said so', async () => {
    adoptCart(cart);
    open({ cartList: [virtual('b')] }, '?edit=gone');
    expect(await screen.findByText(/is not in your cart any more/)).toBeDefined();
  });
});
