// @vitest-environment happy-dom
import { checkLogin, checkPhoneCode, sendPhoneCode, verifyDeliverability } from '@bowtie/contracts';
import { mockCall, mockError, mockFetch } from '@bowtie/contracts/mock';
import { BrowserRouter } from '@bowtie/web';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Page } from '.';

const typed = '(202) 555-0143';
const anonymousStatus = {
  is_logged_in: false,
  user_id: null,
  first_name: null,
  full_name: null,
  username: null,
  phone_number: null,
  flash_messages: {},
  is_guest: true,
};

function open({ deliverable = true, isSlowed = false } = {}) {
  const sent: string[] = [];
  const mocks = [
    mockCall(checkLogin, () => anonymousStatus),
    mockCall(verifyDeliverability, ({ body }) => ({ deliverable, phone_number: body.phone_number })),
    mockCall(sendPhoneCode, ({ body }) => {
      if (isSlowed) return mockError(sendPhoneCode, 'too_many_requests');
      sent.push(body.phone_number);
      return { phone_number: body.phone_number, valid_minutes: 10 };
    }),
    mockCall(checkPhoneCode, ({ body }) =>
      body.code === '123456'
        ? { verified: true as const, phone_number: typed }
        : mockError(checkPhoneCode, 'code_wrong'),
    ),
  ];
  vi.stubGlobal('fetch', mockFetch(...mocks));
  window.history.replaceState(null, '', '/phone-verification/?next=/checkout/');
  render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  );
  fireEvent.change(screen.getByLabelText('Mobile phone'), { target: { value: '12025550143' } });
  fireEvent.click(screen.getByRole('button', { name: 'Text me a code' }));
  return sent;
}
const enter = (code: string) => {
  fireEvent.change(screen.getByLabelText('Code'), { target: { value: code } });
  fireEvent.click(screen.getByRole('button', { name: 'Verify' }));
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the page that verifies a phone', () => {
  it('sends a code, says when one is wrong, and leads on', async () => {
    const sent = open();
    await screen.findByLabelText('Code');
    expect(sent).toEqual([typed]);
    enter('654321');
    expect(await screen.findByText('That is not the code.')).toBeDefined();
    enter('123 456');
    const on = await screen.findByRole('link', { name: 'Continue' });
    expect(on.getAttribute('href')).toBe('/checkout/');
  });

  it('says beside it that a number takes no text messages', async () => {
    const sent = open({ deliverable: false });
    expect(await screen.findByText(/Please use a mobile number/)).toBeDefined();
    expect(screen.getByLabelText('Mobile phone').getAttribute('aria-invalid')).toBe('true');
    expect(sent).toEqual([]);
  });

  it('asks to wait when there were too many codes, and goes back to another number', async () => {
    open({ isSlowed: true });
    expect((await screen.findByRole('alert')).textContent).toContain('Too many tries.');
    cleanup();
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Use another number' }));
    expect(screen.getByLabelText('Mobile phone')).toBeDefined();
  });
});
