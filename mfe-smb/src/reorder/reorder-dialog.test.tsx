// @vitest-environment happy-dom
import { copyCartFromOrder } from '@bowtie/contracts';
import { mockCall, mockFetch } from '@bowtie/contracts/mock';
import { sampleCart, sampleCartItem, sampleGroup, sampleOrderNumber } from '@bowtie/contracts/samples';
import { AreaProvider, BrowserRouter, forgetServerData } from '@bowtie/web';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useOrderPart } from '../state/order-atom';
import { ReorderDialog } from './reorder-dialog';

const scheduled = { send_at: '2030-01-02T15:00:00.000Z', send_time_zone: 'America/Chicago' };
const item = sampleCartItem({ details: { recipient_email: 'amara@example.org' } });
const bought = { cart_items: [{ ...item, ...scheduled }], delivery_groups: [sampleGroup({ uuid: 'group' })] };

function Entered() {
  const { sending } = useOrderPart('details');
  const rows = useOrderPart('rows');
  return <output>{`${rows.map(({ cardAmount }) => cardAmount).join()} later: ${sending.isLater}`}</output>;
}

function open() {
  vi.stubGlobal(
    'fetch',
    mockFetch(mockCall(copyCartFromOrder, () => ({ cart: sampleCart(), added: 0, gone: [], bought }))),
  );
  render(
    <BrowserRouter>
      <AreaProvider area="mfe-smb">
        <ReorderDialog open onClose={() => undefined} orderNumber={sampleOrderNumber} />
        <Entered />
      </AreaProvider>
    </BrowserRouter>,
  );
}
const typeAmount = async (value: string) =>
  fireEvent.change(await screen.findByLabelText(/New amount for each card/), { target: { value } });
const take = () => fireEvent.click(screen.getByRole('button', { name: 'Open in the grid' }));

beforeEach(() => window.localStorage.clear());
afterEach(() => {
  cleanup();
  forgetServerData(() => true);
  vi.unstubAllGlobals();
});

describe('an order that is ordered again', () => {
  it('is sent at once until a time is chosen anew', async () => {
    open();
    await typeAmount('75');
    take();
    await waitFor(() => expect(screen.getByText(/^75 later/).textContent).toBe('75 later: false'));
  });

  it('takes no amount that no card can have', async () => {
    open();
    await typeAmount('5');
    take();
    expect(await screen.findByText('Whole dollars from $10.00 to $500.00.')).toBeDefined();
    expect(screen.getByText(/later/).textContent).toBe(' later: false');
    await typeAmount('');
    take();
    await waitFor(() => expect(screen.getByText(/later/).textContent).not.toMatch(/^ later/));
  });
});
