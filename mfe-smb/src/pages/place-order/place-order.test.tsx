// @vitest-environment happy-dom
import {
  applyPromoCode,
  availableShippingMethods,
  type BusinessRole,
  businessBalance,
  businessOverview,
  type Cart,
  createSmbOrder,
  getCart,
  type LoginStatus,
  paymentIntent,
  paymentMethods,
  paymentState,
  removePromoCode,
  updateDeliveryGroup,
} from '@bowtie/contracts';
import { mockCall, mockError, mockFetch } from '@bowtie/contracts/mock';
import {
  sampleCart,
  sampleCartItem,
  sampleGroup,
  samplePlasticItem,
  samplePostedGroup,
} from '@bowtie/contracts/samples';
import { adoptLoginStatus, BrowserRouter, forgetServerData } from '@bowtie/web';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Page } from '.';

const confirmUrl = 'http://localhost/sandbox/payment/confirm';
const person: LoginStatus = {
  is_logged_in: true,
  user_id: 'u1',
  first_name: 'Ada',
  full_name: 'Ada Lovelace',
  username: 'ada@example.com',
  phone_number: '+12125550100',
  flash_messages: {},
  is_guest: false,
};

function cartWith(method: string, fee: number): Cart {
  return sampleCart({
    cart_id: 'cart',
    version: fee,
    cart_items: [
      samplePlasticItem({ id: 'one', delivery_group_uuid: 'parcel' }),
      samplePlasticItem({ id: 'two', delivery_group_uuid: 'parcel' }),
      sampleCartItem({ id: 'three', delivery_group_uuid: 'mail' }),
    ],
    delivery_groups: [
      samplePostedGroup({
        uuid: 'parcel',
        delivery_style: 'bulk_ship',
        shipping_method_id: method,
        shipping_fee: fee,
      }),
      sampleGroup({ uuid: 'mail' }),
    ],
  });
}

interface Store {
  smb_status?: 'pending' | 'approved' | 'rejected' | null;
  /** Whole dollars that an approved business may order in all. */
  orderLimit?: number | null;
  role?: BusinessRole;
  /** The code with which placing the order is refused. */
  refused?: 'business_pending_limit' | 'service_unavailable' | 'cart_empty';
  open?: boolean;
  /** What is in the balance of the business. */
  balance?: number;
  /** What the cards are worth. */
  subtotal?: number;
  /** Whether the cards that are mailed are not in the cart. */
  isVirtual?: boolean;
}

