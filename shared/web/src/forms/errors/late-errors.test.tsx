// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { CheckedForm, FormTextField, lateErrors, SubmitButton, schemaErrors } from '..';

interface Person {
  name: string;
}

const empty: Person = { name: '' };
const errors = schemaErrors(z.object({ name: z.string().min(1, 'Say a name.') }));

afterEach(cleanup);

/** A form whose schema comes when `arrive` is called, or is lost by `lose`. */
function open(isQuiet = false) {
  const submit = vi.fn<(values: Person) => undefined>();
  let arrive = () => {};
  let lose = () => {};
  const fetchErrors = vi.fn<() => Promise<typeof errors>>(
    () =>
      new Promise((resolve, reject) => {
        arrive = () => resolve(errors);
        lose = () => reject(new Error('lost'));
      }),
  );
  const validate = lateErrors(fetchErrors);
  render(
    <CheckedForm initialValues={empty} validate={validate} quietUntilSent={isQuiet} onSubmit={submit}>
      <FormTextField name="name" label="Name" />
      <SubmitButton>Send</SubmitButton>
    </CheckedForm>,
  );
  return {
    submit,
    fetchErrors,
    arrive: () => arrive(),
    lose: () => lose(),
  };
}

const field = () => screen.getByRole('textbox', { name: 'Name' });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));

describe('a form whose schema comes late', () => {
  it('asks for it once, when the visitor begins', () => {
    const { fetchErrors } = open();
    expect(fetchErrors).not.toHaveBeenCalled();
    fireEvent.focus(field());
    expect(fetchErrors).not.toHaveBeenCalled();
    fireEvent.keyDown(field(), { key: 'A' });
    fireEvent.change(field(), { target: { value: 'A' } });
    expect(fetchErrors).toHaveBeenCalledOnce();
  });

  it('says what is not right with a field that was left before the schema came', async () => {
    const { arrive } = open();
    fireEvent.focus(field());
    fireEvent.blur(field());
    expect(screen.queryByText('Say a name.')).toBeNull();
    arrive();
    expect(await screen.findByText('Say a name.')).toBeDefined();
  });

  it.each([false, true])('sends nothing before it is checked (quiet until then: %s)', async (isQuiet) => {
    const { arrive, submit } = open(isQuiet);
    send();
    arrive();
    expect(await screen.findByText('Say a name.')).toBeDefined();
    expect(submit).not.toHaveBeenCalled();
    fireEvent.change(field(), { target: { value: 'Ada' } });
    send();
    await waitFor(() => expect(submit.mock.calls[0]?.[0]).toEqual({ name: 'Ada' }));
    expect(submit).toHaveBeenCalledOnce();
  });

  it('is sent once, however often it is pressed meanwhile', async () => {
    const { arrive, submit } = open();
    fireEvent.change(field(), { target: { value: 'Ada' } });
    send();
    send();
    arrive();
    await waitFor(() => expect(submit).toHaveBeenCalled());
    await Promise.resolve();
    expect(submit).toHaveBeenCalledOnce();
  });

  it('is busy while it waits for the schema', async () => {
    const { arrive, submit } = open();
    fireEvent.change(field(), { target: { value: 'Ada' } });
    send();
    const button = screen.getByRole('button', { name: /Send/ });
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
    arrive();
    await waitFor(() => expect(submit).toHaveBeenCalledOnce());
  });

  it('leaves the check to the store where the schema is lost, and asks for it again', async () => {
    const { lose, submit, fetchErrors } = open();
    send();
    lose();
    await waitFor(() => expect(submit).toHaveBeenCalledOnce());
    fireEvent.change(field(), { target: { value: 'Ada' } });
    expect(fetchErrors).toHaveBeenCalledTimes(2);
  });
});
