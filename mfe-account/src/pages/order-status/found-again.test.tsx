// @vitest-environment happy-dom
import { orderStatus } from '@bowtie/contracts';
import { mockCall, mockFetch } from '@bowtie/contracts/mock';
import { sampleOrderNumber, sampleOrderStatus } from '@bowtie/contracts/samples';
import { BrowserRouter, writeStored } from '@bowtie/web';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { afterEach, expect, it, vi } from 'vitest';
import { Page } from '.';

const lookup = { email: 'ada@example.com', order_number: sampleOrderNumber };

afterEach(() => {
  cleanup();
  window.sessionStorage.clear();
  vi.unstubAllGlobals();
});

it('takes nothing from somebody who types another number while the last order is found again', async () => {
  let find = () => {};
  const found = new Promise<void>((resolve) => {
    find = resolve;
  });
  const fetchNow = mockFetch(mockCall(orderStatus, () => sampleOrderStatus()));
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetchNow>) => {
    await found;
    return fetchNow(...request);
  });
  writeStored('order-lookup', 'session', lookup);
  window.history.replaceState(null, '', '/orderstatus/');
  render(
    <Provider store={createStore()}>
      <BrowserRouter>
        <Page />
      </BrowserRouter>
    </Provider>,
  );
  const field = screen.getByLabelText<HTMLInputElement>('Order number');
  await waitFor(() => expect(field.value).toBe(lookup.order_number));
  field.focus();
  fireEvent.change(field, { target: { value: 'BT-1' } });
  find();
  expect(await screen.findByRole('heading', { name: `Order ${lookup.order_number}` })).toBeDefined();
  expect(document.activeElement).toBe(field);
  expect(field.value).toBe('BT-1');
});
