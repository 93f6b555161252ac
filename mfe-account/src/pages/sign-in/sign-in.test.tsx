// @vitest-environment happy-dom
import { userLogin } from '@bowtie/contracts';
import { mockCall, mockFetch, mockRefusal } from '@bowtie/contracts/mock';
import { BrowserRouter } from '@bowtie/web';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
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
    vi.stubGlobal('fetch', mockFetch(mockCall(userLogin, () => mockRefusal(userLogin, 'login_failed'))));
    logIn('ada@example.com', 'wrong password');
    expect((await screen.findByRole('alert')).textContent).toContain('Login unsuccessful');
  });

  it('asks to wait when there were too many tries', async () => {
    vi.stubGlobal('fetch', mockFetch(mockCall(userLogin, () => mockRefusal(userLogin, 'too_many_requests'))));
    logIn('ada@example.com', 'wrong password');
    expect((await screen.findByRole('alert')).textContent).toContain('Too many tries.');
  });
});