/** Opens the page in a store that behaves so; what was sent to place the order. */
function open({
  smb_status = 'approved',
  orderLimit = null,
  role = 'owner',
  refused,
  open: isOpen = false,
  balance = 0,
  subtotal,
  isVirtual = false,
}: Store = {}) {
  let cart = { ...cartWith('fedex_ground', 2_000), ...(subtotal !== undefined && { subtotal }) };
  if (isVirtual)
    cart = {
      ...cart,
      cart_items: cart.cart_items.slice(2),
      delivery_groups: cart.delivery_groups.slice(1),
    };
  let refusal = refused;
  const placed: unknown[] = [];
  const sources: unknown[] = [];
  const answer = mockFetch(
    mockCall(businessOverview, () => ({
      business:
        smb_status === null
          ? null
          : {
              business_id: 'b1',
              company_name: 'Acme',
              smb_status,
              role,
              may_order: smb_status !== 'rejected' && role !== 'viewer',
              order_limit_dollars: smb_status === 'pending' ? 500 : orderLimit,
              approval: { order_dollars: 100, month_dollars: null },
              members: 2,
              owners: ['ada@example.com'],
            },
    })),
    mockCall(getCart, () => ({ cart })),
    mockCall(paymentMethods, () => ({
      payment_methods: [
        {
          id: 'pm_1',
          card_type: 'visa',
          last_four: '4242',
          expiry_month: 12,
          expiry_year: 2040,
          is_default: true,
        },
      ],
    })),
    mockCall(paymentState, () =>
      isOpen
        ? {
            state: 'authorised' as const,
            payment_intent_id: 'pi_0',
            total: cart.total,
            cart_version: cart.version,
          }
        : { state: 'none' as const },
    ),
    mockCall(businessBalance, () => ({
      company_name: 'Acme',
      role: 'owner' as const,
      available: balance,
      held: 0,
      is_low: false,
      may_top_up: true,
      bank_reference: 'BT-7K2M-QX4P',
      bank_account: [],
      entries: [],
      total_count: 0,
      page: 1,
      limit: 1,
    })),
    mockCall(availableShippingMethods, () => ({
      available_shipping_methods: [
        { id: 'fedex_ground', name: 'FedEx Ground', price: 2_000, delivery_date: '2030-01-08' },
        { id: 'fedex_2day', name: 'FedEx 2Day', price: 4_000, delivery_date: '2030-01-04' },
      ],
    })),
    mockCall(updateDeliveryGroup, ({ body }) => {
      cart = cartWith(body.shipping_method_id ?? '', 4_000);
      return { cart };
    }),
    mockCall(applyPromoCode, ({ body }) => {
      if (body.promo_code !== 'TEAM10') return mockError(applyPromoCode, 'promo_code_unknown');
      sources.push(body.source);
      cart = { ...cart, version: cart.version + 1, promo_code: body.promo_code, discount: 200 };
      return { cart };
    }),
    mockCall(removePromoCode, ({ body }) => {
      sources.push(body?.source);
      cart = { ...cart, version: cart.version + 1, promo_code: null, discount: 0 };
      return { cart };
    }),
    mockCall(paymentIntent, ({ body }) => ({
      payment_intent_id: 'pi_1',
      client_secret: 'secret',
      total: cart.total - (body?.balance ?? 0),
      confirm_url: confirmUrl,
    })),
    mockCall(createSmbOrder, ({ body }) => {
      placed.push(body);
      const code = refusal;
      refusal = undefined;
      if (code === 'cart_empty')
        cart = { ...cart, version: cart.version + 1, cart_items: [], delivery_groups: [] };
      if (code !== undefined) return mockError(createSmbOrder, code);
      return {
        order_number: 'BT-1',
        order_hash: 'the-hash',
        status: 'incomplete' as const,
        transaction_amount: cart.total,
      };
    }),
  );
  vi.stubGlobal('fetch', async (...request: Parameters<typeof answer>) =>
    String(request[0]) === confirmUrl ? Response.json({ status: 'succeeded' }) : answer(...request),
  );
  render(
    <Provider store={createStore()}>
      <BrowserRouter>
        <Page />
      </BrowserRouter>
    </Provider>,
  );
  return { placed, sources };
}

