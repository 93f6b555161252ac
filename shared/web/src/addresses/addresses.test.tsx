// @vitest-environment happy-dom

import { accountAddresses, type SavedRecipient } from '@bowtie/contracts';
import { mockCall, mockFetch } from '@bowtie/contracts/mock';
import { sampleLoginStatus } from '@bowtie/contracts/samples';
import { mendedFields, recordOf } from '@bowtie/domain';
import { adoptLoginStatus, forgetServerData } from '@bowtie/web';
import { SavedRecipientSelect } from '@bowtie/web/addresses';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CheckedForm, FormTextField } from '../forms';
import { AddressMend } from './address-mend';

describe('an address that is mended', () => {
  afterEach(cleanup);

  const right = {
    shippingName: 'Rose Byron',
    addressLine1: '12 Elm St',
    addressLine2: '',
    city: 'Springfield',
  };

  function open(change: Partial<typeof right> = {}) {
    render(
      <CheckedForm initialValues={{ ...right, ...change }} onSubmit={() => undefined}>
        {mendedFields.map((name) => (
          <FormTextField key={name} name={name} label={name} />
        ))}
        <AddressMend names={recordOf(mendedFields, (name) => name)} />
      </CheckedForm>,
    );
  }
  const field = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label });
  const values = () => mendedFields.map((name) => field(name).value);
  function leave(label: string, value: string) {
    fireEvent.focus(field(label));
    fireEvent.change(field(label), { target: { value } });
    // While it is typed nothing is changed under the fingers.
    expect(field(label).value).toBe(value);
    fireEvent.blur(field(label));
  }
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

  it('moves a unit to the line below once the street is left, and back by Undo, for good', async () => {
    open();
    leave('addressLine1', '12 Elm St #4');
    await waitFor(() => expect(values()).toEqual(['Rose Byron', '12 Elm St', '#4', 'Springfield']));
    expect(screen.getByRole('status').textContent).toBe(
      'Written so that it can be printed: 12 Elm St, #4 Undo',
    );
    press('Undo');
    expect(values()).toEqual(['Rose Byron', '12 Elm St #4', '', 'Springfield']);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('drops the punctuation of a name, also of one that was filled in', async () => {
    open({ shippingName: 'Sean O’Neal Jr.' });
    await waitFor(() => expect(field('shippingName').value).toBe('Sean ONeal Jr'));
    leave('shippingName', 'J. R. R. Tolkien');
    await waitFor(() => expect(field('shippingName').value).toBe('J R R Tolkien'));
  });

  it('offers the short form of the post for what is too long, and cuts nothing by itself', async () => {
    open();
    leave('addressLine1', '12345 Washington Street');
    expect(await screen.findByText('12345 Washington St')).toBeDefined();
    expect(field('addressLine1').value).toBe('12345 Washington Street');
    press('Use it');
    expect(field('addressLine1').value).toBe('12345 Washington St');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says nothing of what is right', () => {
    open();
    expect(screen.getByRole('status').textContent).toBe('');
  });
});

describe('the choice of a saved recipient', () => {
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
});
