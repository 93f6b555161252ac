// @vitest-environment happy-dom
import { type NotRefundedReason, requestRefund } from '@bowtie/contracts';
import { mockCall, mockError, mockFetch } from '@bowtie/contracts/mock';
import { sampleOrderCard, sampleOrderNumber } from '@bowtie/contracts/samples';
import { BrowserRouter, useNotices } from '@bowtie/web';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { RefundCardsDialog } from './refund-cards-dialog';

const cards = [sampleOrderCard('c1'), sampleOrderCard('c2')];
const answered = (notRefunded: readonly NotRefundedReason[]) =>
  mockCall(requestRefund, () => ({
    order_number: sampleOrderNumber,
    status: 'in_production' as const,
    amount: 10_590,
    refunded: [{ card_id: 'c0', amount: 10_590 }],
    not_refunded: notRefunded.map((reason, index) => ({ card_id: `c${index}`, reason })),
    pending: false,
  }));

function Notices() {
  return useNotices().map(({ id, text }) => <p key={id}>{text}</p>);
}

function open(call: ReturnType<typeof answered>, chosen: typeof cards | null = cards) {
  vi.stubGlobal('fetch', mockFetch(call));
  const onChanged = vi.fn();
  const onClose = vi.fn();
  render(
    <BrowserRouter>
      <RefundCardsDialog
        open
        onClose={onClose}
        orderNumber={sampleOrderNumber}
        cards={chosen ?? undefined}
        onChanged={onChanged}
      />
      <Notices />
    </BrowserRouter>,
  );
  return { onChanged, onClose };
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a refund', () => {
  it('of chosen cards names those that were opened or refunded meanwhile', async () => {
    const { onClose } = open(answered(['opened', 'refunded', 'opened']));
    press('Refund 2 cards');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(screen.getByText('3 cards were not refunded: opened already, refunded before.')).toBeDefined();
  });

  it('of the order names what keeps its money, and not what went back before', async () => {
    const { onClose } = open(answered(['sent', 'refunded']), null);
    press('Refund the order');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(screen.getByText('One card was not refunded: sent by mail.')).toBeDefined();
  });

  it('that comes too late has the order loaded anew once that was read', async () => {
    const { onChanged } = open(mockCall(requestRefund, () => mockError(requestRefund, 'nothing_to_refund')));
    press('Refund 2 cards');
    await screen.findByText(/^None of these cards can be refunded/);
    expect(onChanged).not.toHaveBeenCalled();
    press('Keep them');
    expect(onChanged).toHaveBeenCalled();
  });
});
