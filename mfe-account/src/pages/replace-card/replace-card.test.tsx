// @vitest-environment happy-dom
import { orderStatus, replaceBrokenCard, replaceLostCard } from '@bowtie/contracts';
import { mockCall, mockError, mockFetch } from '@bowtie/contracts/mock';
import { BrowserRouter, PageContext } from '@bowtie/web';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { area } from '../../area';
import { Page } from '.';

const replaced = { balance: 37.66, status: 'issued' as const, tracking: null };

function show() {
  const route = area.routes.find(({ page }) => page === 'replace-card');
  if (route === undefined) throw new Error('the area has no page for replacements');
  render(
    <BrowserRouter>
      <PageContext value={{ area: area.area, route, params: {} }}>
        <Page />
      </PageContext>
    </BrowserRouter>,
  );
}
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
function fillAddress() {
  type('Name on the envelope', 'Ada Lovelace');
  type('Street and number', '12 Elm Street');
  type('City', 'Springfield');
  type('State', 'IL');
  type('ZIP', '62701');
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('replacing a card', () => {
  it('that is broken asks for the card and an address, and says what the new one holds', async () => {
    const asked = vi.fn(() => replaced);
    vi.stubGlobal('fetch', mockFetch(mockCall(replaceBrokenCard, asked)));
    show();
    type('Card number', '4111111111111111');
    type(/^Expires/, '1240');
    type('Security code', '123');
    fillAddress();
    fireEvent.click(screen.getByRole('button', { name: 'Replace my card' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'A new card is on its way' })).toBeDefined();
    expect(screen.getByText(/\$37.66/)).toBeDefined();
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('that cannot be replaced says why, and what is not right stands at its field', async () => {
    vi.stubGlobal(
      'fetch',
      mockFetch(mockCall(replaceBrokenCard, () => mockError(replaceBrokenCard, 'card_not_found'))),
    );
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Replace my card' }));
    expect(await screen.findByText('Please enter the card number.')).toBeDefined();
    type('Card number', '4111111111111111');
    type(/^Expires/, '1240');
    type('Security code', '123');
    fillAddress();
    fireEvent.click(screen.getByRole('button', { name: 'Replace my card' }));
    expect((await screen.findByRole('alert')).textContent).toContain('could not find a card');
  });

  it('that never came asks for the order first, and refuses one that is not there', async () => {
    vi.stubGlobal(
      'fetch',
      mockFetch(
        mockCall(orderStatus, () => mockError(orderStatus, 'order_not_found')),
        mockCall(replaceLostCard, () => replaced),
      ),
    );
    show();
    fireEvent.click(screen.getByRole('button', { name: 'It never came' }));
    type('E-mail of the buyer', 'ada@example.com');
    type('Order number', 'GC-123456');
    fireEvent.click(screen.getByRole('button', { name: 'Find the order' }));
    expect((await screen.findByRole('alert')).textContent).toContain('No order was found');
  });
});