beforeEach(() => {
  window.localStorage.clear();
  window.history.replaceState(null, '', '/gift-cards-for-business/place-order/');
  forgetServerData(() => true);
  adoptLoginStatus(person);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const press = async (name: RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const here = () => window.location.pathname + window.location.hash;

it('asks about no way of shipping where nothing is shipped', async () => {
  open({ isVirtual: true });
  await screen.findByRole('heading', { level: 1, name: 'Your cards go out by e-mail' });
  expect(screen.queryByRole('radio')).toBeNull();
});

it('goes from shipping by payment to the confirmation, with the purchase order number', async () => {
  const { placed } = open();
  await screen.findByRole('heading', { level: 1, name: 'How should your cards travel?' });
  expect(screen.getByText('1 card by e-mail')).toBeTruthy();
  fireEvent.click(await screen.findByRole('radio', { name: /^FedEx 2Day, \$20\.00 for the parcel/ }));
  await waitFor(() => expect(screen.getAllByText('$20.00').length).toBeGreaterThan(0));
  await press(/Continue to payment/);
  const heading = await screen.findByRole('heading', { level: 1, name: 'How would you like to pay?' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  fireEvent.change(screen.getByRole('textbox', { name: /Purchase order number/ }), {
    target: { value: 'PO-9' },
  });
  await press(/^Pay \$/);
  await waitFor(() => expect(here()).toBe('/gift-cards-for-business/confirmation/#the-hash'));
  expect(placed).toEqual([
    {
      source: 'gcg_smb',
      payment_method: 'new_payment_method',
      payment_intent_id: 'pi_1',
      purchase_order_number: 'PO-9',
    },
  ]);
});

it('goes back to shipping by the browser, and on where it was after a reload or a log-in', async () => {
  const number = () => screen.findByRole<HTMLInputElement>('textbox', { name: /Purchase order number/ });
  open();
  await press(/Continue to payment/);
  fireEvent.change(await number(), { target: { value: 'PO-9' } });
  window.history.back();
  await screen.findByRole('heading', { level: 1, name: 'How should your cards travel?' });
  window.history.forward();
  expect((await number()).value).toBe('PO-9');
  for (const state of [window.history.state, null]) {
    cleanup();
    forgetServerData(() => true);
    window.history.replaceState(state, '', '/gift-cards-for-business/place-order/');
    open();
    expect((await number()).value).toBe('PO-9');
  }
  await press(/Back to shipping/);
  await screen.findByRole('heading', { level: 1, name: 'How should your cards travel?' });
});

it('says that nothing is charged where the cards went while it was paid for', async () => {
  open({ refused: 'cart_empty' });
  await press(/Continue to payment/);
  await press(/^Pay \$/);
  expect(await screen.findByText(/This payment was given up, and nothing is charged for it\./)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'There are no cards to order yet' })).toBeTruthy();
});

it('says why an order is refused, and finishes one whose answer was lost, once', async () => {
  const limited = open({ smb_status: 'pending', refused: 'business_pending_limit' });
  expect(await screen.findByText(/worth up to \$500\.00 in all\./)).toBeTruthy();
  await press(/Continue to payment/);
  await press(/^Pay \$/);
  expect(
    await screen.findByText(createSmbOrder.errors.business_pending_limit.message, { exact: false }),
  ).toBeTruthy();
  expect(limited.placed).toHaveLength(1);
  cleanup();
  forgetServerData(() => true);
  const lost = open({ refused: 'service_unavailable' });
  await screen.findByRole('radio', { name: /ending in 4242/ });
  await press(/^Pay \$/);
  await press(/Finish my order/);
  await waitFor(() => expect(here()).toContain('#the-hash'));
  expect(lost.placed[0]).toEqual(lost.placed[1]);
});

it('finishes a payment that was accepted for a page that was closed', async () => {
  const { placed } = open({ open: true });
  fireEvent.change(await screen.findByRole('textbox', { name: /Purchase order number/ }), {
    target: { value: 'PO-9' },
  });
  await press(/Finish my order/);
  await waitFor(() => expect(here()).toContain('#the-hash'));
  expect(placed).toMatchObject([{ payment_intent_id: 'pi_0', purchase_order_number: 'PO-9' }]);
});

it('leads to registration where there is no business, and says that a rejected one cannot order', async () => {
  open({ smb_status: null });
  const link = await screen.findByRole('link', { name: 'Register your business' });
  expect(link.getAttribute('href')).toBe(
    '/gift-cards-for-business/registration/?next=%2Fgift-cards-for-business%2Fplace-order%2F',
  );
  cleanup();
  forgetServerData(() => true);
  open({ smb_status: 'rejected' });
  expect(await screen.findByRole('heading', { name: 'Your business is not approved' })).toBeTruthy();
});

it('says to a buyer alone that an owner approves what is above the limit', async () => {
  open({ role: 'buyer', subtotal: 120_000 });
  expect(await screen.findByText(/^This order is above your limit of \$100\.00/)).toBeTruthy();
  cleanup();
  forgetServerData(() => true);
  open({ role: 'viewer' });
  expect(await screen.findByRole('heading', { name: 'You can look, not order' })).toBeTruthy();
});

it('pays from the balance as far as it goes, and the rest by card', async () => {
  const { placed } = open({ balance: 2_000 });
  await press(/Continue to payment/);
  fireEvent.click(await screen.findByRole('checkbox', { name: /Pay from balance/ }));
  expect(await screen.findByText(/^Your balance pays \$10\.00, and your card \$/)).toBeTruthy();
  await press(/^Pay \$/);
  await waitFor(() => expect(here()).toContain('#the-hash'));
  expect(placed).toMatchObject([{ payment_intent_id: 'pi_1', balance: 2_000 }]);
});

it('needs no card where the balance pays for everything', async () => {
  const { placed } = open({ balance: 10_000_000 });
  await press(/Continue to payment/);
  fireEvent.click(await screen.findByRole('checkbox', { name: /Pay from balance/ }));
  await press(/from balance$/);
  await waitFor(() => expect(here()).toContain('#the-hash'));
  expect(placed).toHaveLength(1);
  expect(placed[0]).not.toHaveProperty('payment_intent_id');
  expect(placed[0]).toHaveProperty('balance');
});

it('speaks of no payment where the balance alone pays, and the answer was lost', async () => {
  open({ balance: 10_000_000, refused: 'service_unavailable' });
  await press(/Continue to payment/);
  fireEvent.click(await screen.findByRole('checkbox', { name: /Pay from balance/ }));
  await press(/from balance$/);
  expect(await screen.findByText(/it is made once, and your balance is used once\.$/)).toBeTruthy();
  expect(screen.queryByText(/Your payment went through/)).toBeNull();
  await press(/Finish my order/);
  await waitFor(() => expect(here()).toContain('#the-hash'));
});

it('takes a saved card also where parcels need a phone number that the account lacks', async () => {
  adoptLoginStatus({ ...person, phone_number: null });
  const { placed } = open();
  await press(/Continue to payment/);
  expect(await screen.findByRole('radio', { name: /ending in 4242/ })).toBeTruthy();
  await press(/^Pay \$/);
  expect(placed).toEqual([]);
  fireEvent.change(screen.getByRole('textbox', { name: 'Phone' }), { target: { value: '2125550100' } });
  await press(/^Pay \$/);
  await waitFor(() => expect(here()).toContain('#the-hash'));
  expect(placed).toMatchObject([{ payment_intent_id: 'pi_1', phone_number: '(212) 555-0100' }]);
});

it('says of a cart beyond what a pending business may order, before anything is paid, what to do', async () => {
  open({ smb_status: 'pending', subtotal: 120_000 });
  expect((await screen.findByText(/^They are worth/)).textContent).toMatch(/^They are worth \$600\.00, and /);
  expect(screen.getByRole('link', { name: 'order fewer now' })).toBeTruthy();
});

it.each([
  [{ smb_status: 'pending' }, 'These cards wait for your approval as a business'],
  [{ orderLimit: 500 }, 'These cards are more than your business can order'],
] as const)(
  'asks for no card where the order is above the limit of %o, and the button says why',
  async (store, title) => {
    const { placed } = open({ ...store, subtotal: 120_000 });
    expect(await screen.findByText(title)).toBeTruthy();
    await press(/Continue to payment/);
    const pay = await screen.findByRole<HTMLButtonElement>('button', { name: /^Pay \$/ });
    expect(pay.disabled).toBe(true);
    const why = document.getElementById(pay.getAttribute('aria-describedby') ?? '');
    expect(why?.textContent).toContain('worth $600.00, and you can order up to $500.00 now');
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.getByRole('link', { name: 'Take cards out' })).toBeTruthy();
    fireEvent.click(pay);
    expect(placed).toEqual([]);
  },
);

it('lets a pending business pay for what is just within its limit', async () => {
  open({ smb_status: 'pending', subtotal: 100_000 });
  await press(/Continue to payment/);
  const pay = await screen.findByRole<HTMLButtonElement>('button', { name: /^Pay \$/ });
  expect(pay.disabled).toBe(false);
});

it('takes a promo code that was typed, and takes it off again', async () => {
  const { sources } = open();
  const type = async (code: string) => {
    fireEvent.change(await screen.findByRole('textbox', { name: /^Promo code/ }), {
      target: { value: code },
    });
    await press(/^Apply$/);
  };
  await type('NOPE');
  expect(await screen.findByText(applyPromoCode.errors.promo_code_unknown.message)).toBeTruthy();
  await type('TEAM10');
  expect(await screen.findByText('−$1.00')).toBeTruthy();
  expect(screen.getByText('TEAM10').parentElement?.textContent).toBe('Promo code TEAM10 is applied.');
  await press(/^Remove$/);
  expect(await screen.findByRole('textbox', { name: /^Promo code/ })).toBeTruthy();
  expect(sources).toEqual(['gcg_smb', 'gcg_smb']);
});
