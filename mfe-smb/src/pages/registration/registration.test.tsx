// @vitest-environment happy-dom
import {
  getCart,
  type LoginStatus,
  smallBusinessRegistration,
  smallBusinessStatus,
  submitSmallBusinessRegistration,
} from '@bowtie/contracts';
import { mockCall, mockError, mockFetch } from '@bowtie/contracts/mock';
import { sampleCart } from '@bowtie/contracts/samples';
import { type BusinessState, type RegistrationSource, registrationSource } from '@bowtie/domain';
import { adoptLoginStatus, BrowserRouter, forgetServerData } from '@bowtie/web';
import { forgetDrafts } from '@bowtie/web/stored';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { afterEach, expect, it, vi } from 'vitest';
import { Page } from '.';

const anonymousStatus: LoginStatus = {
  is_logged_in: false,
  user_id: null,
  first_name: null,
  full_name: null,
  username: null,
  phone_number: null,
  flash_messages: {},
  is_guest: false,
};
const ada: LoginStatus = {
  ...anonymousStatus,
  is_logged_in: true,
  user_id: 'u1',
  full_name: 'Ada Lovelace',
  username: 'ada@example.com',
  phone_number: '(202) 555-0144',
};

const former = {
  company_name: 'Lovelace & Sons',
  company_phone_number: '(202) 555-0143',
  address_line1: '1 Main Street',
  address_line2: '',
  city: 'Washington',
  state: 'DC',
  zip_code: '20500',
  contact_name: 'Ada Byron',
  contact_phone_number: '(202) 555-0145',
  contact_email: 'team@example.com',
  website: '',
  reason_for_interest: 'Rewards',
  source: registrationSource.orderFlow,
};
type Former = Omit<typeof former, 'source'> & { source: RegistrationSource };

afterEach(() => {
  cleanup();
  window.sessionStorage.clear();
  forgetServerData(() => true);
  vi.unstubAllGlobals();
});

/** The page for somebody whose business has this status. @returns what was registered */
function open(
  login: LoginStatus,
  smb_status: BusinessState | null = null,
  error?: 'business_approved',
  registration: Former | null = former,
  store = createStore(),
) {
  const sent: Record<string, unknown>[] = [];
  vi.stubGlobal(
    'fetch',
    mockFetch(
      mockCall(smallBusinessStatus, () => ({
        user_id: login.user_id,
        user_email: login.username,
        smb_status,
        _token: null,
      })),
      mockCall(getCart, () => ({ cart: sampleCart({ total_quantity: 2 }) })),
      mockCall(smallBusinessRegistration, () => ({
        registration,
        reason: registration === null ? null : 'Your address could not be found.',
      })),
      mockCall(submitSmallBusinessRegistration, ({ body }) => {
        sent.push(body);
        if (error !== undefined) return mockError(submitSmallBusinessRegistration, error);
        return login.is_logged_in
          ? { status: 'registered' as const, smb_status: 'pending' as const }
          : { status: 'confirmation_pending' as const, smb_status: null };
      }),
    ),
  );
  act(() => adoptLoginStatus(login));
  render(
    <Provider store={store}>
      <BrowserRouter>
        <Page />
      </BrowserRouter>
    </Provider>,
  );
  return sent;
}

const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Register business' }));

function fillCompany() {
  type('Company name', 'Lovelace & Sons');
  type('Company phone', '12025550143');
  type('Street and number', '1 Main Street');
  type('City', 'Washington');
  type('State', 'DC');
  type('ZIP', '20500');
  type('EIN', '123456789');
}

it('registers with an account, drops what is empty, and leads to the mailbox', async () => {
  const sent = open(anonymousStatus);
  fillCompany();
  type('Your name', 'Ada Lovelace');
  type('Your e-mail', 'ada@example.com');
  type('Your phone', '2025550144');
  type('Password', 'correct horse');
  send();
  await waitFor(() =>
    expect(screen.getByLabelText('Password again').getAttribute('aria-invalid')).toBe('true'),
  );
  type('Password again', 'correct house');
  expect(screen.queryByLabelText(/Social Security/)).toBeNull();
  send();
  expect(await screen.findByText('The passwords differ.')).toBeDefined();
  expect(sent).toEqual([]);
  type('Password again', 'correct horse');
  send();
  expect(await screen.findByRole('heading', { name: 'Check your inbox' })).toBeDefined();
  expect(sent).toEqual([
    {
      company_name: 'Lovelace & Sons',
      company_phone_number: '(202) 555-0143',
      address_line1: '1 Main Street',
      city: 'Washington',
      state: 'DC',
      zip_code: '20500',
      contact_name: 'Ada Lovelace',
      contact_email: 'ada@example.com',
      contact_phone_number: '(202) 555-0144',
      ein: '12-3456789',
      password: 'correct horse',
      confirmed_password: 'correct horse',
      source: 'gcg_smb',
    },
  ]);
});

const textOf = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;

/** As the browser does, which keeps no more than its storage. */
async function reload(login: LoginStatus) {
  cleanup();
  return open(login);
}

