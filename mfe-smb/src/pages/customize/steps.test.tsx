// @vitest-environment happy-dom
import { getCart } from '@bowtie/contracts';
import { mockCall, mockFetch } from '@bowtie/contracts/mock';
import { sampleCart } from '@bowtie/contracts/samples';
import { AreaProvider, BrowserRouter } from '@bowtie/web';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { afterEach, expect, it, vi } from 'vitest';
import { Page } from '.';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.localStorage.clear();
});

async function open() {
  window.history.pushState(null, '', '/gift-cards-for-business/customize/');
  vi.stubGlobal(
    'fetch',
    mockFetch(
      mockCall(getCart, () => ({
        cart: sampleCart({ cart_items: [], delivery_groups: [], total_quantity: 0 }),
      })),
    ),
  );
  render(
    <Provider store={createStore()}>
      <BrowserRouter>
        <AreaProvider area="mfe-smb">
          <Page />
        </AreaProvider>
      </BrowserRouter>
    </Provider>,
  );
}
const heading = (name: string) => screen.findByRole('heading', { level: 2, name });

it('goes from step to step by the browser’s keys, the focus with them, and stays there over a reload', async () => {
  await open();
  await heading('How would you like to enter the cards?');
  fireEvent.click(screen.getByRole('button', { name: /Type or paste a list/ }));
  const details = await heading('What all cards share');
  await waitFor(() => expect(document.activeElement).toBe(details));
  window.history.back();
  await heading('How would you like to enter the cards?');
  window.history.forward();
  await heading('What all cards share');
  await waitFor(() => expect(window.localStorage.getItem('bowtie:business')).toContain('manual_details'), {
    timeout: 3_000,
  });
  cleanup();
  await open();
  await heading('What all cards share');
  expect(window.location.href).toMatch(/customize\/$/);
});
