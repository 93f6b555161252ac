// @vitest-environment happy-dom
import { checkEmailLink, confirmEmail, resendConfirmation } from '@bowtie/contracts';
import { mockCall, mockError, mockFetch } from '@bowtie/contracts/mock';
import { BrowserRouter } from '@bowtie/web';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Page } from '.';

const token = 'k'.repeat(43);
const email = 'ada@example.com';
const login = {
  is_logged_in: true,
  user_id: 'u1',
  first_name: 'Ada',
  full_name: 'Ada Lovelace',
  username: email,
  phone_number: null,
  flash_messages: {},
  is_guest: false,
};

interface Asked {
  token: string;
  password?: string | undefined;
  account?: { first_name: string; last_name: string; password: string } | undefined;
}

/** The page behind a link, on a store that knows one sign-up. */
function openLink({ needsPassword = false, isExpired = false } = {}) {
  const asked: Asked[] = [];
  const resent: string[] = [];
  const mocks = [
    mockCall(checkEmailLink, () =>
      isExpired
        ? mockError(checkEmailLink, 'link_expired')
        : { purpose: 'confirm' as const, email, needs_password: needsPassword },
    ),
    mockCall(confirmEmail, ({ body }) => {
      asked.push(body);
      if (body.password === 'wrong') return mockError(confirmEmail, 'login_failed');
      return { login, next: '/checkout/' };
    }),
    mockCall(resendConfirmation, ({ body }) => {
      resent.push(body.email);
      return { status: 'check_mailbox' as const };
    }),
  ];
  vi.stubGlobal('fetch', mockFetch(...mocks));
  window.history.replaceState(null, '', `/secure/confirm-email/#${token}`);
  render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  );
  return { asked, resent };
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the page that confirms an address', () => {
  it('does nothing before the press, hides the secret, and leads on', async () => {
    const { asked } = openLink();
    const button = await screen.findByRole('button', { name: 'Confirm and log in' });
    expect(asked).toEqual([]);
    expect(window.location.href).not.toContain(token);
    fireEvent.click(button);
    await waitFor(() => expect(window.location.pathname).toBe('/checkout/'));
    expect(asked).toEqual([{ token }]);
  });

  it('asks for the password in another browser, and says beside it when it is wrong', async () => {
    const { asked } = openLink({ needsPassword: true });
    fireEvent.change(await screen.findByLabelText('Password'), { target: { value: 'wrong' } });
    fireEvent.click(screen.getByRole('button', { name: 'Confirm and log in' }));
    expect(await screen.findByText(/not the password you chose/)).toBeDefined();
    expect(asked).toEqual([{ token, password: 'wrong' }]);
  });

  it('lets somebody choose a password of their own', async () => {
    const { asked } = openLink({ needsPassword: true });
    fireEvent.click(await screen.findByRole('button', { name: 'I do not have that password' }));
    const account = { first_name: 'Grace', last_name: 'Hopper', password: 'a new sentence' };
    fireEvent.change(screen.getByLabelText('First name'), { target: { value: account.first_name } });
    fireEvent.change(screen.getByLabelText('Last name'), { target: { value: account.last_name } });
    fireEvent.change(screen.getByLabelText('New password'), { target: { value: account.password } });
    fireEvent.click(screen.getByRole('button', { name: 'Create my account' }));
    await waitFor(() => expect(asked).toEqual([{ token, account }]));
  });

  it('says that a link is of no use any more, and sends a new one', async () => {
    const { resent } = openLink({ isExpired: true });
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBeTruthy();
    const field = await screen.findByLabelText<HTMLInputElement>('E-mail');
    // The form knows a field only once it has registered.
    await waitFor(() => {
      fireEvent.change(field, { target: { value: email } });
      expect(field.value).toBe(email);
    });
    fireEvent.click(screen.getByRole('button', { name: 'Send me a new link' }));
    expect((await screen.findByText(/a new link is on its way/)).textContent).toContain(email);
    expect(resent).toEqual([email]);
  });
});
