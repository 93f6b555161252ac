import {
  addToCart,
  availableShippingMethods,
  type Cart,
  type CartAddition,
  getCart,
  greetingCards,
} from '@bowtie/contracts';
import { mockCall, mockError, mockFetch } from '@bowtie/contracts/mock';
import { sampleCart, samplePlasticItem, samplePostedGroup } from '@bowtie/contracts/samples';
import { type BuildACardCard, emptyFlow, type Flow } from '@bowtie/domain';
import {
  adoptCart,
  BrowserRouter,
  forgetServerData,
  PageContext,
  useLocation,
  writeStored,
} from '@bowtie/web';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { afterEach, beforeEach, vi } from 'vitest';
import { area } from '../src/area';
import { Page as Carrier } from '../src/pages/carrier';
import { Page as Landing } from '../src/pages/landing';
import { loadCardForm } from '../src/pages/landing/card/load-card-form';
import { Page } from '../src/pages/review';

/** The landing comes with its form, as it does to whoever has been there before. */
await loadCardForm();

export const carrierText = {
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

export function plastic(cardId: string, change: Partial<BuildACardCard> = {}): BuildACardCard {
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
    personalizationInfo: carrierText,
    deliveryInfo: address,
    addressGroupId: null,
    deliveryGroupUuid: null,
    groupShipment: false,
    greetingCardChosen: false,
    applyCarrierTypeToAll: false,
    ...change,
  };
}
/** A card to the same address for somebody else, by a way of its own. */
export const forPerson = (cardId: string, shippingName: string, shippingMethod: string) =>
  plastic(cardId, { deliveryInfo: { ...address, shippingName, shippingMethod } });
export const elsewhere = (cardId: string) => plastic(cardId, { deliveryInfo: { ...address, zip: '62702' } });
export const virtual = (cardId: string) =>
  plastic(cardId, {
    deliveryMethod: 'virtual',
    amount: 25,
    nameOnCard: '',
    carrierOption: null,
    deliveryInfo: null,
    personalizationInfo: { ...carrierText, carrierType: null, recipientEmail: 'ada@example.com' },
  });

export const emptyCart = sampleCart();

/** What the store was asked, and how it answers, until the next test. */
interface Store {
  sent: CartAddition[];
  keys: (string | null)[];
  /** What the cart is when it is asked for anew. */
  cart: Cart;
  answerAdd: () => Cart | ReturnType<typeof mockError<typeof addToCart>>;
  carrierAnswers: boolean;
}
const begin = (): Store => ({
  sent: [],
  keys: [],
  cart: emptyCart,
  answerAdd: () => emptyCart,
  carrierAnswers: true,
});
export const store: Store = begin();

function Where() {
  const { pathname, search } = useLocation();
  return <output data-testid="where">{pathname + search}</output>;
}

/** The page of the flow that the address names. */
function Shown() {
  const { pathname } = useLocation();
  if (pathname.endsWith('/carrier/')) return <Carrier />;
  return pathname.endsWith('/review/') ? <Page /> : <Landing />;
}

export function open(flow: Partial<Flow>, query = '', shown = <Page />) {
  writeStored('build-a-card', 'local', { ...emptyFlow(), ...flow });
  window.history.pushState(null, '', `/build-a-card/review/${query}`);
  const route = area.routes.find(({ path }) => path === '/build-a-card/review/');
  if (route === undefined) throw new Error('there is no review');
  render(
    <Provider store={createStore()}>
      <BrowserRouter>
        <PageContext value={{ area: area.area, route, params: {} }}>
          {shown}
          <Where />
        </PageContext>
      </BrowserRouter>
    </Provider>,
  );
}

/** Opens the review as the first page of the flow, whose other pages can be gone to. */
export const openFlow = (flow: Partial<Flow>) => open(flow, '', <Shown />);

export const where = () => screen.getByTestId('where').textContent;
export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const press = (name: string | RegExp) => fireEvent.click(button(name));
export const titles = () =>
  screen.getAllByRole('heading', { name: /^Card \d+: / }).map((title) => title.textContent);
export const sums = () => screen.getByRole('region', { name: 'Summary' }).textContent;

/** A cart with one card of the flow. */
export const filledCart = sampleCart({
  version: 3,
  cart_items: [samplePlasticItem({ id: 'item-1', delivery_group_uuid: 'group-1' })],
  delivery_groups: [
    samplePostedGroup({
      uuid: 'group-1',
      shipping_method_id: 'standard_mail',
      shipping_fee: 500,
      shipping_method_name: 'Standard Mail',
      delivery_date: '2026-12-01',
    }),
  ],
});

/** Puts the stand-in for the store in place for the tests of a file. */
export function stubBrowser(): void {
  beforeEach(() => {
    window.localStorage.clear();
    forgetServerData(() => true);
    Object.assign(store, begin());
    adoptCart(emptyCart);
    const answer = mockFetch(
      mockCall(availableShippingMethods, () =>
        store.carrierAnswers
          ? {
              available_shipping_methods: [
                { id: 'standard_mail', name: 'Standard Mail', price: 500, delivery_date: '2026-12-01' },
                { id: 'fedex_ground', name: 'FedEx Ground', price: 1_000, delivery_date: '2026-11-28' },
                { id: 'fedex_2day', name: 'FedEx 2Day', price: 3_000, delivery_date: '2026-11-25' },
              ],
            }
          : mockError(availableShippingMethods, 'carrier_unavailable'),
      ),
      mockCall(greetingCards, () => ({
        greeting_cards: [],
        total_count: 0,
        page: 1,
        limit: 100,
        categories: [],
      })),
      mockCall(getCart, () => ({ cart: store.cart })),
      mockCall(addToCart, ({ body }) => {
        store.sent.push(body);
        const answered = store.answerAdd();
        return 'version' in answered ? { cart: answered } : answered;
      }),
    );
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      if (String(input).includes('/ajax/cart/') && init?.method === 'POST')
        store.keys.push(new Headers(init.headers).get('idempotency-key'));
      return answer(input, init);
    });
  });
  afterEach(cleanup);
}
