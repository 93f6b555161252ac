// @vitest-environment happy-dom
import { accountAddresses, deleteAddress, type SavedRecipient, saveAddress } from '@bowtie/contracts';
import { mockCall, mockError, mockFetch } from '@bowtie/contracts/mock';
import { BrowserRouter, forgetServerData } from '@bowtie/web';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Page } from '.';

const address = {
  address_line1: '12 Elm Street',
  address_line2: '',
  city: 'Springfield',
  state: 'IL',
  zip_code: '62701',
};
const rose: SavedRecipient = {
  address_id: 'a1',
  recipient_name: 'Rose Byron',
  recipient_email: null,
  address,
};

function open(kept: SavedRecipient[] = [], isFull = false) {
  let addresses = kept;
  const requests: unknown[] = [];
  const mocks = [
    mockCall(accountAddresses, () => ({ addresses, limit: 100 })),
    mockCall(saveAddress, ({ body }) => {
      requests.push(body);
      if (isFull) return mockError(saveAddress, 'address_limit');
      const { address_id = 'a2', ...rest } = body;
      const entry = { address_id, ...rest };
      addresses = [...addresses.filter((each) => each.address_id !== address_id), entry];
      return { address: entry };
    }),
    mockCall(deleteAddress, ({ body }) => {
      addresses = addresses.filter(({ address_id }) => address_id !== body.address_id);
      return { deleted: true as const };
    }),
  ];
  vi.stubGlobal('fetch', mockFetch(...mocks));
  render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  );
  return requests;
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
async function type(label: RegExp | string, value: string) {
  const field = await screen.findByLabelText<HTMLInputElement>(label);
  // The form knows a field only once it has registered.
  await waitFor(() => {
    fireEvent.change(field, { target: { value } });
    expect(field.value).toBe(value);
  });
}

afterEach(() => {
  cleanup();
  forgetServerData(() => true);
  vi.unstubAllGlobals();
});

describe('the page of saved addresses', () => {
  it('saves somebody with an e-mail alone', async () => {
    const requests = open();
    expect(await screen.findByText('Nobody yet')).toBeDefined();
    await press('Add somebody');
    await press('Save');
    expect(await screen.findByText('Please enter an e-mail or an address.')).toBeDefined();
    expect(requests).toEqual([]);
    await type('Name', 'Ada');
    await type(/^E-mail/, 'ada@example.com');
    await press('Save');
    expect(await screen.findByText('ada@example.com')).toBeDefined();
    expect(requests).toEqual([{ recipient_name: 'Ada', recipient_email: 'ada@example.com', address: null }]);
  });

  it('says what an address lacks', async () => {
    open();
    await press('Add somebody');
    await type('Name', 'Rose Byron');
    await type(/^Street/, '12 Elm Street');
    await press('Save');
    for (const label of ['City', 'State', 'ZIP'])
      await waitFor(() => expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true'));
  });

  it('changes and deletes somebody, and takes that back', async () => {
    const requests = open([rose]);
    await press('Change Rose Byron');
    await type(/^Street/, '14 Elm Street');
    await press('Save');
    expect(await screen.findByText('14 Elm Street, Springfield, IL 62701')).toBeDefined();
    await press('Delete Rose Byron');
    expect(await screen.findByText('Nobody yet')).toBeDefined();
    await press('Undo');
    expect(await screen.findByText('14 Elm Street, Springfield, IL 62701')).toBeDefined();
    expect(requests).toHaveLength(2);
  });

  it('says that there is no room', async () => {
    open([], true);
    await press('Add somebody');
    await type('Name', 'Ada');
    await type(/^E-mail/, 'ada@example.com');
    await press('Save');
    expect((await screen.findByRole('alert')).textContent).toContain('as many as we keep');
  });
});
