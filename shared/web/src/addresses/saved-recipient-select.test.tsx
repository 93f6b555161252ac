// @vitest-environment happy-dom
import { accountAddresses, type SavedRecipient } from '@bowtie/contracts';
import { mockCall, mockFetch } from '@bowtie/contracts/mock';
import { sampleLoginStatus } from '@bowtie/contracts/samples';
import { adoptLoginStatus, forgetServerData } from '@bowtie/web';
import { SavedRecipientSelect } from '@bowtie/web/addresses';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

const ada: SavedRecipient = {
  address_id: 'a1',
  recipient_name: 'Ada',
  recipient_email: 'ada@example.com',
  address: null,
};
const rose: SavedRecipient = {
  address_id: 'a2',
  recipient_name: 'Rose Byron',
  recipient_email: null,
  address: {
    address_line1: '12 Elm Street',
    address_line2: '',
    city: 'Springfield',
    state: 'IL',
    zip_code: '62701',
  },
};
const status = (is_logged_in: boolean) => sampleLoginStatus({ is_logged_in });

afterEach(() => {
  cleanup();
  forgetServerData(() => true);
  vi.unstubAllGlobals();
});

it('offers a signed-in person those that the form can do with, and nothing to anybody else', async () => {
  const answer = vi.fn(() => ({ addresses: [ada, rose], limit: 100 }));
  vi.stubGlobal('fetch', mockFetch(mockCall(accountAddresses, answer)));
  const onPick = vi.fn();
  act(() => adoptLoginStatus(status(false)));
  render(<SavedRecipientSelect fits={({ address }) => address !== null} onPick={onPick} />);
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(answer).not.toHaveBeenCalled();
  act(() => adoptLoginStatus(status(true)));
  const select = await screen.findByLabelText('Saved in your account');
  const options = screen.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent);
  expect(options).toEqual(['Choose somebody', 'Rose Byron, 12 Elm Street, Springfield, IL 62701']);
  fireEvent.change(select, { target: { value: 'a2' } });
  expect(onPick).toHaveBeenCalledExactlyOnceWith(rose);
});
