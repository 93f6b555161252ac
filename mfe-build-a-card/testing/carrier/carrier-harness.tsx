import {
  type Address,
  accountAddresses,
  addressAutocomplete,
  availableShippingMethods,
  greetingCards,
  type SavedRecipient,
  type ShippingMethod,
  validateAddress,
} from '@bowtie/contracts';
import { mockCall, mockError, mockFetch } from '@bowtie/contracts/mock';
import {
  changeDetails,
  changeImage,
  type DeliveryInfo,
  emptyFlow,
  type Flow,
  type PersonalizationInfo,
  setApplyToAll,
  setQuantity,
} from '@bowtie/domain';
import { BrowserRouter, writeStored } from '@bowtie/web';
import { cleanup, render } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { Page } from '../../src/pages/carrier';

/** What the services answer in a test. */
export interface CarrierHarness {
  autocomplete: readonly Address[] | 'down';
  check: { deliverable: boolean; suggestion: Address | null } | 'down';
  methods: readonly ShippingMethod[] | 'down';
  greetingCards: 'there' | 'down';
  /** Whom a signed-in person has saved. */
  saved: readonly SavedRecipient[];
  /** What was asked, in order. */
  asked: string[];
}

const standard = { id: 'standard_mail', name: 'Standard Mail', price: 990, delivery_date: '2026-11-28' };
const twoDays = { id: 'fedex_2day', name: 'FedEx 2Day', price: 2390, delivery_date: '2026-11-24' };
const methods: readonly ShippingMethod[] = [twoDays, standard];

export const elmStreet: Address = {
  address_line1: '12 Elm Street',
  address_line2: '',
  city: 'Springfield',
  state: 'IL',
  zip_code: '62701',
};

export const rose: DeliveryInfo = {
  shippingName: 'Rose Byron',
  addressLine1: '12 Elm Street',
  addressLine2: '',
  city: 'Springfield',
  state: 'IL',
  zip: '62701',
  shippingMethod: 'standard_mail',
};

export const carrierText: Partial<PersonalizationInfo> = {
  carrierTo: 'Rose',
  carrierFrom: 'Ada',
  carrierMessage: 'Happy birthday!',
};

const greetings = Array.from({ length: 14 }, (_, index) => ({
  slug: `card-${index + 1}`,
  name: `Greeting ${index + 1}`,
  category: index % 2 === 0 ? 'birthday' : 'love',
  image_url: `/images/greeting-cards/card-${index + 1}.svg`,
  inside: { paper: '#FBF3E4', ink: '#3B2A22' },
}));

/** Services that answer as they should; a test changes what it is about. */
export function openCarrierHarness(): CarrierHarness {
  return {
    autocomplete: [elmStreet],
    check: { deliverable: true, suggestion: null },
    methods,
    greetingCards: 'there',
    saved: [],
    asked: [],
  };
}

/** The services of a harness as `fetch`. */
export function fetchOf(harness: CarrierHarness): ReturnType<typeof mockFetch> {
  const answers = mockFetch(
    mockCall(accountAddresses, () => ({ addresses: [...harness.saved], limit: 100 })),
    mockCall(greetingCards, ({ query }) => {
      harness.asked.push(`greeting cards ${query.category ?? ''} ${query.page} ${query.limit}`);
      if (harness.greetingCards === 'down') return mockError(greetingCards, 'service_unavailable');
      const found = greetings.filter(({ category }) => !query.category || category === query.category);
      const from = (query.page - 1) * query.limit;
      return {
        greeting_cards: found.slice(from, from + query.limit),
        total_count: found.length,
        categories: [
          { slug: 'birthday', name: 'Birthday', card_count: 7 },
          { slug: 'love', name: 'Love', card_count: 7 },
        ],
      };
    }),
    mockCall(addressAutocomplete, ({ query }) => {
      harness.asked.push(`autocomplete ${query.search} ${query.zip_code ?? ''}`);
      return harness.autocomplete === 'down'
        ? mockError(addressAutocomplete, 'address_check_unavailable')
        : { suggestions: [...harness.autocomplete] };
    }),
    mockCall(validateAddress, ({ body }) => {
      harness.asked.push(`check ${body.address_line1} ${body.zip_code}`);
      return harness.check === 'down'
        ? mockError(validateAddress, 'address_check_unavailable')
        : harness.check;
    }),
    mockCall(availableShippingMethods, ({ body }) => {
      harness.asked.push(`methods ${body.address_line1} ${body.zip_code}`);
      return harness.methods === 'down'
        ? mockError(availableShippingMethods, 'carrier_unavailable')
        : { available_shipping_methods: [...harness.methods] };
    }),
  );
  // Like the browser's, it ends when its signal does.
  return (input, init) =>
    Promise.race([
      answers(input, init),
      new Promise<never>((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      }),
    ]);
}

/** A batch of cards that have a design, and need everything else. */
export function batchOf(count: number, deliveryMethod: 'plastic' | 'virtual' = 'plastic'): Flow {
  let made = 0;
  const newId = () => {
    made += 1;
    return `card-${made}`;
  };
  let flow = setApplyToAll(emptyFlow(), { details: false, image: false });
  flow = setQuantity(flow, count, newId);
  for (const { cardId } of flow.cards) {
    const design = { open_loop_product_id: 'product', gift_template_id: 'hello' };
    flow = changeImage(flow, cardId, { design });
    flow = changeDetails(flow, cardId, { deliveryMethod, amount: 50, nameOnCard: 'Rose Byron' });
  }
  return { ...flow, currentCardId: 'card-1' };
}

/** Shows the carrier with what is kept, as after a load of the page. */
export function loadCarrier(): void {
  cleanup();
  render(
    <Provider store={createStore()}>
      <BrowserRouter>
        <Page />
      </BrowserRouter>
    </Provider>,
  );
}

/** Shows the carrier for a flow. */
export function showCarrier(flow: Flow, search = ''): void {
  const { configuration: _configuration, ...kept } = flow;
  writeStored('build-a-card', 'local', kept);
  window.history.replaceState(null, '', `/build-a-card/carrier/${search}`);
  loadCarrier();
}
