// @vitest-environment happy-dom
import { ApiError } from '@bowtie/web';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Profiler, type ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { apiFieldErrors, CheckedForm, FormError, FormTextField, ruleErrors, SubmitButton } from '.';

interface Person {
  name: string;
  city: string;
}

const empty: Person = { name: '', city: '' };
const validate = ruleErrors({
  name: (text) => (text === '' ? 'Say a name.' : undefined),
  city: (text) => (text === '' ? 'Say a city.' : undefined),
});
const rendered: string[] = [];
const submit = vi.fn<(values: Person) => Promise<Record<string, string> | undefined>>();

afterEach(() => {
  cleanup();
  submit.mockReset();
});

function open(quietUntilSent = false) {
  const part = (id: string, child: ReactNode) => (
    <Profiler id={id} onRender={() => rendered.push(id)}>
      {child}
    </Profiler>
  );
  render(
    <CheckedForm<Person>
      initialValues={empty}
      validate={validate}
      quietUntilSent={quietUntilSent}
      onSubmit={submit}
    >
      {part('error', <FormError />)}
      {part('name', <FormTextField name="name" label="Name" />)}
      {part('city', <FormTextField name="city" label="City" />)}
      {part('button', <SubmitButton>Send</SubmitButton>)}
    </CheckedForm>,
  );
}

const field = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label });
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));

it('renders the field that is typed into, and nothing else', () => {
  open();
  rendered.length = 0;
  type('Name', 'Ada');
  expect(new Set(rendered)).toEqual(new Set(['name']));
  expect(field('Name').value).toBe('Ada');
});

it('says what is not right in the rule’s words, and leads to the first such field', async () => {
  open();
  type('Name', 'Ada');
  send();
  await waitFor(() => expect(document.activeElement).toBe(field('City')));
  expect(screen.getByText('Say a city.')).toBeDefined();
  expect(screen.queryByText('Say a name.')).toBeNull();
  expect(submit).not.toHaveBeenCalled();
});

it('says what is not right with a field that a press leaves after that press', async () => {
  open();
  const button = screen.getByRole('button', { name: 'Send' });
  fireEvent.focus(field('Name'));
  fireEvent.mouseDown(button);
  fireEvent.blur(field('Name'));
  expect(screen.queryByText('Say a name.')).toBeNull();
  fireEvent.mouseUp(button);
  expect(await screen.findByText('Say a name.')).toBeDefined();
  fireEvent.focus(field('City'));
  fireEvent.blur(field('City'));
  expect(screen.getByText('Say a city.')).toBeDefined();
});

it('leaves a field that is passed by alone where it is to be quiet until it is sent', async () => {
  open(true);
  fireEvent.focus(field('Name'));
  fireEvent.blur(field('Name'));
  expect(screen.queryByText('Say a name.')).toBeNull();
  send();
  expect(await screen.findByText('Say a name.')).toBeDefined();
  expect(submit).not.toHaveBeenCalled();
  type('Name', 'Ada');
  type('City', 'London');
  send();
  await waitFor(() => expect(submit.mock.calls[0]?.[0]).toEqual({ name: 'Ada', city: 'London' }));
});

it('puts what the store refuses to its field, and the rest above the form', async () => {
  open();
  type('Name', 'Ada');
  type('City', 'London');
  const fieldOf = (path: string) => (path === 'person.city' ? 'city' : undefined);
  submit.mockImplementation(async () =>
    apiFieldErrors(
      new ApiError(409, 'too_far', 'Nobody goes there.', {
        'person.city': ['Not there.'],
        'person.zip': ['No.'],
      }),
      fieldOf,
      'Failed.',
    ),
  );
  send();
  expect(await screen.findByText('Not there.')).toBeDefined();
  expect(screen.getByText('Nobody goes there. No.')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(field('City')));
  submit.mockImplementation(async () =>
    apiFieldErrors(
      new ApiError(400, 'invalid_request', 'Check the fields.', { 'person.city': ['Not here.'] }),
      fieldOf,
      'Failed.',
    ),
  );
  send();
  expect(await screen.findByText('Not here.')).toBeDefined();
  expect(screen.queryByText(/Nobody goes there|Check the fields/)).toBeNull();
  submit.mockImplementation(async () => apiFieldErrors(new Error('lost'), fieldOf, 'Failed.'));
  send();
  expect(await screen.findByText('Failed.')).toBeDefined();
  expect(screen.queryByText('Not there.')).toBeNull();
});

it('says what a rule refuses now, and no more what the store refused before', async () => {
  open();
  type('Name', 'Ada');
  type('City', 'London');
  submit.mockResolvedValueOnce({ city: 'Not there.' });
  send();
  expect(await screen.findByText('Not there.')).toBeDefined();
  type('City', '');
  send();
  expect(await screen.findByText('Say a city.')).toBeDefined();
  expect(screen.queryByText('Not there.')).toBeNull();
});

it('says no more what the store refused of a field that was changed, where another one stops the press', async () => {
  open();
  type('Name', 'Ada');
  type('City', 'London');
  submit.mockResolvedValueOnce({ name: 'Not her.', city: 'Not there.' });
  send();
  expect(await screen.findByText('Not there.')).toBeDefined();
  type('City', 'Paris');
  type('Name', '');
  send();
  expect(await screen.findByText('Say a name.')).toBeDefined();
  expect(screen.queryByText('Not there.')).toBeNull();
  type('Name', 'Ada');
  expect(screen.queryByText('Not her.')).toBeNull();
  send();
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(2));
});
