// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CheckedForm, FormDraft, FormTextField } from '.';

interface Person {
  name: string;
  city: string;
}

const empty: Person = { name: '', city: '' };
const kept: Person = { name: 'Ada', city: 'London' };
const changed = vi.fn<(person: Person) => void>();

afterEach(() => {
  cleanup();
  changed.mockReset();
});

function Form({ draft }: { draft: Person | undefined }) {
  return (
    <CheckedForm<Person> initialValues={empty} onSubmit={vi.fn()}>
      <FormDraft<Person> kept={draft} onChange={changed} />
      <FormTextField name="name" label="Name" />
      <FormTextField name="city" label="City" />
    </CheckedForm>
  );
}

const field = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label });
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });

it('begins with what was kept, but for what was typed before that was known', () => {
  const { rerender } = render(<Form draft={undefined} />);
  const name = field('Name');
  name.focus();
  type('Name', 'Gr');
  rerender(<Form draft={kept} />);
  expect(field('City').value).toBe('London');
  // The same element, so that caret and focus are where they were.
  expect(field('Name')).toBe(name);
  expect(name.value).toBe('Gr');
  expect(document.activeElement).toBe(name);
});

it('tells nothing until it is known what was kept, and then all there is', () => {
  const { rerender } = render(<Form draft={undefined} />);
  type('Name', 'Grace');
  expect(changed).not.toHaveBeenCalled();
  rerender(<Form draft={kept} />);
  expect(changed.mock.calls).toEqual([[{ name: 'Grace', city: 'London' }]]);
  type('City', 'Paris');
  expect(changed).toHaveBeenLastCalledWith({ name: 'Grace', city: 'Paris' });
});

it('keeps a field that was emptied before', () => {
  const { rerender } = render(<Form draft={undefined} />);
  type('Name', 'G');
  type('Name', '');
  rerender(<Form draft={kept} />);
  expect(field('Name').value).toBe('');
});

it('takes up another draft where nothing was typed', () => {
  const { rerender } = render(<Form draft={kept} />);
  act(() => type('City', 'Paris'));
  rerender(<Form draft={{ name: 'Grace', city: 'New York' }} />);
  expect(field('Name').value).toBe('Grace');
  expect(field('City').value).toBe('Paris');
});
