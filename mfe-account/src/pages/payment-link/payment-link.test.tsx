// @vitest-environment happy-dom
import { finishPayment, type PaymentLinkView, readPaymentLink, releasePayment } from '@bowtie/contracts';
import { mockCall, mockError, mockFetch } from '@bowtie/contracts/mock';
import { BrowserRouter, forgetServerData } from '@bowtie/web';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Page } from '.';

const token = `pi_1.${'k'.repeat(32)}`;
const open: PaymentLinkView = {
  state: 'open',
  reason: 'price_changed',
  total: 10_590,
  open_until: '2026-11-30T10:00:00.000Z',
  items: [{ name: 'Visa', quantity: 1, dollars: 50 }],
  is_business: false,
  order_number: null,
  order_token: null,
};
const ordered = { ...open, state: 'ordered' as const, order_number: 'BT-1', order_token: 'secret' };
const released = { ...open, state: 'released' as const, open_until: null };

function show(first: PaymentLinkView | 'unknown' = open, refusal?: 'no_inventory') {
  const pressed: string[] = [];
  let now = first;
  const press = (wish: string, next: PaymentLinkView) => (given: { body: { token: string } }) => {
    expect(given.body.token).toBe(token);
    pressed.push(wish);
    now = next;
    return next;
  };
  vi.stubGlobal(
    'fetch',
    mockFetch(
      mockCall(readPaymentLink, () => (now === 'unknown' ? mockError(readPaymentLink, 'link_unknown') : now)),
      mockCall(finishPayment, (given) => {
        if (refusal === undefined) return press('finish', ordered)(given);
        now = released;
        return mockError(finishPayment, refusal);
      }),
      mockCall(releasePayment, press('release', released)),
    ),
  );
  window.history.replaceState(null, '', `/payment-link/#${token}`);
  render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  );
  return pressed;
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

afterEach(() => {
  cleanup();
  forgetServerData(() => true);
  vi.unstubAllGlobals();
});

describe('the link of a payment without an order', () => {
  it('does nothing before a press, hides its secret, and shows what was paid for', async () => {
    const pressed = show();
    await heading('Finish your order?');
    expect(screen.getByText(/Your cart was changed since/)).toBeTruthy();
    expect(screen.getByRole('list').textContent).toContain('1 × Visa');
    expect(screen.getByRole('list').textContent).toContain('$52.95');
    expect(window.location.href).not.toContain(token);
    expect(pressed).toEqual([]);
  });

  it('makes the order, and leads to it', async () => {
    const pressed = show();
    fireEvent.click(await screen.findByRole('button', { name: 'Place this order' }));
    await heading('Your order is placed');
    expect(screen.getByRole('link', { name: 'See your order' }).getAttribute('href')).toContain('BT-1');
    expect(pressed).toEqual(['finish']);
  });

  it('releases the payment', async () => {
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Release the payment' }));
    await heading('The payment is released');
  });

  it('says where it was released since, and where what it is about cannot be ordered any more', async () => {
    show(open, 'no_inventory');
    fireEvent.click(await screen.findByRole('button', { name: 'Place this order' }));
    await heading('The payment is released');
  });

  it('that is not ours leads to help', async () => {
    show('unknown');
    await heading('We do not know this link');
  });
});
