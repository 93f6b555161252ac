// @vitest-environment happy-dom
import { addressRules } from '@bowtie/domain';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { CheckedForm, FormTextField, refusedCharacters } from '.';

afterEach(cleanup);

/** A space without a width. */
const unseen = '\u200B';
const message = 'Only alphanumeric characters and hyphens are allowed';

function open() {
  render(
    <CheckedForm
      initialValues={{ email: '', street: '' }}
      validate={({ street }) =>
        ['#', '&', unseen].some((sign) => street.includes(sign)) ? { street: message } : {}
      }
      onSubmit={() => undefined}
    >
      <FormTextField name="email" label="E-mail" type="email" />
      <FormTextField
        name="street"
        label="Street"
        hint="As on the envelope"
        detailOf={refusedCharacters(addressRules.addressLine1)}
      />
    </CheckedForm>,
  );
}
const field = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label });
function leave(label: string, value: string) {
  fireEvent.focus(field(label));
  fireEvent.change(field(label), { target: { value } });
  fireEvent.blur(field(label));
}
const said = (label: string, part: 'hint' | 'error') =>
  document.getElementById(`${field(label).id}-${part}`)?.textContent?.trim() ?? '';

it('asks whether an address with a slip is another one, and takes it by one press', async () => {
  open();
  leave('E-mail', 'ada@gmial.con');
  const likely = await screen.findByRole('button', { name: 'ada@gmail.com' });
  expect(likely.closest('[role="status"]')?.textContent).toBe('Did you mean ada@gmail.com?');
  fireEvent.click(likely);
  expect(field('E-mail').value).toBe('ada@gmail.com');
  expect(screen.queryByText('Did you mean')).toBeNull();
});

it('asks no more once the address is changed, and nothing of a right one', async () => {
  open();
  leave('E-mail', 'ada@gmial.con');
  await screen.findByText('Did you mean');
  fireEvent.change(field('E-mail'), { target: { value: 'ada@gmial.comm' } });
  expect(screen.queryByText('Did you mean')).toBeNull();
  leave('E-mail', 'ada@example.com');
  leave('Street', '12 Elm St #4');
  await waitFor(() => expect(said('Street', 'error')).not.toBe(''));
  expect(screen.queryByText('Did you mean')).toBeNull();
});

it('names the characters that are refused, beside the message of the rule', () => {
  open();
  leave('Street', '12 Elm & Oak #4');
  expect(said('Street', 'error')).toBe(message);
  expect(said('Street', 'hint')).toBe('Not possible here: “&” “#”');
  expect(field('Street').getAttribute('aria-describedby')).toContain('-hint');
  leave('Street', `12 Elm${unseen}St`);
  expect(said('Street', 'error')).toBe(message);
  expect(said('Street', 'hint')).toBe('There is a character in it that is not seen.');
  leave('Street', '12 Elm St');
  expect([said('Street', 'error'), said('Street', 'hint')]).toEqual(['', 'As on the envelope']);
});
