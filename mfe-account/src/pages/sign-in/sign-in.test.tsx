// @vitest-environment happy-dom
import { resendConfirmation, userLogin } from '@bowtie/contracts';
import { mockCall, mockError, mockFetch } from '@bowtie/contracts/mock';
import { BrowserRouter, bootData } from '@bowtie/web';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Page } from '.';

function logIn(email: string, password: string) {
  render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  );
  fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: email } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the sign-in page', () => {
  it('says “Login unsuccessful”, and not which of the two was wrong', async () => {
    vi.stubGlobal('fetch', mockFetch(mockCall(userLogin, () => mockError(userLogin, 'login_failed'))));
    logIn('ada@example.com', 'wrong password');
    expect((await screen.findByRole('alert')).textContent).toContain('Login unsuccessful');
  });

  it('asks to wait when there were too many tries', async () => {
    vi.stubGlobal('fetch', mockFetch(mockCall(userLogin, () => mockError(userLogin, 'too_many_requests'))));
    logIn('ada@example.com', 'wrong password');
    expect((await screen.findByRole('alert')).textContent).toContain('Too many tries.');
  });

  it('offers the message again to who has not confirmed their e-mail', async () => {
    const requests: string[] = [];
    const mocks = [
      mockCall(userLogin, () => mockError(userLogin, 'email_unproven')),
      mockCall(resendConfirmation, ({ body }) => {
        requests.push(body.email);
        return { status: 'check_mailbox' as const };
      }),
    ];
    vi.stubGlobal('fetch', mockFetch(...mocks));
    logIn('ada@example.com', 'the right password');
    expect((await screen.findByRole('alert')).textContent).toContain('Please confirm your e-mail first');
    fireEvent.click(screen.getByRole('button', { name: 'Send the message again' }));
    expect(await screen.findByText(/On its way/)).toBeDefined();
    expect(requests).toEqual(['ada@example.com']);
  });

  it('shows and hides the password, and keeps the caret where it was', () => {
    logIn('ada@example.com', '');
    const field = screen.getByLabelText<HTMLInputElement>('Password');
    fireEvent.change(field, { target: { value: 'correct horse' } });
    field.setSelectionRange(3, 5);
    const toggle = screen.getByRole('button', { name: 'Show password' });
    expect(toggle.getAttribute('aria-pressed')).toBe('false');
    fireEvent.click(toggle);
    expect(field.type).toBe('text');
    expect(toggle.getAttribute('aria-pressed')).toBe('true');
    expect([field.selectionStart, field.selectionEnd, field.value]).toEqual([3, 5, 'correct horse']);
    fireEvent.click(toggle);
    expect(field.type).toBe('password');
    expect(field.autocomplete).toBe('current-password');
  });

  it('leads to a new password with the address that was typed', () => {
    logIn('ada@example.com', '');
    fireEvent.click(screen.getByRole('link', { name: 'Forgot your password?' }));
    expect(window.location.pathname).toBe('/secure/forgot-password/');
    expect(window.history.state.usr).toEqual({ email: 'ada@example.com' });
  });
});

describe('a captcha at the log-in', () => {
  /** A store that wants a token, and gives one as the sandbox does. */
  function openGuarded() {
    const requests: (string | undefined)[] = [];
    const store = mockFetch(
      mockCall(userLogin, ({ body }) => {
        requests.push(body.recaptchaToken);
        return mockError(userLogin, body.recaptchaToken === undefined ? 'captcha_required' : 'login_failed');
      }),
    );
    let tokens = 0;
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      if (input !== '/sandbox/captcha/token/') return store(input, init);
      tokens += 1;
      expect(init?.body).toBe('{"action":"login"}');
      return new Response(JSON.stringify({ token: `token ${tokens}` }));
    });
    return requests;
  }
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Log in' }));

  it('is asked for when the store wants one, and again for the next try', async () => {
    const requests = openGuarded();
    logIn('ada@example.com', 'wrong password');
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'I am a person' });
    expect(screen.getByRole('alert').textContent).toContain('Please show that you are a person');
    // The form sends as it was drawn last, which it is once effects have run.
    await act(async () => undefined);
    press();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Please tick'));
    for (const token of ['token 1', 'token 2']) {
      fireEvent.click(box);
      await waitFor(() => expect(box.getAttribute('aria-busy')).toBe('false'));
      press();
      await waitFor(() => expect(requests.at(-1)).toBe(token));
      await waitFor(() => expect(box.checked).toBe(false));
    }
    expect((await screen.findByRole('alert')).textContent).toContain('Login unsuccessful');
    expect(requests).toEqual([undefined, 'token 1', 'token 2']);
  });

  it('is passed unseen where Google judges', async () => {
    const requests = openGuarded();
    bootData().captcha = { provider: 'recaptcha', siteKey: 'key' };
    vi.stubGlobal('grecaptcha', {
      ready: (then: () => void) => then(),
      execute: async (key: string, { action }: { action: string }) => `${key} ${action}`,
    });
    vi.spyOn(document.head, 'append').mockImplementation((script) => {
      if (script instanceof HTMLScriptElement) script.dispatchEvent(new Event('load'));
    });
    logIn('ada@example.com', 'wrong password');
    await waitFor(() => expect(requests).toEqual([undefined, 'key login']));
    expect(screen.queryByRole('checkbox')).toBeNull();
    vi.restoreAllMocks();
    delete bootData().captcha;
  });
});
