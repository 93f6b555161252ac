// @vitest-environment happy-dom
import { type CallAnswer, cancelPaymentIntent, paymentState } from '@bowtie/contracts';
import { mockCall, mockFetch } from '@bowtie/contracts/mock';
import { sampleCart, sampleCartItem, sampleGroup, sampleLoginStatus } from '@bowtie/contracts/samples';
import { adoptCart, adoptLoginStatus, BrowserRouter, readStored, writeStored } from '@bowtie/web';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Page } from '.';

const title = 'A payment of yours was not used';
const cart = sampleCart({
  cart_id: 'c',
  version: 4,
  cart_items: [sampleCartItem()],
  delivery_groups: [sampleGroup()],
  total: 10_590,
});
const given: string[] = [];

function open(state: CallAnswer<typeof paymentState>) {
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const path = new URL(String(input), window.location.href).pathname;
    if (path === paymentState.path) return Response.json(state);
    return mockFetch(
      mockCall(cancelPaymentIntent, ({ body }) => {
        given.push(body.payment_intent_id);
        return { cancelled: true };
      }),
    )(input, init);
  });
  adoptCart(cart);
  render(
    <Provider store={createStore()}>
      <BrowserRouter>
        <Page />
      </BrowserRouter>
    </Provider>,
  );
}

beforeEach(() => {
  given.length = 0;
  window.localStorage.clear();
  writeStored('held-payment', 'local', { total: 10_590, at: Date.now() });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('is told at a later visit whose session knows nothing of it, until it was read', async () => {
  adoptLoginStatus(sampleLoginStatus({}));
  open({ state: 'none' });
  expect(await screen.findByText(title)).toBeDefined();
  expect(screen.getByText('$52.95', { selector: '[aria-live] *' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Got it' }));
  expect(screen.queryByText(title)).toBeNull();
  expect(readStored('held-payment', 'local')?.value).toBeNull();
});

it('says nothing while an order may still come of it, and forgets it once there is one', async () => {
  adoptLoginStatus(sampleLoginStatus({ is_guest: true, username: 'ada@example.com' }));
  open({ state: 'authorised', payment_intent_id: 'pi_1', total: 10_590, cart_version: 4 });
  expect(await screen.findByText('You have paid for this cart, and it is not ordered yet')).toBeDefined();
  expect(screen.queryByText(title)).toBeNull();
  expect(given).toEqual([]);
  cleanup();
  open({
    state: 'ordered',
    order_number: 'BT-1',
    order_token: 't',
    transaction_amount: 10_590,
    date_created: '2026-11-22T10:00:00.000Z',
  });
  await waitFor(() => expect(readStored('held-payment', 'local')?.value).toBeNull());
});

it('gives the money back at once when the cart was changed since', async () => {
  adoptLoginStatus(sampleLoginStatus({ is_guest: true, username: 'ada@example.com' }));
  open({ state: 'authorised', payment_intent_id: 'pi_1', total: 10_590, cart_version: 3 });
  await waitFor(() => expect(given).toEqual(['pi_1']));
  expect(await screen.findByText(title)).toBeDefined();
  expect(screen.queryByText(/it is not ordered yet/)).toBeNull();
});

it('is not told after a day, nor of what was meddled with', () => {
  adoptLoginStatus(sampleLoginStatus({}));
  for (const kept of [{ total: 10_590, at: Date.now() - 86_400_001 }, { total: 'x', at: Date.now() }, 7]) {
    writeStored('held-payment', 'local', kept);
    open({ state: 'none' });
    expect(screen.queryByText(title)).toBeNull();
    cleanup();
  }
});
