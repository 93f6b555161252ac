// @vitest-environment happy-dom
import {
  type AccountDetails,
  accountDetails,
  cancelEmailChange,
  changeAccountDetails,
  changeEmail,
  changePassword,
  checkLogin,
  getCart,
  logOutEverywhere,
} from '@bowtie/contracts';
import { mockCall, mockError, mockFetch } from '@bowtie/contracts/mock';
import { sampleCart } from '@bowtie/contracts/samples';
import { BrowserRouter, forgetServerData } from '@bowtie/web';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Page } from '.';

const details: AccountDetails = {
  email: 'ada@example.com',
  first_name: 'Ada',
  last_name: 'Lovelace',
  phone_number: '(202) 555-0143',
  phone_verified: false,
  pending_email: null,
};
const login = {
  is_logged_in: true,
  user_id: 'u1',
  first_name: 'Ada',
  full_name: 'Ada Lovelace',
  username: details.email,
  phone_number: null,
  flash_messages: {},
  is_guest: false,
};

function open(isPasswordRight = true) {
  let kept = details;
  const requests: unknown[] = [];
  const mocks = [
    mockCall(checkLogin, () => login),
    mockCall(getCart, () => ({ cart: sampleCart() })),
    mockCall(accountDetails, () => kept),
    mockCall(changeAccountDetails, ({ body }) => {
      requests.push(body);
      kept = { ...kept, ...body };
      return kept;
    }),
    mockCall(changePassword, ({ body }) => {
      requests.push(body);
      return isPasswordRight ? login : mockError(changePassword, 'password_wrong');
    }),
    mockCall(changeEmail, ({ body }) => {
      requests.push(body);
      if (!isPasswordRight) return mockError(changeEmail, 'password_wrong');
      kept = { ...kept, pending_email: body.email };
      return { status: 'check_mailbox' as const };
    }),
    mockCall(cancelEmailChange, () => {
      kept = { ...kept, pending_email: null };
      return kept;
    }),
    mockCall(logOutEverywhere, () => ({ ...login, is_logged_in: false, user_id: null })),
  ];
  vi.stubGlobal('fetch', mockFetch(...mocks));
  window.history.replaceState(null, '', '/account/details/');
  render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  );
  return requests;
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

afterEach(() => {
  cleanup();
  forgetServerData(() => true);
  vi.unstubAllGlobals();
});

describe('the details page', () => {
  it('saves name and phone, and a number that is taken away as none', async () => {
    const requests = open();
    await screen.findByDisplayValue('(202) 555-0143');
    type('First name', 'Grace');
    fireEvent.change(screen.getByDisplayValue('(202) 555-0143'), { target: { value: '' } });
    press('Save');
    await waitFor(() =>
      expect(requests).toEqual([{ first_name: 'Grace', last_name: 'Lovelace', phone_number: null }]),
    );
  });

  it('says beside it that the password is wrong', async () => {
    open(false);
    await screen.findByDisplayValue('Ada');
    press('Change password');
    type('Current password', 'a slip');
    type('New password', 'a new sentence');
    press('Save new password');
    expect(await screen.findByText('That is not your password.')).toBeDefined();
    expect(screen.getByLabelText('Current password').getAttribute('aria-invalid')).toBe('true');
  });

  it('asks for another e-mail, says where to look, and lets it be', async () => {
    const requests = open();
    press('Change password');
    await screen.findByDisplayValue('Ada');
    press('Change e-mail');
    type('New e-mail', 'grace@example.com');
    type('Your password', 'the right one');
    press('Send me a link');
    expect(await screen.findByText('grace@example.com')).toBeDefined();
    expect(requests).toEqual([{ email: 'grace@example.com', password: 'the right one' }]);
    press('Keep my old e-mail');
    await waitFor(() => expect(screen.queryByText('grace@example.com')).toBeNull());
  });

  it('logs out everywhere once it was said twice', async () => {
    open();
    press('Log out everywhere');
    const buttons = await screen.findAllByRole('button', { name: 'Log out everywhere' });
    expect(window.location.pathname).toBe('/account/details/');
    const last = buttons.at(-1);
    if (last !== undefined) fireEvent.click(last);
    await waitFor(() => expect(window.location.pathname).toBe('/account/logout/'));
  });
});