it('keeps over a reload what was typed, but for secrets and numbers of the state, until it is sent', async () => {
  open(anonymousStatus);
  fillCompany();
  type('Your name', 'Ada Lovelace');
  type('Password', 'correct horse');
  type('Password again', 'correct horse');
  const text = JSON.stringify({ ...window.sessionStorage, ...window.localStorage });
  expect(text).toContain('Lovelace & Sons');
  for (const secret of ['correct horse', '12-3456789', '123456789', 'ein', 'ssn', 'password'])
    expect(text).not.toContain(secret);
  await reload(anonymousStatus);
  expect([textOf('Company name'), textOf('State'), textOf('Your name')]).toEqual([
    'Lovelace & Sons',
    'DC',
    'Ada Lovelace',
  ]);
  expect([textOf('EIN'), textOf('Password')]).toEqual(['', '']);
  await reload({ ...ada, full_name: 'Ada Byron' });
  await screen.findByLabelText('Company name');
  expect([textOf('Your name'), textOf('Your e-mail')]).toEqual(['Ada Lovelace', 'ada@example.com']);
  type('EIN', '123456789');
  send();
  expect(await screen.findByRole('heading', { name: 'We are looking at your registration' })).toBeDefined();
  expect(JSON.stringify({ ...window.sessionStorage })).not.toContain('Lovelace');
});

it('forgets with a log-out what was typed', async () => {
  open(ada);
  await screen.findByLabelText('Company name');
  type('Company name', 'Lovelace & Sons');
  act(() => {
    adoptLoginStatus(anonymousStatus);
    forgetDrafts();
  });
  await waitFor(() => expect(textOf('Company name')).toBe(''));
});

it('shows nobody else what was typed before a log-out on another page', async () => {
  const store = createStore();
  open(anonymousStatus, null, undefined, former, store);
  type('Company name', 'Lovelace & Sons');
  cleanup();
  act(forgetDrafts);
  open(anonymousStatus, null, undefined, former, store);
  expect(textOf('Company name')).toBe('');
});

it('keeps nothing where nothing was typed', async () => {
  open(ada);
  await screen.findByLabelText('Company name');
  expect(window.sessionStorage.getItem('bowtie.business-registration')).toBeNull();
  expect(JSON.stringify({ ...window.sessionStorage })).not.toContain('Ada');
});

it('asks who is signed in for no password, and shows that the business waits', async () => {
  const sent = open(ada);
  await screen.findByLabelText('Company name');
  expect(screen.queryByLabelText('Password')).toBeNull();
  fillCompany();
  type('EIN', '001234567');
  send();
  expect(await screen.findByText(/No EIN begins with these two digits/)).toBeDefined();
  type('EIN', '123456789');
  send();
  expect(await screen.findByRole('heading', { name: 'We are looking at your registration' })).toBeDefined();
  expect(screen.getByText(/up to \$500/)).toBeDefined();
  expect(sent).toMatchObject([{ contact_name: 'Ada Lovelace', contact_email: 'ada@example.com' }]);
});

it.each([
  ['approved', 'Your business is approved'],
  ['rejected', 'We could not approve your business'],
  ['pending', 'We are looking at your registration'],
] as const)('shows who is %s how the business stands', async (state, title) => {
  open(ada, state);
  expect(await screen.findByRole('heading', { name: title })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Register again' }) !== null).toBe(state === 'rejected');
});

it('lets who was rejected register again, and says what the store refuses', async () => {
  open(ada, 'rejected', 'business_approved');
  expect(await screen.findByText('Your address could not be found.')).toBeDefined();
  fireEvent.click(await screen.findByRole('button', { name: 'Register again' }));
  expect(screen.getByLabelText<HTMLInputElement>('Company name').value).toBe('Lovelace & Sons');
  expect(screen.getByLabelText<HTMLInputElement>('Your name').value).toBe('Ada Byron');
  expect(screen.getByLabelText<HTMLInputElement>('EIN').value).toBe('');
  type('EIN', '123456789');
  send();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('approved already'));
});

it('leads who has no EIN to the form that takes a Social Security number', async () => {
  open(ada);
  const link = await screen.findByRole('link', { name: 'Register with your Social Security number' });
  expect(link.getAttribute('href')).toMatch(/^\/gift-cards-for-business\/kyc\//);
});

it('lets who registered without an EIN correct it without one', async () => {
  const sent = open(ada, 'rejected', undefined, { ...former, source: registrationSource.kycForm });
  fireEvent.click(await screen.findByRole('button', { name: 'Register again' }));
  type(/^Social Security number/, '212345678');
  send();
  expect(await screen.findByRole('heading', { name: 'We are looking at your registration' })).toBeDefined();
  expect(sent).toMatchObject([{ ssn: '212-34-5678', source: 'gcg_kyc' }]);
  expect(sent[0]).not.toHaveProperty('ein');
});

it('sends nobody of a rejected business into a form that is refused', async () => {
  open(ada, 'rejected', undefined, null);
  expect(await screen.findByRole('heading', { name: 'Your business is not approved' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Register again' })).toBeNull();
  expect(screen.getByRole('link', { name: 'See your business' })).toBeDefined();
});

it('leads on to the payment where cards wait in the cart', async () => {
  open(ada, 'pending');
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Go on' }).getAttribute('href')).toBe(
      '/gift-cards-for-business/place-order/',
    ),
  );
});
