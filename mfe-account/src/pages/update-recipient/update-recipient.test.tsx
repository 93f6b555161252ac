// @vitest-environment happy-dom
import { getFailedEmailRecipient, updateFailedEmailRecipient } from '@bowtie/contracts';
import { mockCall, mockError, mockFetch } from '@bowtie/contracts/mock';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showPage } from '../../../testing/show-page';
import { Page } from '.';

const gift = {
  recipient_email: 'ada@exmaple.com',
  recipient_name: 'Ada',
  sender_name: 'Grace',
  card_name: 'Virtual Visa Gift Card',
  load_value: 50,
  image_url: '/images/cards/tide.svg',
  order_number: 'GC-1',
  bounced: true,
  corrected: false,
};
const found = mockCall(getFailedEmailRecipient, () => gift);

let count = 0;
function show() {
  count += 1;
  showPage('update-recipient', Page, { hash: `link-${count}` });
}
async function send(email: string) {
  fireEvent.change(await screen.findByLabelText('The right e-mail of Ada'), { target: { value: email } });
  fireEvent.click(screen.getByRole('button', { name: 'Send the gift again' }));
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('correcting the address of a gift that came back', () => {
  it('shows the address that failed, and sends the gift to the right one', async () => {
    const asked = vi.fn(() => ({ ...gift, recipient_email: 'ada@example.com', corrected: true }));
    vi.stubGlobal('fetch', mockFetch(found, mockCall(updateFailedEmailRecipient, asked)));
    show();
    expect(await screen.findByText('ada@exmaple.com')).toBeDefined();
    await send('ada@example.com');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'The gift is on its way again' }),
    ).toBeDefined();
    expect(asked).toHaveBeenCalledWith(
      expect.objectContaining({ body: { new_recipient_email: 'ada@example.com' } }),
    );
  });

  it('says what is not right, and what the store refuses', async () => {
    vi.stubGlobal(
      'fetch',
      mockFetch(
        found,
        mockCall(updateFailedEmailRecipient, () =>
          mockError(updateFailedEmailRecipient, 'already_corrected'),
        ),
      ),
    );
    show();
    await send('nonsense');
    expect(await screen.findByText('Please enter a valid format.')).toBeDefined();
    await send('ada@example.com');
    expect((await screen.findByRole('alert')).textContent).toContain('corrected already');
  });

  it('leads to the order where the link is no longer good', async () => {
    vi.stubGlobal(
      'fetch',
      mockFetch(
        mockCall(getFailedEmailRecipient, () => mockError(getFailedEmailRecipient, 'recipient_not_found')),
      ),
    );
    show();
    expect(await screen.findByRole('link', { name: 'Track an order' })).toBeDefined();
  });

  it('can be tried again where the store did not answer', async () => {
    let tries = 0;
    vi.stubGlobal(
      'fetch',
      mockFetch(
        mockCall(getFailedEmailRecipient, () => {
          tries += 1;
          return tries > 2 ? gift : mockError(getFailedEmailRecipient, 'too_many_requests');
        }),
      ),
    );
    show();
    expect(
      await screen.findByRole('heading', { level: 2, name: 'We could not load the gift' }),
    ).toBeDefined();
    expect(screen.getByRole('button', { name: /again/i })).toBeDefined();
  });
});
