// @vitest-environment happy-dom
import { checkLogin, type LoginStatus, userLogin } from '@bowtie/contracts';
import { mockCall, mockFetch } from '@bowtie/contracts/mock';
import { BrowserRouter } from '@bowtie/web';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Page } from '.';

const ada: LoginStatus = {
  is_logged_in: true,
  user_id: 'u1',
  first_name: 'Ada',
  full_name: 'Ada Lovelace',
  username: 'ada@example.com',
  phone_number: null,
  flash_messages: {},
  is_guest: false,
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('leads who has no business yet to its registration, with where they are on the way to', async () => {
  vi.stubGlobal(
    'fetch',
    mockFetch(
      mockCall(userLogin, () => ada),
      mockCall(checkLogin, () => ada),
    ),
  );
  window.history.replaceState(
    null,
    '',
    '/gift-cards-for-business/login/?next=/gift-cards-for-business/details/',
  );
  render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  );
  fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: 'ada@example.com' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'correct horse' } });
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(window.location.pathname).toBe('/gift-cards-for-business/registration/'));
  expect(new URLSearchParams(window.location.search).get('next')).toBe('/gift-cards-for-business/details/');
});
