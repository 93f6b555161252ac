// @vitest-environment happy-dom
import { type BusinessBalance, businessBalance, finishTopUp, prepareTopUp } from '@bowtie/contracts';
import { mockCall, mockError, mockFetch } from '@bowtie/contracts/mock';
import { adoptLoginStatus, BrowserRouter, forgetServerData } from '@bowtie/web';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Page } from '.';
import { paidWithOf, statementRows } from './statement-rows';

const confirmUrl = 'http://localhost/sandbox/payment/confirm';
const entry: BusinessBalance['entries'][number] = {
  kind: 'spent',
  amount: -20_000,
  available: 4_000,
  date: '2030-01-02T10:00:00.000Z',
  order_number: 'BT-1',
  by: 'Ada Lovelace',
  paid_with: null,
  card: null,
};
const empty: BusinessBalance = {
  company_name: 'Acme',
  role: 'owner',
  available: 0,
  held: 0,
  is_low: false,
  may_top_up: true,
  bank_reference: 'BT-7K2M-QX4P',
  bank_account: [{ label: 'Routing number', value: '000000000' }],
  entries: [],
  total_count: 0,
  page: 1,
  limit: 20,
};

function open(
  balance: Partial<BusinessBalance> | 'none' = {},
  refused?: 'payment_declined' | 'payment_unavailable',
) {
  let refusal = refused;
  const asked: unknown[] = [];
  const answer = mockFetch(
    mockCall(businessBalance, () =>
      balance === 'none'
        ? mockError(businessBalance, 'business_registration_needed')
        : { ...empty, ...balance },
    ),
    mockCall(prepareTopUp, ({ body }) => {
      asked.push(body);
      return {
        top_up_id: 't1',
        payment_intent_id: 'pi_1',
        client_secret: 'secret',
        total: body.dollars * 200,
        confirm_url: confirmUrl,
      };
    }),
    mockCall(finishTopUp, ({ body }) => {
      asked.push(body);
      const code = refusal;
      refusal = undefined;
      return code === undefined ? { amount: 50_000 } : mockError(finishTopUp, code);
    }),
  );
  vi.stubGlobal('fetch', async (...request: Parameters<typeof answer>) =>
    String(request[0]) === confirmUrl ? Response.json({ status: 'succeeded' }) : answer(...request),
  );
  render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  );
  return { asked };
}

async function typeCard() {
  const values = {
    'Card number': '4242424242424242',
    Expires: '12/40',
    'Security code': '123',
    'Billing ZIP': '10001',
  };
  for (const [label, value] of Object.entries(values))
    fireEvent.change(await screen.findByRole('textbox', { name: new RegExp(label) }), { target: { value } });
}

beforeEach(() => {
  window.history.replaceState(null, '', '/account/business/balance/');
  forgetServerData(() => true);
  adoptLoginStatus({
    is_logged_in: true,
    user_id: 'u1',
    first_name: 'Ada',
    full_name: 'Ada Lovelace',
    username: 'ada@example.com',
    phone_number: null,
    flash_messages: {},
    is_guest: false,
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('leads who is part of no business to one', async () => {
  open('none');
  expect(await screen.findByText('You are not part of a business yet')).toBeTruthy();
});

it('begins with nothing, and says how money comes to it by bank', async () => {
  open();
  expect(await screen.findByText('BT-7K2M-QX4P')).toBeTruthy();
  expect(screen.getByText('000000000')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Nothing yet' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Download as CSV' })).toBeNull();
});

it('shows each line with its cause, and that little is left', async () => {
  open({ available: 4_000, is_low: true, entries: [entry], total_count: 1 });
  expect(await screen.findByText(/Your balance is low/)).toBeTruthy();
  expect(screen.getByText(/Paid for an order/)).toBeTruthy();
  expect(screen.getByText('−$100.00')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'BT-1' }).getAttribute('href')).toBe('/account/orders/BT-1/');
});

it('says what is owed where a bank took back money that was spent', async () => {
  const taken = { ...entry, kind: 'top_up_taken' as const, order_number: null };
  open({ owed: 14_000, is_low: true, entries: [taken], total_count: 1 });
  expect(await screen.findByText(/\$70\.00 is owed/)).toBeTruthy();
  expect(screen.getByText(/Taken back by the bank/)).toBeTruthy();
  expect(screen.queryByText(/Your balance is low/)).toBeNull();
});

it('adds money by card, and finishes what lost its answer without paying again', async () => {
  const { asked } = open({}, 'payment_unavailable');
  fireEvent.click(await screen.findByRole('button', { name: '$500' }));
  await typeCard();
  fireEvent.click(await screen.findByRole('button', { name: 'Add $500.00' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Finish adding the money' }));
  expect(await screen.findByText(/\$250\.00 is in your balance now/)).toBeTruthy();
  expect(asked).toEqual([{ dollars: 500 }, { top_up_id: 't1' }, { top_up_id: 't1' }]);
});

it('says why a card was not taken, and which amounts are', async () => {
  open({}, 'payment_declined');
  await typeCard();
  fireEvent.click(await screen.findByRole('button', { name: /^Add \$/ }));
  expect(await screen.findByText(finishTopUp.errors.payment_declined.message)).toBeTruthy();
  fireEvent.change(screen.getByRole('textbox', { name: /Amount in dollars/ }), { target: { value: '12' } });
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Add \$/ })).toBeNull());
});

it('lets nobody add money who may not', async () => {
  open({ may_top_up: false });
  expect(await screen.findByText(/as soon as your business is approved/)).toBeTruthy();
  for (const role of ['buyer', 'viewer'] as const) {
    cleanup();
    forgetServerData(() => true);
    open({ role, may_top_up: false, available: 4_000, is_low: true });
    expect(await screen.findByText(/An owner of your business can add money/)).toBeTruthy();
    expect(screen.queryByRole('heading', { name: /Add money/ })).toBeNull();
    expect(screen.queryByText(/payment step/) !== null).toBe(role === 'buyer');
  }
});

it('writes the statement with a column for what comes and one for what goes', () => {
  expect(statementRows([entry])[1]).toEqual([
    '2030-01-02 10:00:00',
    'Paid for an order',
    'BT-1',
    'Ada Lovelace',
    '',
    '',
    '100.00',
    '20.00',
  ]);
});

it.each([
  [{ card_type: 'amex', last_four: '0005' }, 'in English', 'American Express ending in 0005'],
  [null, 'FED 20261128', 'FED 20261128'],
  [null, null, null],
])('says what money came with, of %o and %s', (card, paid_with, said) => {
  expect(paidWithOf({ card, paid_with })).toBe(said);
});
