// @vitest-environment happy-dom
import { mendedFields, recordOf } from '@bowtie/domain';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { CheckedForm, FormTextField } from '../forms';
import { AddressMend } from './address-mend';

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
